import Domain

package struct DeliveredReminderPresenter: ScreenPresenter {
    package init() {}

    /// Only a new delivery has lines; a reminder delivered before or cancelled has none.
    package func lines(_ outcome: DeliverReminder.Outcome, for reader: Reader) -> [Line] {
        guard case .delivered(let reminder, _) = outcome else { return [] }
        return [.due(reminder)]
    }

    package func notices(_ outcome: DeliverReminder.Outcome, for reader: Reader) -> [Line] {
        switch outcome {
        case .delivered(_, nil): return []
        case .delivered(_, let failure?): return [.note("Could not show it on the desktop: \(failure.reason).")]
        case .wasDelivered(let reminder):
            let moment = reminder.deliveredAt.map { ", at \(reader.formatting.instant($0))" } ?? ""
            return [.note("Reminder \(reminder.id.description) was already delivered\(moment).")]
        case .absent(let id): return [.note("Reminder \(id.description) no longer exists.")]
        }
    }

    package func json(_ outcome: DeliverReminder.Outcome, for reader: Reader) -> JSONText {
        switch outcome {
        case .delivered(let reminder, let failure): Self.found.json(("delivered", reminder, failure == nil))
        case .wasDelivered(let reminder): Self.found.json(("wasDelivered", reminder, false))
        case .absent(let id): Self.absent.json(id)
        }
    }

    private static var found: [Member<(outcome: String, reminder: Reminder, isShown: Bool)>] {
        [
            Member("outcome", "delivered|wasDelivered", \.outcome), Member("reminder", \.reminder.json),
            Member("shown", \.isShown),
        ]
    }

    private static var absent: [Member<ReminderID>] {
        [
            Member("outcome", "absent") { _ in "absent" }, Member("id", "3", \.rawValue),
            Member("shown", "false") { _ in false },
        ]
    }

    static var samples: [String] { [found.sample(), absent.sample()] }
}

extension Line {
    /// The line that reports a due reminder.
    package static func due(_ reminder: Reminder) -> Line {
        [StyledText("🔔 \(reminder.title):", .emphasis), StyledText(" \(reminder.body)")]
    }
}
