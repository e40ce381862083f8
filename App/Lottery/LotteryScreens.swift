import Domain
import Presentation

struct LotteryScreens: FeatureScreens {
    private let root: CompositionRoot
    private let lottery: LotteryComposition
    private let reporter: Reporter
    private let invocation: Invocation
    /// What has to be waited for when the lists are read.
    private let pendingWork: PendingWork
    private let opensRows: Bool

    init(_ workspace: CommandContext) {
        root = workspace.root
        lottery = workspace.root.lottery
        pendingWork = workspace.settings.pendingWork(for: [.users, .lotteryEntries])
        opensRows = workspace.isInSession
        reporter = workspace.reporter
        invocation = workspace.setup.invocation
    }

    /// Behind it is a game with the usual rules, which waits to be started.
    var menuItem: HomeScreen.MenuItem {
        HomeScreen.MenuItem(word: "lottery", summary: "draw a winner, and let anyone verify it") {
            game(startsAtOnce: false)
        }
    }

    func screen() throws(ErrorMessage) -> (any Screen)? {
        switch invocation.command {
        case LotteryCommands.draw:
            return game(startsAtOnce: true)
        case LotteryCommands.players:
            return players
        case LotteryCommands.ticket:
            let ticket = lottery.ticket(
                of: try invocation.required(LotteryCommands.ticketID),
                method: invocation[LotteryOptions.method],
                seed: try invocation.required(LotteryOptions.seed)
            )
            return ContentScreen(ticket, root.presenter(TicketPresenter()), reporter, awaiting: pendingWork)
        case LotteryCommands.commit:
            let commitment = lottery.commitment(request, seedSource: invocation[LotteryOptions.seedSource])
            return ContentScreen(commitment, root.presenter(CommitmentPresenter()), reporter, awaiting: pendingWork)
        case LotteryCommands.verify:
            let verification = lottery.verification(
                of: try invocation.required(LotteryCommands.receiptFile),
                commitment: invocation[LotteryOptions.commitment]
            )
            return ContentScreen(verification, root.presenter(VerificationPresenter()), reporter, awaiting: pendingWork)
            {
                $0.isValid ? .success : .failure
            }
        case LotteryCommands.history:
            return history
        default:
            return nil
        }
    }

    private var players: any Screen {
        let presenter = PlayersPresenter(formatting: root.formatting, numbersRows: opensRows)
        let printing = PlayersPrinting(presenter: presenter, reporter: reporter, listPlayers: lottery.listPlayers)
        return ContentScreen(lottery.players(), reporter, awaiting: pendingWork, row: player, printing: printing.print)
    }

    private var history: any Screen {
        let presenter = root.presenter { DrawHistoryPresenter(formatting: $0, numbersRows: opensRows) }
        return ContentScreen(lottery.history(), presenter, reporter, row: draw)
    }

    private func player(of players: PlayersPage, at index: Int) -> (any Screen)? {
        guard let id = players.id(at: index) else { return nil }
        let viewModel =
            index < players.count
            ? PlayerViewModel(showing: players.rows(index..<index + 1)[0], findPlayer: lottery.findPlayer)
            : PlayerViewModel(id: id, findPlayer: lottery.findPlayer)
        return ContentScreen(viewModel, root.presenter(PlayerPresenter.init), reporter, awaiting: pendingWork)
    }

    private func draw(of draws: [DrawRecord], at index: Int) -> (any Screen)? {
        guard draws.indices.contains(index) else { return nil }
        return ContentScreen(lottery.draw(draws[index]), root.presenter(DrawRecordPresenter.init), reporter)
    }

    private func game(startsAtOnce: Bool) -> any Screen {
        let results = root.presenter(LotteryPresenter())
        return LotteryGameScreen(
            lottery.game(request, interval: interval),
            results,
            reporter,
            awaiting: pendingWork,
            startsAtOnce: startsAtOnce
        )
    }

    private var request: DrawRequest {
        var request = DrawRequest()
        request.method = invocation.given(LotteryOptions.method)
        request.winners = invocation.given(LotteryOptions.winners)
        request.alternates = invocation.given(LotteryOptions.alternates)
        request.onVoid = invocation.given(LotteryOptions.onVoid)
        request.seed = invocation[LotteryOptions.seed]
        request.rounds = invocation[LotteryOptions.rounds]
        request.commitment = invocation[LotteryOptions.commitment]
        request.receipt = invocation[LotteryOptions.receipt]
        return request
    }

    /// Where nobody watches, nobody waits, unless they ask to.
    private var interval: Duration {
        let isShown = !reporter.isJSON && !reporter.isQuiet
        let isWatched = reporter.console.rewritesLines(on: .output) || invocation.given(LotteryOptions.interval) != nil
        return isShown && isWatched ? .milliseconds(invocation[LotteryOptions.interval]) : .zero
    }
}
