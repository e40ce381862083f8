import Domain

package struct CancelledReminderPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ reminder: Reminder, for audience: Audience) -> [Line] {
        ["Cancelled reminder \(reminder.id.description), due \(audience.instant(reminder.dueAt).text)."]
    }

    package func notices(_ reminder: Reminder, for audience: Audience) -> [Line] {
        if reminder.isDelivered { return [] }
        return [.note("To set a reminder for the list of a source:"), .command("tombola jackpots remind")]
    }

    package func json(_ reminder: Reminder, for audience: Audience) -> JSONText {
        .object(["cancelled": reminder.json])
    }
}
