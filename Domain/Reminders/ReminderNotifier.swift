/// Shows a reminder to somebody who does not look at this program.
package protocol ReminderNotifier: Sendable {
    /// Throws where it could not show anything now.
    func check() async throws(SchedulingFailure)

    func show(_ reminder: Reminder) async throws(SchedulingFailure)
}
