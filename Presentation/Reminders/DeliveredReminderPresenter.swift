import Domain

package struct DeliveredReminderPresenter: ScreenPresenter {
    private let formatting: Formatting

    package init(formatting: Formatting) {
        self.formatting = formatting
    }

    /// Only a new delivery has lines; a reminder delivered before or cancelled has none.
    package func lines(_ outcome: DeliverReminder.Outcome, for medium: Medium) -> [Line] {
        guard case .delivered(let reminder, _) = outcome else { return [] }
        return [.due(reminder)]
    }

    package func notices(_ outcome: DeliverReminder.Outcome) -> [Line] {
        switch outcome {
        case .delivered(_, nil): []
        case .delivered(_, let failure?): [.note("Could not show it on the desktop: \(failure.reason).")]
        case .wasDelivered(let reminder):
            [
                .note(
                    "Reminder \(reminder.id.description) was already delivered"
                        + (reminder.deliveredAt.map { ", at \(formatting.instant($0))" } ?? "") + "."
                )
            ]
        case .absent(let id): [.note("Reminder \(id.description) no longer exists.")]
        }
    }

    package func json(_ outcome: DeliverReminder.Outcome) -> JSONText {
        switch outcome {
        case .delivered(let reminder, let failure):
            .object(["outcome": "delivered", "reminder": reminder.json, "shown": .bool(failure == nil)])
        case .wasDelivered(let reminder):
            .object(["outcome": "wasDelivered", "reminder": reminder.json, "shown": .bool(false)])
        case .absent(let id):
            .object(["outcome": "absent", "id": .integer(id.rawValue), "shown": .bool(false)])
        }
    }
}

extension Line {
    /// The line that reports a due reminder.
    package static func due(_ reminder: Reminder) -> Line {
        [StyledText("🔔 \(reminder.title):", .emphasis), StyledText(" \(reminder.body)")]
    }
}
