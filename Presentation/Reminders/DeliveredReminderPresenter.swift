import Domain

package struct DeliveredReminderPresenter: ScreenPresenter {
    package init() {}

    /// Only a new delivery has lines; a reminder delivered before or cancelled has none.
    package func lines(_ outcome: DeliverReminder.Outcome, for audience: Audience) -> [Line] {
        guard case .delivered(let reminder, _) = outcome else { return [] }
        return [.due(reminder)]
    }

    package func notices(_ outcome: DeliverReminder.Outcome, for audience: Audience) -> [Line] {
        switch outcome {
        case .delivered(_, nil): return []
        case .delivered(_, let failure?):
            return [.note("Could not show it on the desktop: \(failure.clause).")]
        case .wasDelivered(let reminder):
            let moment = reminder.deliveredAt.map { ", at \(audience.formatting.instant($0))" } ?? ""
            return [.note("Reminder \(reminder.id.description) was already delivered\(moment).")]
        case .absent(let id): return [.note("Reminder \(id.description) no longer exists.")]
        }
    }

    package func json(_ outcome: DeliverReminder.Outcome, for audience: Audience) -> JSONText {
        switch outcome {
        case .delivered(let reminder, let failure):
            Self.members.json(("delivered", reminder.id, reminder, failure == nil))
        case .wasDelivered(let reminder): Self.members.json(("wasDelivered", reminder.id, reminder, false))
        case .absent(let id): Self.members.json(("absent", id, nil, false))
        }
    }

    static var members: [Member<(outcome: String, id: ReminderID, reminder: Reminder?, isShown: Bool)>] {
        [
            Member("outcome", "delivered|wasDelivered|absent", \.outcome), Member("id", "3", \.id.rawValue),
            Member("reminder", \.reminder?.json), Member("shown", \.isShown),
        ]
    }
}

extension Line {
    package static func due(_ reminder: Reminder) -> Line {
        [StyledText("🔔 ", .symbol), StyledText("\(reminder.title):", .emphasis), " \(reminder.body)"]
    }

    /// In a session, with what leads to the games.
    package static func dueInSession(_ reminder: Reminder) -> Line {
        due(reminder) + Line(" Type \(Jackpot.noun.many).")
    }
}
