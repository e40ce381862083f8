import Domain

/// Shows a reminder on the desktop, with `notify-send`.
package struct NotifySendReminderNotifier: ReminderNotifier {
    private let searchPath: String

    /// - Parameter searchPath: the folders in which `notify-send` is looked for, apart by colons.
    package init(searchPath: String) {
        self.searchPath = searchPath
    }

    package func show(_ reminder: Reminder) async throws(SchedulingFailure) {
        let program = try available()
        guard let outcome = await program.run(["--app-name=tombola", "--", reminder.title, reminder.body]) else {
            throw SchedulingFailure("notify-send did not answer")
        }
        guard outcome.status == 0 else { throw SchedulingFailure("notify-send could not show it") }
    }

    package func check() async throws(SchedulingFailure) {
        _ = try available()
    }

    private func available() throws(SchedulingFailure) -> ExternalProgram {
        guard let program = ExternalProgram(named: "notify-send", searchPath: searchPath) else {
            throw SchedulingFailure(
                "there is no notify-send on this machine",
                hint: "Install notify-send, to see reminders on a desktop; some call its package libnotify-bin."
            )
        }
        return program
    }
}
