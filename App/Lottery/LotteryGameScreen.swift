import Domain
import Presentation

/// The lottery's game: the rounds follow one another on one line of a terminal, and on lines of their own elsewhere.
final class LotteryGameScreen: Screen {
    private let viewModel: LotteryViewModel
    private let presenter = LotteryPresenter()
    private let reporter: Reporter
    /// Whether it begins with the first game, and not with the question whether to play.
    private let startsAtOnce: Bool

    init(_ viewModel: LotteryViewModel, _ reporter: Reporter, startsAtOnce: Bool) {
        self.viewModel = viewModel
        self.reporter = reporter
        self.startsAtOnce = startsAtOnce
    }

    private var console: Console { reporter.console }

    func show() async throws(OutputFailure) -> Ending {
        if startsAtOnce { return try await play() }
        for line in presenter.lines(.landing) { try console.print(line) }
        return .status(.success)
    }

    func refresh() async throws(OutputFailure) -> Ending { try await play() }

    func confirm() async throws(OutputFailure) -> Ending? { try await play() }

    var invitation: Line? { presenter.invitation(viewModel.state) }

    /// Plays one game from its start to one of its ends. After any of them it can be played again.
    private func play() async throws(OutputFailure) -> Ending {
        for await state in viewModel.play() {
            switch state {
            case .landing: break
            case .loading: reporter.tell(presenter.lines(state))
            case .round(let round): try show(round)
            case .finished(let result): return try show(result)
            case .empty: return fail(.noPlayers, state)
            case .failed(let error): return fail(error, state)
            }
        }
        return .status(.success)
    }

    private func show(_ round: LotteryViewModel.Round) throws(OutputFailure) {
        guard !reporter.isJSON, !reporter.isQuiet else { return }
        if round.number == 1 { try console.print(presenter.heading) }
        for line in presenter.lines(.round(round)) {
            if console.rewritesLines(on: .output) {
                console.rewrite(line, on: .output)
            } else {
                try console.print(line)
            }
        }
    }

    private func show(_ result: DrawResult) throws(OutputFailure) -> Ending {
        if reporter.isJSON {
            try console.print(json: presenter.json(result))
        } else {
            for line in presenter.lines(.finished(result)) { try console.print(line) }
            reporter.tell(presenter.notices(result))
        }
        return .status(.success)
    }

    private func fail(_ error: LotteryError, _ state: LotteryViewModel.State) -> Ending {
        if reporter.isJSON {
            reporter.tell(failure: error.explanation)
        } else {
            for line in presenter.lines(state) { console.tell(line) }
        }
        return .status(ExitStatus(error.explanation.category))
    }
}
