/// Shows a reminder to somebody who does not look at this program.
package protocol ReminderNotifier: Sendable {
    func show(_ reminder: Reminder) async throws(SchedulingFailure)
}
