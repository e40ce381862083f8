import Presentation

/// The watch over the jackpots: what happens stays, and below it a line counts down where one can be written over.
final class JackpotsWatchScreen: Screen {
    private let viewModel: JackpotsWatchViewModel
    private let presenter: JackpotsWatchPresenter
    private let reporter: Reporter
    private let pendingWork: PendingWork
    private var waiting: ProgressIndicator?

    init(
        _ viewModel: JackpotsWatchViewModel,
        _ presenter: JackpotsWatchPresenter,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork
    ) {
        self.viewModel = viewModel
        self.presenter = presenter
        self.reporter = reporter
        self.pendingWork = pendingWork
    }

    let isPlace = false

    func show() async throws(OutputFailure) -> ExitOutcome {
        defer { waiting?.end() }
        for await state in viewModel.watch() {
            waiting?.end()
            waiting = nil
            if case .failed(let failure) = state { return reporter.fail(failure) }
            try show(state)
        }
        return .status(.success)
    }

    private func show(_ state: JackpotsWatchViewModel.State) throws(OutputFailure) {
        let console = reporter.console
        if case .loading = state { waiting = ProgressIndicator(for: pendingWork, reporter) }
        if let line = presenter.countdown(state) {
            if reporter.tellsNotices { console.rewrite(line, on: .output) }
            return
        }
        if reporter.isJSON {
            if let json = presenter.json(state) { try console.print(json: json) }
        } else {
            for line in presenter.lines(state, for: console.medium) { try console.print(line) }
            reporter.tell(presenter.notices(state))
        }
        // Readers of a pipe get each event as it happens.
        try console.flush()
    }
}
