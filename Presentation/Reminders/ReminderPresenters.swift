import Domain

package struct ReminderListPresenter: ObjectPresenter {
    package static var columns: String { Reminder.fields(for: Audience(.pipe)).columnsOfRecords() }

    package init() {}

    package func lines(_ reminders: [Reminder], for audience: Audience) -> [Line] {
        Reminder.fields(for: audience).table(of: audience.limit.first(reminders), for: audience)
    }

    package func notices(_ reminders: [Reminder], for audience: Audience) -> [Line] {
        if reminders.isEmpty { return [.note("No reminders. Each new list of jackpots sets one.")] }
        return audience.notices(of: reminders.count)
    }

    package func members(for audience: Audience) -> [Member<[Reminder]>] {
        [.list("reminders", of: Reminder.fields(for: audience).members()) { audience.limit.first($0) }]
    }
}

/// A reminder; nil after it was cancelled.
package struct ReminderDetailPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ reminder: Reminder?, for audience: Audience) -> [Line] {
        guard let reminder else { return [] }
        return Fields(Reminder.fields(for: audience).details(of: reminder)).lines(for: audience.medium)
    }

    package func notices(_ reminder: Reminder?, for audience: Audience) -> [Line] {
        reminder == nil ? [.note("The reminder no longer exists.")] : []
    }

    package func json(_ reminder: Reminder?, for audience: Audience) -> JSONText { reminder?.json ?? .null }
}

extension Reminder {
    static func fields(for audience: Audience) -> [Field<Reminder>] {
        [
            Field("Id", .right) { StyledText($0.id.description, .emphasis) }
                .json(Member("id", "3", \.id.rawValue)),
            Field("Due") { audience.instant($0.dueAt) }
                .json(Member("dueAt", "2025-01-31T19:00:00Z", \.dueAt)),
            Field("Reminder", wrapsTo: 16, role: .leads) { "\($0.title): \($0.body)" }
                .json(Member("title", \.title), Member("body", \.body)),
            // A date stays whole; that no one saw it may wrap.
            Field("Delivered", wrapsTo: 21) { $0.delivery(for: audience) ?? "" }
                .detail { $0.delivery(for: audience) ?? "no" }
                .json(Member("delivered", \.isDelivered), Member("unseen", \.isUnseen)),
            Field("Scheduler") { StyledText($0.schedulerName) }
                .json(Member("scheduler", "store|at", \.schedulerName)),
        ]
    }

    private func delivery(for audience: Audience) -> StyledText? {
        guard let deliveredAt else { return nil }
        let text = audience.instant(deliveredAt).text
        return StyledText(isUnseen && !audience.isPipe ? "\(text), unseen" : text)
    }

    private var schedulerName: String { job?.scheduler ?? "store" }

    var json: JSONText { Self.fields(for: Audience(.pipe)).members().json(self) }
}

package struct CancelledReminderPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ reminder: Reminder, for audience: Audience) -> [Line] {
        let id = reminder.id.description
        guard let deliveredAt = reminder.deliveredAt else {
            return ["Cancelled reminder \(id), due \(audience.instant(reminder.dueAt).text)."]
        }
        return ["Removed reminder \(id), delivered \(audience.instant(deliveredAt).text), from the list."]
    }

    package func notices(_ reminder: Reminder, for audience: Audience) -> [Line] {
        if reminder.isDelivered { return [] }
        return [.note("To set a reminder for the list of a source:"), .command("tombola jackpots remind")]
    }

    package func json(_ reminder: Reminder, for audience: Audience) -> JSONText {
        .object(["cancelled": reminder.json])
    }
}

package struct ScheduledReminderPresenter: ObjectPresenter {
    private let isKept: Bool
    private let isShown: Bool

    /// - Parameters:
    ///   - isKept: Whether the reminder outlives this run of the program.
    ///   - isShown: Whether a job can show it on a desktop.
    package init(isKept: Bool, isShown: Bool) {
        self.isKept = isKept
        self.isShown = isShown
    }

    /// Asked where a scheduler runs, and the user has not chosen.
    package static let question: Line = [
        StyledText("Should reminders also appear while Tombola is not running?", .emphasis), " (y/n)",
    ]

    package func lines(_ outcome: SetReminder.Outcome, for audience: Audience) -> [Line] {
        // A person may have typed the command on the details of a jackpot.
        let due = "\(audience.instant(outcome.reminder.dueAt).text), when the list expires"
        if let job = outcome.reminder.job {
            let name = "\(job.scheduler) job \(job.name)"
            let way =
                isShown
                ? " even while tombola is not running"
                : " by mail from at, or by the next tombola command"
            return ["You will be reminded at \(due),\(way) (\(name))."]
        }
        // Nothing runs at that time for sure.
        if isKept { return ["The first tombola command after \(due), will remind you."] }
        if audience.isInSession {
            return ["You will be reminded at \(due), if this tombola is still running."]
        }
        return ["Nothing will remind you at \(due)."]
    }

    package func notices(_ outcome: SetReminder.Outcome, for audience: Audience) -> [Line] {
        let cancel = Line.command("tombola reminders cancel \(outcome.reminder.id)")
        // A reminder that ends with this run of the program cannot be cancelled later.
        return Line.notScheduled(outcome.schedulingFailure) + (isKept ? [.toUndo, cancel] : [])
    }

    package func members(for audience: Audience) -> [Member<SetReminder.Outcome>] {
        [
            Member("reminder", \.reminder.json), Member("job", "5", \.reminder.job?.name),
            Member("notScheduled", \.schedulingFailure?.clause),
        ]
    }
}

package struct DeliveredReminderPresenter: ScreenPresenter {
    package init() {}

    /// Only a new delivery has lines; a reminder delivered before or cancelled has none.
    package func lines(_ outcome: DeliverReminder.Outcome, for audience: Audience) -> [Line] {
        guard case .delivered(let reminder, _) = outcome else { return [] }
        return [.due(reminder, isPlain: audience.isPlain)]
    }

    package func notices(_ outcome: DeliverReminder.Outcome, for audience: Audience) -> [Line] {
        switch outcome {
        case .delivered(_, nil): return []
        case .delivered(_, let failure?):
            return [.note("Could not show it on the desktop: \(failure.clause).")]
        case .wasDelivered(let reminder):
            let moment = reminder.deliveredAt.map { " (\(audience.formatting.instant($0)))" } ?? ""
            return [.note("Reminder \(reminder.id.description) was already delivered\(moment).")]
        case .absent: return []
        }
    }

    /// The mail of a job has nothing else.
    package func failures(_ outcome: DeliverReminder.Outcome, for audience: Audience) -> [ErrorMessage] {
        guard case .absent(let id) = outcome else { return [] }
        return [.noInput("cannot deliver reminder \(id.description)", "it no longer exists")]
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
    /// Without its symbol, it needs a word that says what it is.
    static func due(_ reminder: Reminder, isPlain: Bool) -> Line {
        [
            StyledText("🔔 ", .symbol), StyledText(isPlain ? "Reminder: " : ""),
            StyledText("\(reminder.title):", .emphasis), " \(reminder.body)",
        ]
    }
}

extension [Line] {
    /// Beside the output of a command; in plain output, apart from what follows.
    ///
    /// - Parameter isInSession: Whether to add what leads to the games.
    package static func announcement(of reminder: Reminder, isInSession: Bool, isPlain: Bool) -> [Line] {
        let way: Line = isInSession ? " Type \(Jackpot.noun.many)." : .empty
        return [.due(reminder, isPlain: isPlain) + way] + (isPlain ? [.empty] : [])
    }
}

extension ReminderListPresenter {
    /// What help says about the JSON of the feature's commands.
    package static var jsonHelp: String {
        """
        # reminders

            \(ReminderListPresenter().sample)

        # reminders cancel, reminders deliver

            {"cancelled": {...}}
            \(DeliveredReminderPresenter.members.sample())
        """
    }
}
