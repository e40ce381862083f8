import Domain

package struct ListingPresenter<Item: PresentableItem>: ObjectPresenter {
    package static var columns: String { Item.fields(for: Audience(.pipe)).columnsOfRecords() }

    private let isSample: Bool
    private let isNumbered: Bool

    /// - Parameter isNumbered: Whether rows have numbers where these can be typed.
    package init(isSample: Bool = false, isNumbered: Bool = true) {
        self.isSample = isSample
        self.isNumbered = isNumbered
    }

    package func lines(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        let first = Item.hasNumbers ? 1 : audience.firstNumber
        let rows = audience.limit.first(listing.items)
        let fields = Item.fields(for: audience)
        let table = fields.table(of: rows, for: audience, numberedFrom: isNumbered ? first : nil)
        let footer = [listing.validity(for: audience)] + Line.sample(isSample, for: audience)
        return audience.isPipe ? table : table.remarking(footer, for: audience)
    }

    package func notices(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        let origin = audience.isVerbose ? listing.origin(for: audience) : []
        return listing.emptiness + audience.notices(of: listing.items.count) + listing.news(for: audience)
            + listing.troubles + origin
    }

    package func warnings(_ listing: Listing<Item>, for audience: Audience) -> [Line] { listing.losses }

    package func failures(_ listing: Listing<Item>, for audience: Audience) -> [ErrorMessage] {
        listing.staleness(for: audience)
    }

    package func members(for audience: Audience) -> [Member<Listing<Item>>] {
        let item = Item.fields(for: audience).members()
        let changes = Listing<Item>.changeMembers(for: audience)
        return Listing<Item>.members(for: audience) + [
            Member("changes", "null|{...}") { $0.changes.map(changes.json) ?? JSONText.null },
            Member(Item.noun.many, "...") { audience.limit.first($0.items).map(item.json) },
        ]
    }
}

extension ListingPresenter {
    /// What `--json` prints, in the format of help topics.
    ///
    /// - Parameter remarks: Paragraphs about the list.
    package static func help(_ remarks: String? = nil) -> String {
        let list = Item.noun.many
        let item = Item.fields(for: Audience(.pipe)).members().sample()
        let names = Listing<Item>.members(for: Audience(.pipe)).map(\.name).joined(separator: ", ")
        let paragraphs = [
            "# \(list), \(list) refresh",
            "    \(ListingPresenter().sample)\n    \(item)",
            remarks,
            "If a list was fetched and saved, the changes are as follows; otherwise null:",
            "    \(Listing<Item>.changeMembers(for: Audience(.pipe)).sample())",
            "# \(list) show",
            "An item of \(list) with \(names).",
        ]
        return paragraphs.compactMap(\.self).joined(separator: "\n\n")
    }
}

/// What screens need to know about the items of a list.
package protocol PresentableItem: ListItem {
    /// The first one that is listed is its name.
    static func fields(for audience: Audience) -> [Field<Self>]

    /// What JSON has about a list beside its items, with the list and with each item.
    static func members(for audience: Audience) -> [Member<Listing<Self>>]

    /// What went wrong beside the list itself.
    static func troubles(_ listing: Listing<Self>) -> [Line]

    /// What else was done because of a list. Follows its origin.
    static func consequences(_ listing: Listing<Self>) -> [Line]

    /// What help says about the JSON of the list's commands.
    static var jsonHelp: String { get }
}

extension PresentableItem {
    package static func members(for audience: Audience) -> [Member<Listing<Self>>] { [] }
    package static func troubles(_ listing: Listing<Self>) -> [Line] { [] }
    package static func consequences(_ listing: Listing<Self>) -> [Line] { [] }
    package static var jsonHelp: String { ListingPresenter<Self>.help() }

    /// What a table says of it, aside from its name.
    package func summary(for audience: Audience) -> String {
        let facts = Self.fields(for: audience).filter(\.isListed).dropFirst()
        return facts.map { $0.cell(self).text }.joined(separator: ", ")
    }
}

extension Listing where Item: PresentableItem {
    /// The members that all items of the list share.
    static func members(for audience: Audience) -> [Member<Listing>] {
        let age = Item.lifetime == nil ? [Member("updatedAt", \.fetchedAt)] : validityMembers(for: audience)
        let source: [Member<Listing>] = [
            Member("source", \.source),
            .failure("writeError", for: audience, \.writeFailure),
            .failure("refreshError", for: audience, \.refreshFailure),
            .failure("readError", for: audience, \.readFailure),
        ]
        return Item.members(for: audience) + age + source + .skipped(\.skipped)
    }

    private static func validityMembers(for audience: Audience) -> [Member<Listing>] {
        [
            Member("fetchedAt", \.fetchedAt),
            Member("expiresAt", "2025-01-31T19:00:00Z", \.expiry.expiresAt),
            Member("state", "fresh|stale") { $0.isFresh ? "fresh" : "stale" },
            Member("unreachable") { $0.refreshFailure?.errorMessage.clause },
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
        return Line.skipped(skipped) + warnings + losses
    }

    /// What is not stored, although later commands rely on it.
    var losses: [Line] { Line.couldNot("save the list", writeFailure) + Item.troubles(self) }

    /// Reports an old list where notes are left out, because nothing else would say its age.
    func staleness(for audience: Audience) -> [ErrorMessage] {
        guard audience.isQuiet, audience.isPipe, let refreshFailure else { return [] }
        let message = refreshFailure.errorMessage.causing("cannot fetch a new list")
        return [message.hint("The list shown was saved \(age).")]
    }

    func origin(for audience: Audience) -> [Line] {
        let count = items.count.counted(Item.noun)
        let end = isFresh ? ", valid until \(audience.formatting.instant(expiry.expiresAt))" : ", expired"
        let validity = Item.lifetime == nil ? "" : end
        return [.note("\(count) from \(source), loaded \(age)\(validity).")] + Item.consequences(self)
    }

    /// "3 hours ago"
    private var age: String { Age.text(of: fetchedAt, now: seenAt) }
}

package struct FoundItemPresenter<Item: PresentableItem>: ObjectPresenter {
    package init() {}

    package func lines(_ found: FoundItem<Item>, for audience: Audience) -> [Line] {
        let listing = found.listing
        let fields = Item.fields(for: audience).details(of: found.item)
        if Item.lifetime == nil {
            let updated = (name: "Last updated", value: listing.updated(for: audience))
            return Fields(fields + [updated]).lines(for: audience.medium)
        }
        if audience.isPipe { return Fields(fields).lines(for: audience.medium) }
        let number: StyledText = "\(found.number) of \(listing.items.count)"
        let details = Fields(fields + [("Number", number)]).lines(for: audience.medium)
        return details.remarking([listing.validity(for: audience)], for: audience)
    }

    package func notices(_ found: FoundItem<Item>, for audience: Audience) -> [Line] {
        let troubles = found.wasListed ? [] : found.listing.news(for: audience) + found.listing.troubles
        let origin = audience.isVerbose ? found.listing.origin(for: audience) : []
        return troubles + origin
    }

    package func warnings(_ found: FoundItem<Item>, for audience: Audience) -> [Line] {
        found.wasListed ? [] : found.listing.losses
    }

    package func failures(_ found: FoundItem<Item>, for audience: Audience) -> [ErrorMessage] {
        found.listing.staleness(for: audience)
    }

    package func members(for audience: Audience) -> [Member<FoundItem<Item>>] {
        Listing<Item>.members(for: audience).of(\.listing) + Item.fields(for: audience).members().of(\.item)
    }
}
