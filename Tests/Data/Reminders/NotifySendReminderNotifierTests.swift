import Data
import Domain
import Testing

@Suite("Desktop reminders")
struct NotifySendReminderNotifierTests {
    @Test(
        "A missing or failing notify-send is reported with its reason",
        arguments: [
            (nil, "notify-send is not installed"), ("exit 1", "notify-send failed to show the reminder"),
            ("true", nil),
        ] as [(String?, String?)]
    )
    func showing(script: String?, reason: String?) async throws {
        let folder = try TemporaryFolder()
        if let script {
            try await folder.makeProgram("notify-send", script)
        }
        var failure: String?
        do {
            try await NotifySendReminderNotifier(programs: ExternalPrograms(environment: ["PATH": folder.path])).show(
                ReminderSchedulerContract.reminder
            )
        } catch {
            failure = error.reason
        }
        #expect(failure == reason)
        // The check can only tell whether the program exists, not whether it works.
        let notifier = NotifySendReminderNotifier(programs: ExternalPrograms(environment: ["PATH": folder.path]))
        if script != nil {
            try await notifier.check()
        } else {
            await #expect(throws: SchedulingFailure.self) { try await notifier.check() }
        }
    }
}
