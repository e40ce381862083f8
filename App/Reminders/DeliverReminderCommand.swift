import Domain
import Presentation

extension RemindersFeature {
    nonisolated static let deliver = Command(
        "reminders deliver",
        summary: "Deliver a reminder now (used by the scheduler).",
        examples: ["Deliver reminder 3": "tombola reminders deliver 3"],
        reminderID,
        details: ["Does nothing if the reminder has already been delivered or cancelled."],
        traits: [.announcesNothing, .readsNoSource]
    ) { (reminders: RemindersFeature, given) in
        let request = DeliverReminder.Request(given.argument(), report: reminders.report)
        let viewModel = ScreenViewModel(reminders.deliverReminder, request)
        return ContentScreen(viewModel, reminders.reporter, staysOpen: false) { _, _ in .success }
    }

    /// Prints during loading: a reminder counts as delivered only after it is printed.
    private var report: DeliverReminder.Report {
        let reporter = reporter
        return { @MainActor outcome in
            do throws(OutputFailure) {
                try reporter.show(outcome, DeliveredReminderPresenter())
                try reporter.console.flush()
                return true
            } catch {
                // The next use of the console reports the failure.
                return false
            }
        }
    }
}
