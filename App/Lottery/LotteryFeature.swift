import Data
import Domain
import Presentation

/// Composes the lottery, from lists to screens.
struct LotteryFeature: Feature {
    nonisolated static let title = "Lottery"
    nonisolated static let summary = "Draw a lottery that anyone can verify."

    private let context: CommandContext
    private let documents: any DrawDocumentRepository
    private let drawHistory: any DrawHistoryRepository
    private let merge: any UseCase<Void, Lottery, LotteryError>

    init(_ context: CommandContext) {
        let shared = context.dependencies
        self.context = context
        documents = FileDrawDocumentRepository(standardInput: context.console.input.path)
        drawHistory = SQLiteDrawHistoryRepository(database: shared.database)
        merge = shared.traced(MergeUsersWithLotteryList(lists: Self.lists(in: context)))
    }

    func screen(for command: LotteryCommand) throws(ErrorMessage) -> any Screen {
        let (invocation, shared) = (context.invocation, context.dependencies)
        try checkLists()
        switch command {
        case .draw:
            return game(startsAtOnce: true)
        case .players:
            return players
        case .ticket:
            let viewModel = TicketViewModel(
                shared.traced(LookUpTicket(merge: merge)),
                (try player(), invocation[LotteryOptions.method], try invocation.required(LotteryOptions.seed))
            )
            return ContentScreen(viewModel, context.presenter(TicketPresenter()), reporter, awaiting: work)
        case .commit:
            let viewModel = CommitmentViewModel(
                shared.traced(CommitToDraw(merge: merge)),
                (request, invocation[LotteryOptions.seedSource])
            )
            return ContentScreen(viewModel, context.presenter(CommitmentPresenter()), reporter, awaiting: work)
        case .verify:
            let verify = VerifyReceipt(documents: documents, merge: merge, verify: shared.traced(VerifyDraw()))
            let viewModel = VerificationViewModel(
                shared.traced(verify),
                (
                    try invocation.required(LotteryCommand.receiptFile), invocation[LotteryOptions.commitment],
                    invocation[LotteryOptions.receiptSHA256]
                )
            )
            return ContentScreen(viewModel, context.presenter(VerificationPresenter()), reporter, awaiting: work) {
                $0.isValid ? .success : .failure
            }
        case .history:
            return history
        case .historyDraw:
            let file = invocation[LotteryOptions.receipt].map(invocation.outputFile)
            let viewModel = DrawRecordViewModel(
                shared.traced(FindDraw(history: drawHistory, documents: documents)),
                (try invocation.required(LotteryCommand.drawNumber), file)
            )
            let presenter = context.presenter { DrawRecordPresenter(formatting: $0, receiptPath: file?.path) }
            return ContentScreen(viewModel, presenter, reporter)
        }
    }

    /// Opens a game that waits for Return.
    var menuItem: HomeScreen.MenuItem? {
        HomeScreen.MenuItem(word: "lottery", summary: "draw a winner") {
            game(startsAtOnce: false)
        }
    }

    func findings() async -> [Diagnosis.Finding] {
        let source = context.resolved.configuration.source.value.description
        let database = context.settings.database.name
        return [
            await .counting("database", ifFailed: .problem) { () async throws(StoreFailure) in
                "\(database), \(try await drawHistory.draws().count.counted("draw")) in its history"
            },
            await .counting("source", ifFailed: .problem) { () async throws(LotteryError) in
                "\(source), \(try await merge().players.count.counted("player"))"
            },
        ]
    }

    private static func lists(in context: CommandContext) -> any LotteryRepository {
        let (invocation, shared, settings) = (context.invocation, context.dependencies, context.settings)
        let reading = LotteryListReading(
            format: invocation[LotteryOptions.format],
            limits: settings.listLimits,
            meter: settings.meter
        )
        let allowsDuplicates = invocation[LotteryOptions.allowDuplicates]
        let own: LotteryLocalDataSource.Lists =
            invocation[LotteryOptions.players] != nil
            ? .participants(allowsDuplicates: allowsDuplicates) : .chosen(Set(settings.chosen.keys))
        return OwnOrRemoteLotteryRepository(
            local: LotteryLocalDataSource(own, source: settings.ownLists(tracer: shared.tracer), reading: reading),
            remote: LotteryRemoteDataSource(source: shared.source, reading: reading)
        )
    }

    private func checkLists() throws(ErrorMessage) {
        let invocation = context.invocation
        guard invocation[LotteryOptions.players] != nil else { return }
        for other in [LotteryOptions.users, LotteryOptions.entries] where invocation[other] != nil {
            throw .usage("--players", "cannot be combined with \(other.entry.long)")
        }
    }

    private func player() throws(ErrorMessage) -> PlayerReference {
        let player = try context.invocation.required(LotteryCommand.player)
        if case .name(let name) = player, context.invocation[LotteryOptions.players] == nil {
            throw .usage("ID \(name)", "must consist of digits", hint: "With --players, it can also be a name.")
        }
        return player
    }

    private var reporter: Reporter { context.reporter }
    private var work: PendingWork { context.settings.pendingWork(for: [.users, .lotteryEntries]) }

    private func game(startsAtOnce: Bool) -> any Screen {
        let shared = context.dependencies
        let holdDraw = HoldDraw(
            merge: merge,
            drawWinner: shared.traced(DrawWinner()),
            documents: documents,
            history: drawHistory,
            systemSeed: shared.settings.systemSeed,
            now: shared.now
        )
        return LotteryGameScreen(
            LotteryViewModel(
                request: request,
                interval: interval,
                holdDraw: shared.traced(holdDraw),
                clock: ContinuousClock()
            ),
            context.presenter(LotteryPresenter()),
            reporter,
            awaiting: work,
            startsAtOnce: startsAtOnce
        )
    }

    private var players: any Screen {
        let shared = context.dependencies
        let presenter = PlayersPresenter(formatting: context.settings.formatting(), numbersRows: context.isInSession)
        let printing = PlayersPrinting(
            presenter: presenter,
            reporter: reporter,
            limit: context.invocation.rowLimit
        )
        let viewModel = PlayersViewModel(shared.traced(ListPlayers(merge: merge)), ())
        return ContentScreen(viewModel, reporter, awaiting: work, row: player, printing: printing.print)
    }

    private func player(of players: ListedPlayers, at index: Int) -> (any Screen)? {
        guard players.indices.contains(index) else { return nil }
        let shared = context.dependencies
        let (row, find) = (players[index], shared.traced(FindPlayer(merge: merge)))
        let viewModel = PlayerViewModel(showing: row, find, row.player.id)
        return ContentScreen(viewModel, context.presenter(PlayerPresenter.init), reporter, awaiting: work)
    }

    private var history: any Screen {
        let presenter = context.presenter {
            DrawHistoryPresenter(formatting: $0, numbersRows: context.isInSession, limit: context.invocation.rowLimit)
        }
        return ContentScreen(DrawHistoryViewModel(history: drawHistory), presenter, reporter, row: draw)
    }

    private func draw(of draws: [DrawRecord], at index: Int) -> (any Screen)? {
        guard draws.indices.contains(index) else { return nil }
        let viewModel = DrawRecordViewModel(showing: draws[index])
        return ContentScreen(viewModel, context.presenter { DrawRecordPresenter(formatting: $0) }, reporter)
    }

    private var request: DrawRequest {
        let invocation = context.invocation
        var request = DrawRequest()
        request.method = invocation.given(LotteryOptions.method)
        request.winners = invocation.given(LotteryOptions.winners)
        request.alternates = invocation.given(LotteryOptions.alternates)
        request.onVoid = invocation.given(LotteryOptions.onVoid)
        request.seed = invocation[LotteryOptions.seed]
        request.rounds = invocation[LotteryOptions.rounds]
        request.commitment = invocation[LotteryOptions.commitment]
        request.receipt = invocation[LotteryOptions.receipt].map(invocation.outputFile)
        return request
    }

    /// Rounds have no pause in a pipe, unless `--interval` is given.
    private var interval: Duration {
        let invocation = context.invocation
        let isShown = !reporter.isJSON && !reporter.isQuiet
        let isWatched = reporter.console.rewritesLines(on: .output) || invocation.given(LotteryOptions.interval) != nil
        return isShown && isWatched ? invocation[LotteryOptions.interval] : .zero
    }
}
