import Domain

package struct CancelledReminderPresenter: ScreenPresenter {
    private let formatting: Formatting

    package init(formatting: Formatting) {
        self.formatting = formatting
    }

    package func lines(_ reminder: Reminder, for medium: Medium) -> [Line] {
        let moment = formatting.instant(reminder.dueAt, for: medium)
        return ["Cancelled reminder \(reminder.id.description), due \(moment)."]
    }

    package func notices(_ reminder: Reminder) -> [Line] {
        [.toUndo, .command("tombola jackpots remind")]
    }

    package func json(_ reminder: Reminder) -> JSONText {
        .object(["cancelled": reminder.json])
    }
}

extension ReminderError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure):
            failure.errorMessage
        case .absent(let id):
            ErrorMessage(
                .noInput,
                what: "cannot cancel reminder \(id.description)",
                why: "no such reminder",
                hint: "List the reminders:",
                command: .command("tombola reminders")
            )
        }
    }
}
