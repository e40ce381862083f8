import Domain

extension Listing where Item: PresentableItem {
    /// The members that all items of the list share.
    static func members(for audience: Audience) -> [Member<Listing>] {
        let age: [Member<Listing>] = [
            Member("fetchedAt", \.fetchedAt), Member("expiresAt", "2025-01-31T19:00:00Z", \.expiry.expiresAt),
            Member("state", "fresh|stale") { $0.isFresh ? "fresh" : "stale" },
            Member("unreachable") { $0.refreshFailure?.errorMessage.clause },
            .failure("refreshError", \.refreshFailure), .failure("readError", \.readFailure),
            .failure("reminderError") { $0.reminder?.failure ?? $0.schedulingFailure },
        ]
        return Item.members(for: audience) + (Item.lifetime == nil ? [Member("updatedAt", \.fetchedAt)] : age) + [
            Member("source", \.source), .failure("writeError", \.writeFailure),
        ] + .skipped { $0.list.skipped }
    }

    /// The age of the list and whether it is still valid; shown with the list, so that an old one is not mistaken for a
    /// new one.
    func validity(for audience: Audience) -> Line {
        if Item.lifetime == nil { return Line("Last updated \(age)", .faint) }
        let end = audience.formatting.instant(expiry.expiresAt)
        if isFresh { return Line("Fetched \(age), valid until \(end).", .faint) }
        // The true age of a list from the future is unknown, and so is when it expired.
        guard fetchedAt <= seenAt else {
            return Line("Saved \(age), according to this machine's clock, so it counts as expired.", .warning)
        }
        return Line("Saved \(age), expired at \(end).", .warning)
    }

    /// What went wrong, and what has changed.
    var troubles: [Line] {
        let warnings = [
            refreshFailure.map {
                "Could not fetch a new list (\($0.errorMessage.clause)). Showing the one saved \(age)."
            },
            readFailure.map { "Could not read the saved list (\($0.errorMessage.clause)). Fetched a new one." },
        ]
        return Item.notices(self) + Line.skipped(list.skipped)
            + warnings.compactMap { $0.map { .note($0, .warning) } }
            + Line.couldNot("save the list", writeFailure) + Line.couldNot("set a reminder", reminder?.failure)
            + Line.notScheduled(schedulingFailure)
    }

    func origin(for audience: Audience) -> [Line] {
        let count = items.count.counted(Item.noun)
        let end = isFresh ? "valid until \(audience.formatting.instant(expiry.expiresAt))" : "expired"
        let validity = Item.lifetime == nil ? "updated \(age)" : "fetched \(age), \(end)"
        let origin = Line.note("\(count) from \(source), \(validity).")
        guard case .success(let reminder)? = reminder else { return [origin] }
        return [
            origin, .note("Set reminder \(reminder) for that time."), .toUndo,
            .command("tombola reminders cancel \(reminder)"),
        ]
    }

    /// "3 hours ago"
    private var age: String { Age.text(of: fetchedAt, now: seenAt) }
}
