import Domain
import Presentation

/// The watch over the jackpots: events stay on the screen, and a line below them counts down if it can be rewritten.
struct JackpotsWatchScreen: Screen {
    let viewModel: JackpotsWatchViewModel
    let reporter: Reporter
    let pendingWork: PendingWork
    /// Announces reminders that are due. A watch can outlive many of them.
    let announceReminders: (Timestamp) async -> Void
    let staysOpen = false

    func show() async throws(OutputFailure) -> ExitStatus {
        var indicator: ProgressIndicator?
        defer {
            indicator?.end()
            reporter.console.erase()
        }
        // Where no line is rewritten, each wait is reported once.
        var hasCounted = false
        let failure = try await viewModel.run { step async throws(OutputFailure) in
            indicator?.end()
            indicator = nil
            switch step {
            case .fetching: indicator = ProgressIndicator(for: pendingWork, reporter)
            case .countingDown, .pausing:
                guard reporter.console.output.descriptor.hasReader else { throw .readerGone }
                let isSeen = reporter.printsNotices && reporter.isForPerson
                let countdown = JackpotsWatchPresenter.countdown(step, for: reporter.audience)
                guard isSeen, let line = countdown else { return }
                if reporter.console.error.rewritesLines {
                    reporter.console.rewrite(line)
                } else if !hasCounted {
                    reporter.report([line])
                }
                hasCounted = true
            case .happened(let event):
                hasCounted = false
                // In a session, no number opens a row of a watch.
                try reporter.show(event, isNumbered: !reporter.isInSession)
                if case .expired(let moment) = event { await announceReminders(moment) }
            }
        }
        return failure.map(reporter.fail) ?? .success
    }

    /// Announces the reminder above the prompt when an open list expires, and prints the list that replaces it.
    func update(
        _ list: ScreenViewModel<Listing<Jackpot>, AccessFailure>,
        from listing: Listing<Jackpot>
    ) async {
        do throws(OutputFailure) {
            _ = try await viewModel.run(after: listing) { step async throws(OutputFailure) in
                let isLoading = if case .fetching = step { true } else { false }
                reporter.console.show(below: isLoading ? [.loading(from: pendingWork.hosts)] : [])
                switch step {
                case .fetching, .countingDown, .pausing: break
                case .happened(.expired(let moment)): await announceReminders(moment)
                case .happened(let event):
                    if case .listed(let new) = event { list.show(new) }
                    try reporter.show(event)
                    reporter.console.askAgain()
                }
            }
        } catch {
            // The next use of the console throws it again.
        }
    }
}

extension Reporter {
    /// Prints an event. Readers of a pipe get each one as it happens.
    fileprivate func show(_ event: WatchJackpots.Event, isNumbered: Bool = true) throws(OutputFailure) {
        try show(event, JackpotsWatchPresenter(isNumbered: isNumbered))
        try console.flush()
    }
}
