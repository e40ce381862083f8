import Domain
import Presentation

extension RemindersFeature {
    nonisolated static let cancel = Command(
        "reminders cancel",
        summary: "Cancel a reminder and its scheduled job.",
        examples: ["Cancel reminder 3": "tombola reminders cancel 3"],
        reminderID,
        traits: [.readsNoSource]
    ) { (reminders: RemindersFeature, given) in
        reminders.cancelling(given.argument())
    }

    func cancelling(_ id: ReminderID) -> any Screen {
        screens.screen(ScreenViewModel(cancelReminder, id), CancelledReminderPresenter(), staysOpen: false)
    }

    nonisolated static let reminderID = Operand(.reminderID, "ID of a reminder, as listed by 'tombola reminders'.")
}

extension ValueKind where Value == ReminderID {
    fileprivate static var reminderID: ValueKind {
        ValueKind("ID") { text throws(ParseError) in
            guard text.isDigits, let number = Int64(text) else {
                throw ParseError("must be the id of a reminder")
            }
            return ReminderID(number)
        }
    }
}
