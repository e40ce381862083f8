import Domain
import Presentation

/// From the lottery's commands to its screens.
@MainActor
struct LotteryScreens {
    let root: CompositionRoot
    let reporter: Reporter

    /// The screen that a command shows; nil where the command is not one of the lottery's.
    func screen(for invocation: Invocation) throws(UsageError) -> (any Screen)? {
        switch invocation.command {
        case LotteryCommands.draw:
            return game(invocation, startsAtOnce: true)
        case LotteryCommands.players:
            return ContentScreen(root.players(), PlayersPresenter(formatting: root.formatting), reporter)
        case LotteryCommands.ticket:
            let ticket = root.ticket(
                of: try invocation.required(LotteryCommands.ticketID),
                method: invocation[LotteryOptions.method],
                seed: try invocation.required(LotteryOptions.seed)
            )
            return ContentScreen(ticket, TicketPresenter(), reporter)
        case LotteryCommands.commit:
            let commitment = root.commitment(request(invocation), seedSource: invocation[LotteryOptions.seedSource])
            return ContentScreen(commitment, CommitmentPresenter(), reporter)
        case LotteryCommands.verify:
            let verification = root.verification(
                of: try invocation.required(LotteryCommands.receiptFile),
                commitment: invocation[LotteryOptions.commitment]
            )
            return ContentScreen(verification, VerificationPresenter(), reporter) { $0.isValid ? .success : .failure }
        case LotteryCommands.history:
            return ContentScreen(root.history(), DrawHistoryPresenter(formatting: root.formatting), reporter)
        default:
            return nil
        }
    }

    /// - Parameter invocation: of `lottery draw`, or of any other command for a game with the usual rules.
    func game(_ invocation: Invocation, startsAtOnce: Bool) -> any Screen {
        LotteryGameScreen(root.lottery(request(invocation)), reporter, startsAtOnce: startsAtOnce)
    }

    private func request(_ invocation: Invocation) -> DrawRequest {
        var request = DrawRequest()
        request.method = invocation.given(LotteryOptions.method)
        request.winners = invocation.given(LotteryOptions.winners)
        request.alternates = invocation.given(LotteryOptions.alternates)
        request.onVoid = invocation.given(LotteryOptions.onVoid)
        request.seed = invocation[LotteryOptions.seed]
        request.rounds = invocation[LotteryOptions.rounds]
        request.interval = interval(invocation)
        request.commitment = invocation[LotteryOptions.commitment]
        request.receipt = invocation[LotteryOptions.receipt]
        return request
    }

    /// Where nobody watches, nobody waits, unless they ask to.
    private func interval(_ invocation: Invocation) -> Duration {
        let isShown = !reporter.isJSON && !reporter.isQuiet
        let isWatched = reporter.console.rewritesLines(on: .output) || invocation.given(LotteryOptions.interval) != nil
        return isShown && isWatched ? .milliseconds(invocation[LotteryOptions.interval]) : .zero
    }
}
