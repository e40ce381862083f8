import Presentation

/// A screen that shows one thing, which is loaded when it is first shown.
final class ContentScreen<Content: Sendable, Failure: Explained>: Screen {
    private let viewModel: ScreenViewModel<Content, Failure>
    private let reporter: Reporter
    private let awaited: Awaited
    private let row: Row
    private let printing: Printing

    /// The screen behind a row, counted from 0; nil where there is no such row.
    typealias Row = @MainActor (Content, Int) -> (any Screen)?
    typealias Printing = @MainActor (Content) async throws(OutputFailure) -> Ending

    /// - Parameters:
    ///   - awaited: what has to be waited for.
    ///   - printing: for content that is not printed in one go.
    init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ reporter: Reporter,
        awaiting awaited: Awaited,
        row: @escaping Row,
        printing: @escaping Printing
    ) {
        self.viewModel = viewModel
        self.reporter = reporter
        self.awaited = awaited
        self.row = row
        self.printing = printing
    }

    /// - Parameter status: what the content says to the shell.
    convenience init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ presenter: any ScreenPresenter<Content>,
        _ reporter: Reporter,
        awaiting awaited: Awaited = Awaited(),
        status: @escaping (Content) -> ExitStatus = { _ in .success },
        row: @escaping Row = { _, _ in nil }
    ) {
        self.init(viewModel, reporter, awaiting: awaited, row: row) { content throws(OutputFailure) in
            try reporter.show(content, presenter)
            return .status(status(content))
        }
    }

    func show() async throws(OutputFailure) -> Ending {
        guard case .shown(let content) = viewModel.state else { return try await refresh() }
        return try await printing(content)
    }

    func refresh() async throws(OutputFailure) -> Ending {
        let waiting = Waiting(for: awaited, reporter)
        await viewModel.load()
        waiting.end()
        switch viewModel.state {
        case .idle, .loading: return .status(.success)
        case .shown(let content): return try await printing(content)
        case .failed(let failure): return reporter.fail(failure)
        }
    }

    func open(row number: Int) -> (any Screen)? {
        guard case .shown(let content) = viewModel.state else { return nil }
        return row(content, number - 1)
    }
}
