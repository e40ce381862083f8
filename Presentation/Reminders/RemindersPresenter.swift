import Domain

package struct RemindersPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ reminders: [Reminder], for reader: Reader) -> [Line] {
        Reminder.fields(for: reader).table(of: reader.limit.first(reminders), for: reader)
    }

    package func notices(_ reminders: [Reminder], for reader: Reader) -> [Line] {
        reminders.isEmpty
            ? [.note("No reminders. Each new list of jackpots sets one.")] : reader.limit.notices(of: reminders.count)
    }

    package func members(for reader: Reader) -> [Member<[Reminder]>] {
        [.list("reminders", of: Reminder.fields(for: reader).members()) { reader.limit.first($0) }]
    }
}

/// A reminder; nil after it was cancelled.
package struct ReminderPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ reminder: Reminder?, for reader: Reader) -> [Line] {
        reminder.map { Fields(Reminder.fields(for: reader).details(of: $0)).lines(for: reader.medium) } ?? []
    }

    package func notices(_ reminder: Reminder?, for reader: Reader) -> [Line] {
        reminder == nil ? [.note("The reminder no longer exists.")] : []
    }

    package func json(_ reminder: Reminder?, for reader: Reader) -> JSONText { reminder?.json ?? .null }
}

extension Reminder {
    static func fields(for reader: Reader) -> [Field<Reminder>] {
        [
            Field("Id", .right) { StyledText($0.id.description, .emphasis) }.json(Member("id", "3", \.id.rawValue)),
            Field("Due") { reader.instant($0.dueAt) }.json(Member("dueAt", "2025-01-31T19:00:00Z", \.dueAt)),
            Field("Reminder", wrapsTo: 16, role: .leads) { "\($0.title): \($0.body)" }
                .json(Member("title", \.title), Member("body", \.body)),
            Field("Delivered") { $0.deliveredAt.map(reader.instant) ?? "" }
                .detail { $0.deliveredAt.map(reader.instant) ?? "no" }.json(Member("delivered", \.isDelivered)),
            Field("Scheduler") { StyledText($0.schedulerName, .faint) }
                .json(Member("scheduler", "store|at", \.schedulerName)),
        ]
    }

    private var schedulerName: String { job?.scheduler ?? "store" }

    var json: JSONText { Self.fields(for: Reader(.pipe)).members().json(self) }
}

package enum RemindersJSON {
    package static var help: String {
        """
        # reminders

            \(RemindersPresenter().sample)

        # reminders cancel, reminders deliver

            {"cancelled": {...}}
            \(DeliveredReminderPresenter.members.sample())
        """
    }
}

package struct CancelledReminderPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ reminder: Reminder, for reader: Reader) -> [Line] {
        ["Cancelled reminder \(reminder.id.description), due \(reader.instant(reminder.dueAt).text)."]
    }

    package func notices(_ reminder: Reminder, for reader: Reader) -> [Line] {
        reminder.isDelivered
            ? [] : [.note("To set a reminder for the list of a source:"), .command("tombola jackpots remind")]
    }

    package func json(_ reminder: Reminder, for reader: Reader) -> JSONText { .object(["cancelled": reminder.json]) }
}

extension ReminderError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): failure.errorMessage
        case .absent(let id):
            .noInput("cannot cancel reminder \(id.description)", "no such reminder")
                .hint("List the reminders:", "tombola reminders")
        }
    }
}

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
        [StyledText("🔔 \(reminder.title):", .emphasis), StyledText(" \(reminder.body)")]
    }
}

package struct ScheduledReminderPresenter: ObjectPresenter {
    private let isKept: Bool

    /// - Parameter isKept: whether the reminder outlives this run of the program.
    package init(isKept: Bool) { self.isKept = isKept }

    package func lines(_ outcome: SetReminder.Outcome, for reader: Reader) -> [Line] {
        let due = reader.instant(outcome.reminder.dueAt).text
        if let job = outcome.reminder.job {
            return [
                "You will be reminded at \(due), even while tombola is not running (\(job.scheduler) job \(job.name))."
            ]
        }
        // Nothing runs at that time for sure.
        return isKept
            ? ["The first tombola command after \(due) will remind you."]
            : ["You will be reminded at \(due), if this tombola is still running."]
    }

    package func notices(_ outcome: SetReminder.Outcome, for reader: Reader) -> [Line] {
        let cancel = Line.command("tombola reminders cancel \(outcome.reminder.id)")
        // A reminder that ends with this run of the program cannot be cancelled later.
        return Line.notScheduled(outcome.schedulingFailure) + (isKept ? [.toUndo, cancel] : [])
    }

    package func members(for reader: Reader) -> [Member<SetReminder.Outcome>] {
        [
            Member("reminder", \.reminder.json), Member("job", "5", \.reminder.job?.name),
            Member("notScheduled", \.schedulingFailure?.reason),
        ]
    }
}
