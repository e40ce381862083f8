import Domain

package struct RemindersPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ reminders: [Reminder], for reader: Reader) -> [Line] {
        Reminder.fields(for: reader).lines(of: reader.limit.first(reminders), for: reader)
    }

    package func notices(_ reminders: [Reminder], for reader: Reader) -> [Line] {
        reminders.isEmpty
            ? [.note("No reminders. Each new list of jackpots sets one.")] : reader.limit.notices(of: reminders.count)
    }

    package func json(_ reminders: [Reminder], for reader: Reader) -> JSONText {
        .object(["reminders": .array(reader.limit.first(reminders).map(\.json))])
    }
}

package struct ReminderPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ reminder: Reminder, for reader: Reader) -> [Line] {
        Fields(Reminder.fields(for: reader).details(of: reminder)).lines(for: reader.medium)
    }

    package func json(_ reminder: Reminder, for reader: Reader) -> JSONText { reminder.json }
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
    package static var help: [JSONHelp] {
        let reminder = Reminder.fields(for: Reader(.pipe)).members().sample()
        return [
            JSONHelp("reminders", .samples(#"{"reminders": [\#(reminder)]}"#)),
            JSONHelp(
                "reminders cancel, reminders deliver",
                .samples([#"{"cancelled": {...}}"#] + DeliveredReminderPresenter.samples)
            ),
        ]
    }
}
