import Presentation

/// A screen that shows one thing, which is loaded when it is first shown.
final class ContentScreen<Content: Sendable, Failure: UserFacingError>: Screen {
    private let viewModel: ScreenViewModel<Content, Failure>
    private let reporter: Reporter
    private let pendingWork: PendingWork
    private let isKept: Bool
    private let row: Row
    private let printing: Printing
    private var wasShown = false

    /// The screen behind a row, counted from 0; nil where there is no such row.
    typealias Row = @MainActor (Content, Int) -> (any Screen)?
    typealias Printing = @MainActor (Content) async throws(OutputFailure) -> ExitOutcome

    /// - Parameters:
    ///   - pendingWork: what has to be waited for.
    ///   - isKept: whether it shows something that is kept, and that another screen or program can change: then it looks
    ///     again each time it is shown.
    ///   - printing: for content that is not printed in one go.
    init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork,
        isKept: Bool = false,
        row: @escaping Row,
        printing: @escaping Printing
    ) {
        self.viewModel = viewModel
        self.reporter = reporter
        self.pendingWork = pendingWork
        self.isKept = isKept
        self.row = row
        self.printing = printing
    }

    /// - Parameter status: what the content says to the shell.
    convenience init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ presenter: any ScreenPresenter<Content>,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork = PendingWork(),
        isKept: Bool = false,
        status: @escaping (Content) -> ExitStatus = { _ in .success },
        row: @escaping Row = { _, _ in nil }
    ) {
        self.init(viewModel, reporter, awaiting: pendingWork, isKept: isKept, row: row) {
            content throws(OutputFailure) in
            try reporter.show(content, presenter)
            return .status(status(content))
        }
    }

    func show() async throws(OutputFailure) -> ExitOutcome {
        if case .shown(let content) = viewModel.state, !isKept || !wasShown { return try await printShown(content) }
        return try await load(viewModel.load, pendingWork)
    }

    func refresh() async throws(OutputFailure) -> ExitOutcome {
        try await load(viewModel.refresh, pendingWork.restarted)
    }

    private func printShown(_ content: Content) async throws(OutputFailure) -> ExitOutcome {
        wasShown = true
        return try await printing(content)
    }

    private func load(_ load: () async -> Void, _ pendingWork: PendingWork) async throws(OutputFailure) -> ExitOutcome {
        let waiting = ProgressIndicator(for: pendingWork, reporter)
        await load()
        waiting.end()
        switch viewModel.state {
        case .idle, .loading: return .status(.success)
        case .shown(let content): return try await printShown(content)
        case .failed(let failure): return reporter.fail(failure)
        }
    }

    func open(row number: Int) -> (any Screen)? {
        guard case .shown(let content) = viewModel.state else { return nil }
        return row(content, number - 1)
    }
}
