import Domain
import Presentation

/// From the lottery's commands to its screens.
@MainActor
struct LotteryScreens {
    private let root: CompositionRoot
    private let reporter: Reporter
    private let invocation: Invocation

    init(_ workspace: Workspace) {
        root = workspace.root
        reporter = workspace.reporter
        invocation = workspace.setup.invocation
    }

    /// What the home screen says of the lottery. Behind it is a game with the usual rules, which waits to be started.
    var door: HomeScreen.Door {
        HomeScreen.Door(word: "lottery", summary: "draw a winner, and let anyone verify it") {
            game(startsAtOnce: false)
        }
    }

    /// The screen that the command shows; nil where it is not one of the lottery's.
    func screen() throws(Explanation) -> (any Screen)? {
        do throws(UsageError) {
            return try lotteryScreen()
        } catch {
            throw error.explanation
        }
    }

    private func lotteryScreen() throws(UsageError) -> (any Screen)? {
        switch invocation.command {
        case LotteryCommands.draw:
            return game(startsAtOnce: true)
        case LotteryCommands.players:
            return ContentScreen(root.players(), root.presenter(PlayersPresenter.init), reporter)
        case LotteryCommands.ticket:
            let ticket = root.ticket(
                of: try invocation.required(LotteryCommands.ticketID),
                method: invocation[LotteryOptions.method],
                seed: try invocation.required(LotteryOptions.seed)
            )
            return ContentScreen(ticket, root.presenter(TicketPresenter()), reporter)
        case LotteryCommands.commit:
            let commitment = root.commitment(request, seedSource: invocation[LotteryOptions.seedSource])
            return ContentScreen(commitment, root.presenter(CommitmentPresenter()), reporter)
        case LotteryCommands.verify:
            let verification = root.verification(
                of: try invocation.required(LotteryCommands.receiptFile),
                commitment: invocation[LotteryOptions.commitment]
            )
            return ContentScreen(verification, root.presenter(VerificationPresenter()), reporter) {
                $0.isValid ? .success : .failure
            }
        case LotteryCommands.history:
            return ContentScreen(root.history(), root.presenter(DrawHistoryPresenter.init), reporter)
        default:
            return nil
        }
    }

    private func game(startsAtOnce: Bool) -> any Screen {
        LotteryGameScreen(root.lottery(request), reporter, startsAtOnce: startsAtOnce)
    }

    private var request: DrawRequest {
        var request = DrawRequest()
        request.method = invocation.given(LotteryOptions.method)
        request.winners = invocation.given(LotteryOptions.winners)
        request.alternates = invocation.given(LotteryOptions.alternates)
        request.onVoid = invocation.given(LotteryOptions.onVoid)
        request.seed = invocation[LotteryOptions.seed]
        request.rounds = invocation[LotteryOptions.rounds]
        request.interval = interval
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
