extension JackpotsCommands {
    /// What `--json` prints for each of them.
    static let shapes: [HelpSection] = [
        HelpSection(
            "jackpots, jackpots refresh",
            .sample([
                #"{"currency": "GBP", "fetchedAt": "2025-01-31T18:00:00Z", "expiresAt": "2025-01-31T19:00:00Z", "#
                    + #""state": "fresh|stale", "unreachable": "..."|null, "source": "...", "skipped": 0, "jackpots": [...]}"#,
                #"{"name": "...", "amount": 34000000, "date": "2025-02-01T20:00:00Z", "amountText": "...", "dateText": "..."}"#,
            ]),
            .paragraph(
                "The second line is one of the jackpots; the amount is in major units. A list is stale if it has expired "
                    + "and no new one could be had: unreachable says why."
            )
        ),
        HelpSection(
            "jackpots show",
            .paragraph("The members of the jackpot, and those that stand beside the list: currency to skipped.")
        ),
        HelpSection(
            "jackpots watch",
            .paragraph("One object a line, for each event as it happens:"),
            .sample([
                #"{"event": "valid|stale", "at": "...", "list": {...}}"#,
                #"{"event": "expired", "at": "..."}"#,
                #"{"event": "missed", "at": "...", "why": "...", "nextTryAt": "..."}"#,
            ])
        ),
        HelpSection(
            "jackpots remind",
            .sample([#"{"reminder": {...}, "job": "5"|null, "notScheduled": "..."|null}"#]),
            .paragraph("The job is that of the system's scheduler; without one, notScheduled says why.")
        ),
        HelpSection(
            "reminders",
            .sample([
                #"{"reminders": [{"id": 3, "title": "...", "body": "...", "dueAt": "2025-01-31T19:00:00Z", "#
                    + #""delivered": true|false, "scheduler": "store|at"}]}"#
            ])
        ),
        HelpSection(
            "reminders cancel, reminders deliver",
            .sample([
                #"{"cancelled": {...}}"#,
                #"{"outcome": "delivered|wasDelivered", "reminder": {...}, "shown": true|false}"#,
                #"{"outcome": "absent", "id": 3, "shown": false}"#,
            ])
        ),
    ]
}
