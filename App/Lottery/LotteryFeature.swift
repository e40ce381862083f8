import Data
import Domain
import Presentation

/// Composes the lottery, from lists to screens.
struct LotteryFeature: Feature {
    nonisolated static let title = "Lottery"
    nonisolated static let summary = "Draw a lottery that anyone can verify."

    nonisolated static let jsonShapes = LotteryJSON.help.map(HelpSection.init)

    private let context: CommandContext
    private let documents: any DrawDocumentRepository
    private let drawHistory: any DrawHistoryRepository

    init(_ context: CommandContext) {
        self.context = context
        documents = FileDrawDocumentRepository(standardInput: context.console.input.path)
        drawHistory = SQLiteDrawHistoryRepository(database: context.stores.database)
    }

    /// Opens a game that waits for Return.
    var menuItem: HomeScreen.MenuItem? {
        HomeScreen.MenuItem(word: "lottery", summary: "draw a winner") {
            game(Given(in: context.invocation), Lists.ofSource, startsAtOnce: false)
        }
    }

    func findings() async -> [Diagnosis.Finding] {
        let source = context.configuration[CommonSettings.source].value.description
        let (database, merge) = (context.stores.place.database.name, merge(Lists.ofSource))
        return [
            await .counting("database", ifFailed: .problem) { () async throws(AccessFailure) in
                "\(database), \(try await drawHistory.draws().count.counted("draw")) in its history"
            },
            await .counting("source", ifFailed: .problem) { () async throws(LotteryError) in
                "\(source), \(try await merge().players.count.counted("player"))"
            },
        ]
    }

    private var reporter: Reporter { context.reporter }
    private func work(_ lists: Lists) -> PendingWork {
        context.pendingWork(for: [.users, .lotteryEntries], at: lists.chosen)
    }

    /// The players of a draw, from the user's own lists or from the source.
    private func merge(_ lists: Lists) -> any UseCase<Void, Lottery, LotteryError> {
        let reading = LotteryListReading(format: lists.format, limits: lists.limits, meter: context.meter)
        let repository = OwnOrRemoteLotteryRepository(
            local: LotteryLocalDataSource(lists.own, source: context.documents(at: lists.chosen), reading: reading),
            remote: LotteryRemoteDataSource(source: context.source, reading: reading)
        )
        return context.traced(MergeUsersWithLotteryList(lists: repository))
    }

    func game(_ given: Given<DrawParameters>, _ lists: Lists, startsAtOnce: Bool) -> any Screen {
        let holdDraw = context.traced(
            HoldDraw(
                merge: merge(lists),
                drawWinner: context.traced(DrawWinner()),
                documents: documents,
                history: drawHistory,
                systemSeed: { method in
                    var chance = SystemRandomNumberGenerator()
                    return Seed(from: &chance, for: method)
                },
                now: context.now
            )
        )
        return LotteryGameScreen(
            LotteryViewModel(
                request: request(given),
                interval: interval(given),
                holdDraw: holdDraw,
                clock: ContinuousClock()
            ),
            context.presenter(LotteryPresenter()),
            reporter,
            awaiting: work(lists),
            startsAtOnce: startsAtOnce
        )
    }

    func players(_ lists: Lists, _ limit: RowLimit) -> any Screen {
        let printing = PlayersPrinting(reporter: reporter.limited(to: limit))
        let (merge, work) = (merge(lists), work(lists))
        let viewModel = ScreenViewModel(context.traced(ListPlayers(merge: merge)), ())
        return ContentScreen(
            viewModel,
            reporter,
            awaiting: work,
            row: { players, index in
                players[at: index].map { row in
                    let find = context.traced(FindPlayer(merge: merge))
                    let viewModel = ScreenViewModel(showing: row, find, row.player.id)
                    return ContentScreen(viewModel, context.presenter(PlayerPresenter()), reporter, awaiting: work)
                }
            },
            printing: printing.print
        )
    }

    func ticket(_ given: Given<TicketParameters>) throws(ErrorMessage) -> any Screen {
        let lists = try Lists(given.lists)
        if case .name(let name) = given.player, given.lists.players == nil {
            throw .usage("ID \(name)", "must consist of digits", hint: "With --players, it can also be a name.")
        }
        let lookUp = context.traced(LookUpTicket(merge: merge(lists)))
        let viewModel = ScreenViewModel(lookUp, (given.player, given.method.method ?? .consistentSampler, given.seed))
        return ContentScreen(viewModel, context.presenter(TicketPresenter()), reporter, awaiting: work(lists))
    }

    func commitment(_ given: Given<CommitParameters>) throws(ErrorMessage) -> any Screen {
        let lists = try Lists(given.lists)
        let commit = context.traced(CommitToDraw(merge: merge(lists)))
        let viewModel = ScreenViewModel(commit, (request(given.rules), given.seedSource))
        return ContentScreen(viewModel, context.presenter(CommitmentPresenter()), reporter, awaiting: work(lists))
    }

    func verification(_ given: Given<VerifyParameters>) throws(ErrorMessage) -> any Screen {
        let lists = try Lists(given.lists)
        let (merge, verify) = (merge(lists), context.traced(VerifyDraw()))
        let verifyReceipt = context.traced(VerifyReceipt(documents: documents, merge: merge, verify: verify))
        let viewModel = ScreenViewModel(verifyReceipt, (given.receipt, given.commitment.commitment, given.sha256))
        let presenter = context.presenter(VerificationPresenter())
        return ContentScreen(viewModel, presenter, reporter, awaiting: work(lists)) {
            $0.isValid ? .success : .failure
        }
    }

    func history(_ limit: RowLimit) -> any Screen {
        let viewModel = ScreenViewModel { () async throws(AccessFailure) in try await drawHistory.draws() }
        let reporter = reporter.limited(to: limit)
        return ContentScreen(viewModel, context.presenter(DrawHistoryPresenter()), reporter, row: pastDraw)
    }

    private func pastDraw(of draws: [DrawRecord], at index: Int) -> (any Screen)? {
        draws[at: index].map { draw in
            let viewModel = ScreenViewModel(showing: draw) { () async throws(LotteryError) in draw }
            return ContentScreen(viewModel, context.presenter(DrawRecordPresenter()), reporter)
        }
    }

    func pastDraw(_ given: Given<PastDrawParameters>) -> any Screen {
        let file = given.receipt.receipt.map(given.receipt.file.outputFile)
        let find = context.traced(FindDraw(history: drawHistory, documents: documents))
        let viewModel = ScreenViewModel(find, (given.number, file))
        let presenter = context.presenter(DrawRecordPresenter(receiptPath: file?.path))
        return ContentScreen(viewModel, presenter, reporter)
    }

    private func request(_ rules: Given<RuleParameters>) -> DrawRequest {
        var request = DrawRequest()
        request.method = rules.method.method
        request.winners = rules.winners
        request.alternates = rules.alternates
        request.onVoid = rules.onVoid
        return request
    }

    private func request(_ given: Given<DrawParameters>) -> DrawRequest {
        var request = request(given.rules)
        request.seed = given.seed.seed
        request.rounds = given.rounds
        request.commitment = given.commitment.commitment
        request.receipt = given.receipt.receipt.map(given.receipt.file.outputFile)
        return request
    }

    /// Rounds have no pause in a pipe, unless `--interval` is given.
    private func interval(_ given: Given<DrawParameters>) -> Duration {
        guard reporter.printsNotices else { return .zero }
        return given.interval ?? (reporter.console.rewritesLines(on: .output) ? .milliseconds(400) : .zero)
    }
}

/// Where the lists of a lottery come from.
struct Lists {
    static let ofSource = Lists()

    private(set) var chosen: [Endpoint: ChosenLocation] = [:]
    private(set) var own = LotteryLocalDataSource.Lists.chosen([])
    private(set) var format: ListFormat?
    private(set) var limits = ListLimits()

    private init() {}

    init(_ given: Given<LotteryListParameters>) throws(ErrorMessage) {
        for (name, other) in [("--users", given.users), ("--entries", given.entries)] where other != nil {
            if given.players != nil { throw .usage("--players", "cannot be combined with \(name)") }
        }
        chosen[.users] = given.players ?? given.users
        chosen[.lotteryEntries] = given.entries
        own =
            given.players == nil
            ? .chosen(Set(chosen.keys)) : .participants(allowsDuplicates: given.allowDuplicates)
        format = given.format
        limits.bytes = given.maxListBytes
    }
}
