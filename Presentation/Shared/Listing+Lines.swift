import Domain

extension Listing where Item: PresentableItem {
    /// The members that all items of the list share.
    static func members(for audience: Audience) -> [Member<Listing>] {
        let age = Item.lifetime == nil ? [Member("updatedAt", \.fetchedAt)] : validityMembers(for: audience)
        let source: [Member<Listing>] = [
            Member("source", \.source),
            .failure("writeError", for: audience, \.writeFailure),
        ]
        return Item.members(for: audience) + age + source + .skipped(\.skipped)
    }

    private static func validityMembers(for audience: Audience) -> [Member<Listing>] {
        [
            Member("fetchedAt", \.fetchedAt),
            Member("expiresAt", "2025-01-31T19:00:00Z", \.expiry.expiresAt),
            Member("state", "fresh|stale") { $0.isFresh ? "fresh" : "stale" },
            Member("unreachable") { $0.refreshFailure?.errorMessage.clause },
            .failure("refreshError", for: audience, \.refreshFailure),
            .failure("readError", for: audience, \.readFailure),
        ]
    }

    /// Reports a list without items.
    var emptiness: [Line] {
        guard items.isEmpty else { return [] }
        let verb = Item.noun.unit == nil ? "are" : "is"
        return [.note("There \(verb) no \(Item.noun.many) at present.")]
    }

    /// When a list without an expiry was fetched, with its age for a person.
    func updated(for audience: Audience) -> StyledText {
        audience.text("\(audience.formatting.instant(fetchedAt)), \(age)", or: ISO8601.text(fetchedAt))
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

    /// What went wrong.
    var troubles: [Line] {
        let refresh = refreshFailure.map {
            "Could not fetch a new list (\($0.errorMessage.clause)). Showing the one saved \(age)."
        }
        let reading = readFailure.map {
            "Could not read the saved list (\($0.errorMessage.clause)). Fetched a new one."
        }
        let warnings = [refresh, reading].compactMap(\.self).map { Line.note($0, .warning) }
        return Line.skipped(skipped) + warnings
            + Line.couldNot("save the list", writeFailure) + Item.troubles(self)
    }

    func origin(for audience: Audience) -> [Line] {
        let count = items.count.counted(Item.noun)
        let end = isFresh ? "valid until \(audience.formatting.instant(expiry.expiresAt))" : "expired"
        let validity = Item.lifetime == nil ? "updated \(age)" : "fetched \(age), \(end)"
        return [.note("\(count) from \(source), \(validity).")] + Item.consequences(self)
    }

    /// "3 hours ago"
    private var age: String { Age.text(of: fetchedAt, now: seenAt) }
}
