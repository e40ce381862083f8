import Domain

package struct RemindersPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let limit: RowLimit

    package init(formatting: Formatting, limit: RowLimit = RowLimit()) {
        self.formatting = formatting
        self.limit = limit
    }

    package func lines(_ reminders: [Reminder], for medium: Medium) -> [Line] {
        let moment: (Timestamp) -> String = { formatting.instant($0, for: medium) }
        return Table<Reminder>([
            Column("Id", .right) { StyledText($0.id.description, .emphasis) },
            Column("Due") { StyledText(moment($0.dueAt)) },
            Column("Reminder", wrapsTo: 16, role: .leads) { StyledText("\($0.title): \($0.body)") },
            Column("Delivered") { StyledText($0.deliveredAt.map(moment) ?? "") },
            Column("Scheduler") { StyledText($0.schedulerName, .faint) },
        ]).lines(of: limit.first(reminders), for: medium)
    }

    package func notices(_ reminders: [Reminder]) -> [Line] {
        reminders.isEmpty
            ? [.note("No reminders. Each new list of jackpots sets one.")] : limit.notices(of: reminders.count)
    }

    package func json(_ reminders: [Reminder]) -> JSONText {
        .object(["reminders": .array(limit.first(reminders).map(\.json))])
    }
}

/// Presents one reminder.
package struct ReminderPresenter: ScreenPresenter {
    private let formatting: Formatting

    package init(formatting: Formatting) {
        self.formatting = formatting
    }

    package func lines(_ reminder: Reminder, for medium: Medium) -> [Line] {
        let moment: (Timestamp) -> String = { formatting.instant($0, for: medium) }
        return Fields([
            ("Id", StyledText(reminder.id.description, .emphasis)),
            ("Due", StyledText(moment(reminder.dueAt))),
            ("Reminder", StyledText(reminder.text)),
            ("Delivered", StyledText(reminder.deliveredAt.map(moment) ?? "no")),
            ("Scheduler", StyledText(reminder.schedulerName)),
        ]).lines(for: medium)
    }

    package func json(_ reminder: Reminder) -> JSONText { reminder.json }
}

extension Reminder {
    fileprivate var schedulerName: String { job?.scheduler ?? "store" }

    var json: JSONText {
        .object([
            "id": .integer(id.rawValue),
            "title": .string(title),
            "body": .string(body),
            "dueAt": .string(ISO8601.text(dueAt)),
            "delivered": .bool(isDelivered),
            "scheduler": .string(schedulerName),
        ])
    }

    /// The text shown to the user.
    var text: String { "\(title): \(body)" }
}
