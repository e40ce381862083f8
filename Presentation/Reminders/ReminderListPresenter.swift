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
            Field("Delivered") { $0.deliveredAt.map(audience.instant) ?? "" }
                .detail { $0.deliveredAt.map(audience.instant) ?? "no" }
                .json(Member("delivered", \.isDelivered)),
            Field("Scheduler") { StyledText($0.schedulerName, .faint) }
                .json(Member("scheduler", "store|at", \.schedulerName)),
        ]
    }

    private var schedulerName: String { job?.scheduler ?? "store" }

    var json: JSONText { Self.fields(for: Audience(.pipe)).members().json(self) }
}
