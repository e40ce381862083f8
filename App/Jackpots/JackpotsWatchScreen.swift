import Domain
import Presentation

/// The watch over the jackpots: events stay on the screen, and a line below them counts down if it can be rewritten.
final class JackpotsWatchScreen: Screen {
    private let watch: JackpotsWatch
    private let reporter: Reporter
    private let pendingWork: PendingWork
    private let announceReminders: () async -> Void
    private var indicator: ProgressIndicator?

    /// - Parameter announceReminders: announces reminders that are due. A watch can outlive many of them.
    init(
        _ watch: JackpotsWatch,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork,
        announcing announceReminders: @escaping () async -> Void
    ) {
        self.announceReminders = announceReminders
        self.watch = watch
        self.reporter = reporter
        self.pendingWork = pendingWork
    }

    let isPlace = false

    func show() async throws(OutputFailure) -> ExitOutcome {
        defer {
            indicator?.end()
            reporter.console.erase()
        }
        for await state in watch.viewModel.watch() {
            indicator?.end()
            indicator = nil
            if case .failed(let failure) = state { return reporter.fail(failure) }
            if case .loading = state { indicator = ProgressIndicator(for: pendingWork, reporter) }
            if let line = watch.presenter.countdown(state) {
                if reporter.printsNotices { reporter.console.rewrite(line, on: .output) }
            } else {
                try watch.print(state, reporter)
            }
            if case .happened(.expired) = state { await announceReminders() }
        }
        return .status(.success)
    }
}

/// Watches the jackpots, for the command and for an open list.
@MainActor
struct JackpotsWatch {
    let viewModel: JackpotsWatchViewModel
    let presenter: JackpotsWatchPresenter

    /// Prints an event. Readers of a pipe get each one as it happens.
    func print(_ state: JackpotsWatchViewModel.State, _ reporter: Reporter) throws(OutputFailure) {
        let console = reporter.console
        if reporter.isJSON {
            if let json = presenter.json(state, for: reporter.reader) { try console.print(json: json) }
        } else {
            for line in presenter.lines(state, for: reporter.reader) { try console.print(line) }
            reporter.report(presenter.notices(state, for: reporter.reader))
        }
        try console.flush()
    }

    /// Announces above the prompt when an open list expires, and prints the list that replaces it.
    func update(
        _ list: ScreenViewModel<Listing<Jackpot>, AccessFailure>,
        from listing: Listing<Jackpot>,
        at now: Timestamp,
        awaiting hosts: [String],
        _ reporter: Reporter
    ) async {
        for await state in viewModel.watch(after: listing, at: now) {
            if case .happened(.listed(let new)) = state { list.show(new) }
            if case .loading = state { _ = reporter.console.showStatus(.loading(from: hosts)) }
            guard case .happened = state else { continue }
            do throws(OutputFailure) {
                try reporter.console.interrupting { () throws(OutputFailure) in try print(state, reporter) }
            } catch {
                // The next use of the console throws it again.
                return
            }
        }
    }
}
