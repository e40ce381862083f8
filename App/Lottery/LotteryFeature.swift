import Data
import Domain
import Presentation

/// Composes the lottery, from lists to screens.
struct LotteryFeature: Feature {
    nonisolated static let title = "Lottery"
    nonisolated static let summary = "Run a lottery that anyone can verify."
    nonisolated static let menu: HelpTerm? = HelpTerm("lottery", "draw a winner")

    nonisolated static let jsonHelp = LotteryJSON.help

    typealias Lists = Given<LotteryListParameters>

    private let context: CommandContext
    private let documents: any DrawDocumentRepository
    private let drawHistory: any DrawHistoryRepository

    init(context: CommandContext) {
        self.context = context
        documents = FileDrawDocumentRepository(standardInput: context.console.input.path)
        drawHistory = SQLiteDrawHistoryRepository(database: context.stores.database)
    }

    /// Opens a game that waits for Return.
    var landing: (any Screen)? { game(Given(in: context.invocation), startsAtOnce: false) }

    func findings() async -> [Diagnosis.Finding] {
        let source = context.configuration[CommonSettings.source].value.description
        let (database, merge) = (context.stores.location.database.name, merge(Given(in: context.invocation)))
        return [
            await .counting("database", ifFailed: .problem) { () async throws(AccessFailure) in
                try await context.stores.database.check()
                return "\(database), \(try await drawHistory.draws().count.counted("draw")) in its history"
            },
            await .counting("source", ifFailed: .problem) { () async throws(LotteryError) in
                "\(source), \(try await merge(nil).players.count.counted("player"))"
            },
        ]
    }

    private var reporter: Reporter { context.reporter }
    private func work(_ lists: Lists) -> PendingWork {
        let endpoints: [Endpoint] = lists.players == nil ? [.users, .lotteryEntries] : [.participants]
        return context.pendingWork(for: endpoints, at: lists.chosen)
    }

    /// Throws if lists and source contradict each other: half of a draw never comes from the sample.
    @discardableResult
    func checked(_ given: Lists) throws(ErrorMessage) -> Lists {
        let source = context.configuration[CommonSettings.source]
        if given.players != nil {
            let isFlag = if case .flag = source.origin { !context.isInSession } else { false }
            let others = [("--users", given.users != nil), ("--entries", given.entries != nil), ("--source", isFlag)]
            for (other, isGiven) in others where isGiven {
                throw .usage("--players", "cannot be combined with \(other)", hint: "Omit one of them.")
            }
        }
        if case .embedded = source.value, given.players == nil, (given.users == nil) != (given.entries == nil) {
            let (given, missing) = given.users == nil ? ("--entries", "--users") : ("--users", "--entries")
            throw .usage(given, "needs \(missing), too", hint: "Otherwise half of the draw would come from the sample.")
        }
        let typed = LotteryListParameters().ofParticipants.first { context.invocation.typed[$0.name] != nil }
        if given.players == nil, let typed {
            throw .usage(typed.long, "needs --players, too", hint: "It applies to a list of participants.")
        }
        return given
    }

    /// The players of a draw, from the user's own lists or from the source.
    private func merge(_ lists: Lists) -> any UseCase<Receipt?, Lottery, LotteryError> {
        let parser = lists.parser(meter: context.meter)
        let remote = DocumentLotteryDataSource(context.source(except: lists.chosen), parser: parser)
        let local = OrganiserLists(
            participants: lists.players.map { context.source(except: [.participants: $0]) },
            exclusions: lists.exclude.map { context.source(except: [.exclusions: $0]) },
            parser: parser
        )
        let repository = RemoteOrLocalLotteryRepository(
            remote: context.traced(remote),
            local: lists.players == nil && lists.exclude.isEmpty ? nil : context.traced(local)
        )
        return context.traced(MergeUsersWithLotteryList(lists: context.traced(repository), rules: lists.rules))
    }

    private func verify(_ lists: Lists) -> any UseCase<VerifyDraw.Request, Verification, LotteryError> {
        context.traced(VerifyDraw(documents: documents, merge: merge(lists)))
    }

    func game(_ given: Given<DrawParameters>, startsAtOnce: Bool) -> any Screen {
        let lists = given.lists
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
            viewModel: LotteryViewModel(
                request: request(given),
                interval: interval(given),
                holdDraw: holdDraw,
                clock: ContinuousClock()
            ),
            presenter: LotteryPresenter(isSample: isSample(lists)),
            reporter: reporter,
            pendingWork: work(lists),
            startsAtOnce: startsAtOnce,
            isInSession: context.isInSession
        )
    }

    /// Throws if the lists contradict each other, or if the receipt would replace a file that the draw reads.
    func check(_ given: Given<DrawParameters>) throws(ErrorMessage) {
        let lists = try checked(given.lists)
        let read = [lists.players, lists.users, lists.entries] + lists.exclude
        let files = read.map { if case .file(let path) = $0 { path } else { nil } } + [given.commitment]
        guard let receipt = given.receipt.receipt,
            files.contains(where: { $0.map { FileSystem.areSame($0, receipt) } == true })
        else { return }
        throw .usage("--receipt \(receipt)", "the draw reads this file", hint: "Choose another file for the receipt.")
    }

    /// Whether both lists are those that are built in.
    private func isSample(_ lists: Lists) -> Bool {
        lists.chosen.isEmpty && context.configuration[CommonSettings.source].value == .embedded
    }

    func players(_ given: Given<PlayersParameters>) throws(ErrorMessage) -> any Screen {
        let lists = try checked(given.lists)
        for (other, isGiven) in [("--json", reporter.isJSON), ("--limit", given.rows.limit != nil)]
        where isGiven && given.publishable {
            throw .usage("--publishable", "cannot be combined with \(other)", hint: "Omit one of them.")
        }
        let limited = reporter.limited(to: RowLimit(given.rows.limit))
        let printing = PlayersPrinting(reporter: limited, isPublishable: given.publishable)
        let (merge, work) = (merge(lists), work(lists))
        let screen = ContentScreen(ScreenViewModel(merge, nil), reporter, awaiting: work, printing: printing.print)
        screen.row = { lottery, index in
            lottery.players.inListOrder[at: index].map { player in
                let viewModel = context.viewModel(FindPlayer(merge: merge), player.id, showing: player)
                return context.screen(viewModel, PlayerPresenter(), awaiting: work)
            }
        }
        return screen
    }

    func ticket(_ given: Given<TicketParameters>) throws(ErrorMessage) -> any Screen {
        let lists = try checked(given.lists)
        if case .name(let name) = given.player, given.lists.players == nil {
            throw .usage("ID \(name)", "must consist of digits", hint: "With --players, it can also be a name.")
        }
        let method = given.method ?? .consistentSampler
        let request = LookUpTicket.Request(player: given.player, method: method, seed: given.seed)
        let viewModel = context.viewModel(LookUpTicket(merge: merge(lists)), request)
        return context.screen(viewModel, TicketPresenter(), awaiting: work(lists)) { answer in
            if case .unknownUser = answer.status { .noInput } else { .success }
        }
    }

    func commitment(_ given: Given<CommitParameters>) throws(ErrorMessage) -> any Screen {
        let lists = try checked(given.lists)
        let request = CommitToDraw.Request(draw: request(given.rules), seedSource: given.seedSource)
        let viewModel = context.viewModel(CommitToDraw(merge: merge(lists)), request)
        return context.screen(viewModel, CommitmentPresenter(isSample: isSample(lists)), awaiting: work(lists))
    }

    func verification(_ given: Given<VerifyParameters>) throws(ErrorMessage) -> any Screen {
        let lists = try checked(given.lists)
        let request = VerifyDraw.Request(
            receipt: given.receipt,
            commitment: given.commitment,
            sha256: given.sha256,
            isSample: isSample(lists)
        )
        let viewModel = ScreenViewModel(verify(lists), request)
        return context.screen(viewModel, VerificationPresenter(), awaiting: work(lists)) {
            $0.isValid ? .success : .failure
        }
    }

    func history(_ limit: RowLimit) -> any Screen {
        let viewModel = ScreenViewModel(content: drawHistory.draws)
        return context.screen(viewModel, DrawHistoryPresenter(), limit, isStored: true, row: pastDraw)
    }

    private func pastDraw(of draws: [DrawRecord], at index: Int) -> (any Screen)? {
        draws[at: index].map { screen(ofDraw: index + 1, nil, showing: $0) }
    }

    func pastDraw(_ given: Given<PastDrawParameters>) -> any Screen {
        screen(ofDraw: given.number, given.receipt.receipt.map(given.receipt.file.outputFile))
    }

    private func screen(ofDraw number: Int, _ file: OutputFile?, showing draw: DrawRecord? = nil) -> any Screen {
        let viewModel = context.viewModel(
            FindDraw(history: drawHistory, documents: documents),
            (number, file, draw),
            showing: draw
        )
        let presenter = DrawRecordPresenter(receiptPath: file?.path)
        // To show it again would write the receipt again.
        return context.screen(viewModel, presenter, isStored: file == nil, staysOpen: file == nil)
    }

    func forgetting(_ given: Given<ForgetDrawParameters>) throws(ErrorMessage) -> any Screen {
        guard given.all == given.number.isEmpty else {
            throw given.all
                ? .usage("--all", "cannot be combined with numbers", hint: "Omit one of them.")
                : .usage("N", "is missing", hint: "To remove all draws, use --all.")
        }
        let viewModel = context.viewModel(ForgetDraws(history: drawHistory), given.all ? nil : given.number)
        return context.screen(viewModel, ForgottenDrawsPresenter(), staysOpen: false)
    }

    func announcement(_ given: Given<AnnounceParameters>) throws(ErrorMessage) -> any Screen {
        let lists = try checked(given.lists)
        let verification = VerifyDraw.Request(
            receipt: given.receipt,
            commitment: given.commitment,
            isSample: isSample(lists)
        )
        let request = AnnounceDraw.Request(verify: verification, declined: given.declined)
        let viewModel = context.viewModel(AnnounceDraw(verify: verify(lists)), request)
        let presenter = AnnouncementPresenter(given.medium, program: PackageResources.check_py)
        return context.screen(viewModel, presenter, awaiting: work(lists))
    }

    private func request(_ rules: Given<RuleParameters>) -> DrawRequest {
        var request = DrawRequest()
        request.method = rules.method
        request.winners = rules.winners
        request.alternates = rules.alternates
        request.onVoid = rules.onVoid
        request.prizes = rules.prizes
        return request
    }

    private func request(_ given: Given<DrawParameters>) -> DrawRequest {
        var request = request(given.rules)
        request.seed = given.seed
        request.rounds = given.rounds
        request.commitment = given.commitment
        request.receipt = given.receipt.receipt.map(given.receipt.file.outputFile)
        return request
    }

    /// Rounds have no pause in a pipe, unless `--interval` is given.
    private func interval(_ given: Given<DrawParameters>) -> Duration {
        guard reporter.printsNotices else { return .zero }
        return given.interval ?? (reporter.console.output.rewritesLines ? .milliseconds(400) : .zero)
    }
}
