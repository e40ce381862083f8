import Domain

/// What somebody should know of a list of jackpots: how old it is, and what went wrong on the way.
struct JackpotsNotices: Sendable {
    let formatting: Formatting
    /// Whether it is told where the list is from, and which reminder it set, even if all went well.
    let tellsOrigin: Bool

    /// How old the list is, and whether it is still valid. It is shown with the list, so that nobody takes an old one for
    /// a new one.
    func validity(of browsed: JackpotListing) -> Line {
        let age = Age.text(of: browsed.fetchedAt, now: browsed.seenAt)
        let end = formatting.instant(browsed.expiry.expiresAt)
        if browsed.isFresh { return Line("Fetched \(age), valid until \(end).", .faint) }
        // Nobody knows when that was, so nobody knows since when it has been old.
        guard browsed.fetchedAt <= browsed.seenAt else {
            return Line("Saved \(age), going by this machine's clock; taken for expired.", .warning)
        }
        return Line("Saved \(age), expired since \(end).", .warning)
    }

    func notices(_ browsed: JackpotListing) -> [Line] {
        let age = Age.text(of: browsed.fetchedAt, now: browsed.seenAt)
        return [
            browsed.unreachable.map {
                .note("No new list could be had: \($0.errorMessage.clause). This one was saved \(age).", .warning)
            },
            browsed.damage.map {
                .note(
                    "What had been saved could not be used, so it was fetched anew: \($0.errorMessage.clause).",
                    .warning
                )
            },
            browsed.notKept.map { .note("This list could not be saved: \($0.errorMessage.clause).", .warning) },
            browsed.notReminded.map { .note("No reminder could be set: \($0.errorMessage.clause).", .warning) },
        ].compactMap(\.self) + (tellsOrigin ? origin(of: browsed, age) : [])
    }

    private func origin(of browsed: JackpotListing, _ age: String) -> [Line] {
        let count = browsed.list.jackpots.count.counted("jackpot")
        let end = formatting.instant(browsed.expiry.expiresAt)
        let validity = browsed.isFresh ? "valid until \(end)" : "expired"
        let reminder = browsed.reminder.map {
            Line.note("Reminder \($0.id) is set for then; tombola reminders cancel \($0.id) takes it away.")
        }
        return [.note("\(count) from \(browsed.source), fetched \(age), \(validity).")] + (reminder.map { [$0] } ?? [])
    }
}
