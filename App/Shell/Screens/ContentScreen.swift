import Presentation

/// A screen that shows one thing and loads it when it is first shown.
final class ContentScreen<Content: Sendable, Failure: UserFacingError>: Screen {
    private let viewModel: ScreenViewModel<Content, Failure>
    private let reporter: Reporter
    private let pendingWork: PendingWork
    private let isStored: Bool
    let isPlace: Bool
    private let row: Row
    private let printing: Printing
    /// The names of the rows, from the first.
    var names: @MainActor (Content) -> [String] = { _ in [] }
    /// The screen behind a line that has a meaning of its own here; nil for other lines.
    var answering: @MainActor (Content, String) -> (any Screen)? = { _, _ in nil }
    /// Runs while a session waits for a line at the screen.
    var updating: (@MainActor (Content) async -> Void)?
    private var wasShown = false
    /// Receives the time from the command, which opened the screen, or from a later one to the end of printing.
    var onDisplay: (@MainActor (Duration) -> Void)?
    private var asked: ContinuousClock.Instant? = .now

    /// The screen behind a row, counted from 0; nil if there is no such row.
    typealias Row = @MainActor (Content, Int) -> (any Screen)?
    typealias Printing = @MainActor (Content) async throws(OutputFailure) -> ExitOutcome

    /// - Parameters:
    ///   - pendingWork: what has to be waited for.
    ///   - isStored: whether another screen or program can change the content; it is loaded again each time it is shown.
    ///   - isPlace: false for a command that changes something and reports it.
    ///   - printing: for content that is not printed in one go.
    init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork,
        isStored: Bool = false,
        isPlace: Bool = true,
        row: @escaping Row = { _, _ in nil },
        printing: @escaping Printing
    ) {
        self.viewModel = viewModel
        self.reporter = reporter
        self.pendingWork = pendingWork
        self.isStored = isStored
        self.isPlace = isPlace
        self.row = row
        self.printing = printing
    }

    /// - Parameter status: the exit status that the content implies.
    convenience init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ presenter: any ScreenPresenter<Content>,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork = PendingWork(),
        isStored: Bool = false,
        isPlace: Bool = true,
        status: @escaping (Content) -> ExitStatus = { _ in .success },
        row: @escaping Row = { _, _ in nil }
    ) {
        self.init(viewModel, reporter, awaiting: pendingWork, isStored: isStored, isPlace: isPlace, row: row) {
            content throws(OutputFailure) in
            try reporter.show(content, presenter)
            return .status(status(content))
        }
    }

    func show() async throws(OutputFailure) -> ExitOutcome {
        try await timed { () async throws(OutputFailure) in
            if case .shown(let content) = viewModel.state, !isStored || !wasShown { return try await print(content) }
            return try await perform("load", viewModel.load, pendingWork)
        }
    }

    func refresh() async throws(OutputFailure) -> ExitOutcome {
        try await timed { () async throws(OutputFailure) in
            try await perform("refresh", viewModel.refresh, pendingWork.restarted)
        }
    }

    private func timed(
        _ show: () async throws(OutputFailure) -> ExitOutcome
    ) async throws(OutputFailure) -> ExitOutcome {
        let start = asked ?? .now
        asked = nil
        let outcome = try await show()
        if let onDisplay {
            try reporter.console.flush()
            onDisplay(start.duration(to: .now))
        }
        return outcome
    }

    private func print(_ content: Content) async throws(OutputFailure) -> ExitOutcome {
        wasShown = true
        return try await printing(content)
    }

    /// Carries out an intent of the view model, and shows its new state.
    private func perform(
        _ name: String,
        _ intent: () async -> Void,
        _ pendingWork: PendingWork
    ) async throws(OutputFailure) -> ExitOutcome {
        await reporter.follow(type(of: viewModel), name, awaiting: pendingWork) { _ in await intent() }
        switch viewModel.state {
        case _ where Task.isCancelled: return .status(.success)
        case .idle, .loading: return .status(.success)
        case .shown(let content): return try await print(content)
        case .failed(let failure):
            // A person sees the rows above the error. A program has them already.
            if let kept = viewModel.content, reporter.isForPerson { _ = try await print(kept) }
            return reporter.fail(failure)
        }
    }

    func claim(on line: String) -> LineClaim? { answer(to: line) == nil ? nil : .word }

    func take(_ line: String) async throws(OutputFailure) -> ExitOutcome {
        try await answer(to: line)?.show() ?? .status(.success)
    }

    private func answer(to line: String) -> (any Screen)? { viewModel.content.flatMap { answering($0, line) } }

    func stayCurrent() async {
        if let content = viewModel.content { await updating?(content) }
    }

    var rowNames: [String] { viewModel.content.map(names) ?? [] }

    func open(row number: Int) -> (any Screen)? {
        viewModel.content.flatMap { row($0, number - 1) }
    }
}
