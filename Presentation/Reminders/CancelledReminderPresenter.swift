import Domain

package struct CancelledReminderPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ reminder: Reminder, for reader: Reader) -> [Line] {
        ["Cancelled reminder \(reminder.id.description), due \(reader.instant(reminder.dueAt).text)."]
    }

    package func notices(_ reminder: Reminder, for reader: Reader) -> [Line] {
        [.toUndo, .command("tombola jackpots remind")]
    }

    package func json(_ reminder: Reminder, for reader: Reader) -> JSONText { .object(["cancelled": reminder.json]) }
}

extension ReminderError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): failure.errorMessage
        case .absent(let id):
            ErrorMessage(.noInput, what: "cannot cancel reminder \(id.description)", why: "no such reminder")
                .hint("List the reminders:", "tombola reminders")
        }
    }
}
