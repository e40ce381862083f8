import Presentation

/// A screen that shows one thing, which is loaded when it is first shown.
final class ContentScreen<Content: Sendable, Failure: Explained>: Screen {
    private let viewModel: ScreenViewModel<Content, Failure>
    private let presenter: any ScreenPresenter<Content>
    private let reporter: Reporter
    private let status: (Content) -> ExitStatus

    /// - Parameter status: what the content says to the shell.
    init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ presenter: any ScreenPresenter<Content>,
        _ reporter: Reporter,
        status: @escaping (Content) -> ExitStatus = { _ in .success }
    ) {
        self.viewModel = viewModel
        self.presenter = presenter
        self.reporter = reporter
        self.status = status
    }

    func show() async throws(OutputFailure) -> Ending {
        guard case .shown(let content) = viewModel.state else { return try await refresh() }
        return try show(content)
    }

    func refresh() async throws(OutputFailure) -> Ending {
        await viewModel.load()
        switch viewModel.state {
        case .idle, .loading: return .status(.success)
        case .shown(let content): return try show(content)
        case .failed(let failure): return reporter.fail(failure)
        }
    }

    private func show(_ content: Content) throws(OutputFailure) -> Ending {
        try reporter.show(content, presenter)
        return .status(status(content))
    }
}
