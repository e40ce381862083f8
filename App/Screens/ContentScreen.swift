import Presentation

/// A screen that shows one thing, which is loaded when it is first shown.
final class ContentScreen<Content: Sendable, Failure: Explained>: Screen {
    private let viewModel: ScreenViewModel<Content, Failure>
    private let presenter: any ScreenPresenter<Content>
    private let reporter: Reporter
    private let awaited: Awaited
    private let status: (Content) -> ExitStatus
    private let row: @MainActor (Content, Int) -> (any Screen)?

    /// - Parameters:
    ///   - awaited: what has to be waited for.
    ///   - status: what the content says to the shell.
    ///   - row: the screen behind a row, counted from 0; nil where there is no such row.
    init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ presenter: any ScreenPresenter<Content>,
        _ reporter: Reporter,
        awaiting awaited: Awaited = Awaited(),
        status: @escaping (Content) -> ExitStatus = { _ in .success },
        row: @escaping @MainActor (Content, Int) -> (any Screen)? = { _, _ in nil }
    ) {
        self.viewModel = viewModel
        self.presenter = presenter
        self.reporter = reporter
        self.awaited = awaited
        self.status = status
        self.row = row
    }

    func show() async throws(OutputFailure) -> Ending {
        guard case .shown(let content) = viewModel.state else { return try await refresh() }
        return try show(content)
    }

    func refresh() async throws(OutputFailure) -> Ending {
        let waiting = Waiting(for: awaited, reporter)
        await viewModel.load()
        waiting.end()
        switch viewModel.state {
        case .idle, .loading: return .status(.success)
        case .shown(let content): return try show(content)
        case .failed(let failure): return reporter.fail(failure)
        }
    }

    func open(row number: Int) -> (any Screen)? {
        guard case .shown(let content) = viewModel.state else { return nil }
        return row(content, number - 1)
    }

    private func show(_ content: Content) throws(OutputFailure) -> Ending {
        try reporter.show(content, presenter)
        return .status(status(content))
    }
}
