import Domain

package enum RemindersJSON {
    package static var help: String {
        """
        # reminders

            \(ReminderListPresenter().sample)

        # reminders cancel, reminders deliver

            {"cancelled": {...}}
            \(DeliveredReminderPresenter.members.sample())
        """
    }
}
