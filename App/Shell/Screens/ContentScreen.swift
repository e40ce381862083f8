import Presentation

/// A screen that shows one thing and loads it when it is first shown.
final class ContentScreen<Content: Sendable, Failure: UserFacingError>: Screen {
    private let viewModel: ScreenViewModel<Content, Failure>
    private let reporter: Reporter
    private let pendingWork: PendingWork
    private let printing: Printing
    /// Whether another screen or program can change the content; it is loaded again each time it is shown.
    var isStored = false
    /// False for a command that changes something and reports it.
    var staysOpen = true
    var row: Row = { _, _ in nil }
    /// The names of the rows, from the first.
    var names: @MainActor (Content) -> [String] = { _ in [] }
    /// The screen behind a line that has a meaning of its own here; nil for other lines.
    var answering: @MainActor (Content, String) -> (any Screen)? = { _, _ in nil }
    /// Runs while a session waits for a line at the screen.
    var updating: (@MainActor (Content) async -> Void)?
    /// Receives the time that loading and printing took.
    var onDisplay: (@MainActor (Duration) -> Void)?
    private var wasShown = false

    /// The screen behind a row, counted from 0; nil if there is no such row.
    typealias Row = @MainActor (Content, Int) -> (any Screen)?
    /// Prints the content with the reporter.
    typealias Printing = @MainActor (Content, Reporter) async throws(OutputFailure) -> ExitStatus

    init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork = PendingWork(),
        printing: @escaping Printing
    ) {
        self.viewModel = viewModel
        self.reporter = reporter
        self.pendingWork = pendingWork
        self.printing = printing
    }

    func show() async throws(OutputFailure) -> ExitStatus {
        var load: (() async -> Void)? = viewModel.load
        // What is known is not loaded, unless it is stored and may have changed since it was shown.
        if case .shown = viewModel.state, !isStored || !wasShown { load = nil }
        return try await show("load", load)
    }

    func refresh() async throws(OutputFailure) -> ExitStatus {
        try await show("refresh", viewModel.refresh)
    }

    /// Carries out an intent of the view model, if any, and shows its new state.
    private func show(_ name: String, _ intent: (() async -> Void)?) async throws(OutputFailure) -> ExitStatus {
        let start = ContinuousClock.now
        if let intent {
            await reporter.follow(type(of: viewModel), name, awaiting: pendingWork) { _ in await intent() }
        }
        let outcome = try await showState()
        if let onDisplay {
            try reporter.console.flush()
            onDisplay(start.duration(to: .now))
        }
        return outcome
    }

    private func showState() async throws(OutputFailure) -> ExitStatus {
        switch viewModel.state {
        case _ where Task.isCancelled: return .success
        case .idle, .loading: return .success
        case .shown(let content):
            wasShown = true
            return try await printing(content, reporter)
        case .failed(let failure):
            // A person sees the rows above the error. A program has them already. What was reported of an earlier load
            // is not true of this one.
            if let kept = viewModel.content, reporter.isForPerson { _ = try await printing(kept, reporter.repeating) }
            return reporter.fail(failure)
        }
    }

    func claim(on line: String) -> LineClaim? { answer(to: line) == nil ? nil : .word }

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        try await answer(to: line)?.show() ?? .success
    }

    private func answer(to line: String) -> (any Screen)? { viewModel.content.flatMap { answering($0, line) } }

    func stayCurrent() async {
        if let content = viewModel.content { await updating?(content) }
    }

    var rowNames: [String] { viewModel.content.map(names) ?? [] }

    func open(row number: Int) -> (any Screen)? { viewModel.content.flatMap { row($0, number - 1) } }
}
