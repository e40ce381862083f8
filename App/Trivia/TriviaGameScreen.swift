import Domain
import Presentation

/// The quiz. It asks as long as a game lasts, and then whether to play another one.
final class TriviaGameScreen: Screen {
    private let viewModel: TriviaViewModel
    private let reporter: Reporter
    private let pendingWork: PendingWork
    private var waiting: ProgressIndicator?
    private var wasLeft = false
    /// Of the move under way.
    private var outcome = Result<ExitStatus, OutputFailure>.success(.success)

    init(_ viewModel: TriviaViewModel, _ reporter: Reporter, awaiting pendingWork: PendingWork) {
        self.viewModel = viewModel
        self.pendingWork = pendingWork
        self.reporter = reporter
    }

    private var console: Console { reporter.console }

    func show() async throws(OutputFailure) -> ExitStatus {
        if case .ready = viewModel.game.phase { return try await follow(.start) }
        return try show(viewModel.game)
    }

    func refresh() async throws(OutputFailure) -> ExitStatus { try show(viewModel.game) }

    /// Ctrl-C leaves a game that is over.
    var staysOpen: Bool { !wasLeft }

    /// A game that is over leads to no other.
    var isReturnedTo: Bool { isAsking }

    /// A key that was typed twice must not answer a question unseen.
    var prompt: ScreenPrompt {
        let invitation = viewModel.game.invitation
        return isAsking || mayPlayAgain
            ? ScreenPrompt(question: invitation, answer: answer(ofKeys:), ignoresEarlierKeys: true)
            : ScreenPrompt(answer: answer(ofKeys:), invitation: invitation)
    }

    /// Outside of a session, neither a program is asked, nor who has quit.
    private var mayPlayAgain: Bool {
        guard case .over(let ending) = viewModel.game.phase else { return false }
        return reporter.isInSession || console.isInteractive && !reporter.isJSON && ending != .quit
    }

    private func answer(ofKeys text: String) -> KeyAnswer? {
        if isAsking { return KeyAnswer(text, TriviaInput.word) }
        return isOver ? KeyAnswer(text, YesOrNo.word) { TriviaInput.word(ofKey: $0) != nil } : nil
    }

    /// After a game, `n` and `q` leave the quiz. `quit` leaves the session, as on every screen. What is neither an answer nor
    /// a command is asked again.
    func claim(on line: String) -> LineClaim? {
        if isAsking { return .answer }
        if line.split(whereSeparator: \.isWhitespace) == ["q"] { return .leave }
        guard isOver, !line.trimmed.isEmpty else { return nil }
        switch YesOrNo(line) {
        case .yes: return .word
        case .no: return .leave
        case nil: return isLate(line) ? .word : .text
        }
    }

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        if isAsking { return try await answer(line) }
        if isLate(line) {
            reporter.report([.note("The game is over.")])
        } else if isOver, YesOrNo(line) == nil {
            reporter.report(failure: YesOrNo.mistake(line))
        } else {
            return try await follow(.start)
        }
        return .success
    }

    private func answer(_ line: String) async throws(OutputFailure) -> ExitStatus {
        switch TriviaInput(line) {
        case .answer(let answer): return try await follow(.answer(answer))
        case .quit: return try await follow(.quit)
        case .help: console.report(TriviaPresenter.help(for: console.medium))
        case nil: reporter.report(failure: TriviaPresenter.invalidAnswer(line))
        }
        // The question may be out of sight.
        return console.isInteractive && reporter.isForPerson ? try show(viewModel.game) : .success
    }

    func end() async throws(OutputFailure) -> ExitStatus? {
        if isAsking { return try await follow(.quit) }
        guard isOver, reporter.isInSession, !wasLeft else { return nil }
        wasLeft = true
        return .success
    }

    /// Whether it answers a question of a game that is over, as a line of a session can that was pasted.
    private func isLate(_ line: String) -> Bool {
        if reporter.isInSession, case .answer? = TriviaInput(line) { isOver } else { false }
    }

    private var isOver: Bool { if case .over = viewModel.game.phase { true } else { false } }

    private var isAsking: Bool { viewModel.game.allows(.quit) }

    private func follow(_ move: PlayTrivia.Move) async throws(OutputFailure) -> ExitStatus {
        outcome = .success(.success)
        _ = await reporter.tracer.call(TriviaViewModel.self, "move", []) {
            await viewModel.move(move, follow)
            return viewModel.game.phase
        }
        waiting?.end()
        return try outcome.get()
    }

    private func follow(_ game: TriviaGame) {
        // In a session, Ctrl-C ends the game alone.
        if !reporter.isInSession, reporter.isForPerson {
            reporter.reportIfEnded(game.ending == nil ? TriviaPresenter().unfinished(game) : [])
        }
        switch game.phase {
        case .ready: break
        case .needsPage: waiting = ProgressIndicator(for: pendingWork, reporter)
        case .waiting: reporter.report(TriviaPresenter().notices(game, for: reporter.audience))
        case .asking, .answered, .over, .failed:
            waiting?.end()
            reporter.report(TriviaPresenter().openingNotices(game))
            do throws(OutputFailure) {
                outcome = .success(try outcome.get().and(then: try show(game)))
            } catch {
                outcome = .failure(error)
            }
        }
    }

    /// A game fails if its next page cannot be fetched, or if it is over and not saved.
    private func show(_ game: TriviaGame) throws(OutputFailure) -> ExitStatus {
        if case .failed(let error) = game.phase { return reporter.fail(error) }
        try reporter.show(game, TriviaPresenter())
        guard case .over = game.phase else { return .success }
        let error = game.unavailable ?? game.unsaved.map(TriviaError.failure)
        return error?.errorMessage.exitStatus ?? .success
    }
}
