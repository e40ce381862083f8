import Domain

/// What screens need to know about the items of a list.
package protocol PresentableItem: ListItem {
    static func fields(for reader: Reader) -> [Field<Self>]

    /// What JSON has about a list beside its items, with the list and with each item.
    static func members(for reader: Reader) -> [Member<Listing<Self>>]

    /// What JSON has with the list only.
    static func listMembers(for reader: Reader) -> [Member<Listing<Self>>]

    /// Remarks about a list that other lists do not have.
    static func notices(_ listing: Listing<Self>) -> [Line]
}

extension PresentableItem {
    package static func members(for reader: Reader) -> [Member<Listing<Self>>] { [] }
    package static func listMembers(for reader: Reader) -> [Member<Listing<Self>>] { [] }
    package static func notices(_ listing: Listing<Self>) -> [Line] { [] }

    /// What a table says of it, aside from its name.
    package func summary(for reader: Reader) -> String {
        Self.fields(for: reader).filter(\.isListed).dropFirst().map { $0.cell(self).text }.joined(separator: ", ")
    }
}

package struct ListingPresenter<Item: PresentableItem>: ObjectPresenter {
    private let isRefresh: Bool

    /// - Parameter isRefresh: Whether notices name the origin of the list to every reader.
    package init(isRefresh: Bool = false) { self.isRefresh = isRefresh }

    package func lines(_ listing: Listing<Item>, for reader: Reader) -> [Line] {
        let first = Item.hasNumbers ? 1 : reader.firstNumber
        let rows = reader.limit.first(listing.items)
        return Item.fields(for: reader).table(of: rows, for: reader, numberedFrom: first)
            + (reader.isPipe ? [] : [listing.validity(for: reader)])
    }

    package func notices(_ listing: Listing<Item>, for reader: Reader) -> [Line] {
        let count = listing.items.count
        return
            (count == 0
            ? [.note("There \(Item.noun.unit == nil ? "are" : "is") no \(Item.noun.many) at present.")] : [])
            + reader.limit.notices(of: count)
            + listing.troubles + (isRefresh || reader.isVerbose ? listing.origin(for: reader) : [])
    }

    package func members(for reader: Reader) -> [Member<Listing<Item>>] {
        let item = Item.fields(for: reader).members()
        return Listing<Item>.members(for: reader) + Item.listMembers(for: reader) + [
            Member(Item.noun.many, "...") { reader.limit.first($0.items).map(item.json) }
        ]
    }
}

package struct ItemPresenter<Item: PresentableItem>: ObjectPresenter {
    package init() {}

    package func lines(_ found: FoundItem<Item>, for reader: Reader) -> [Line] {
        let (listing, fields) = (found.listing, Item.fields(for: reader).details(of: found.item))
        if Item.lifetime == nil {
            let age = Age.text(of: listing.fetchedAt, now: listing.seenAt)
            let moment = reader.text(
                "\(reader.formatting.instant(listing.fetchedAt)), \(age)",
                or: ISO8601.text(listing.fetchedAt)
            )
            return Fields(fields + [("Last updated", moment)]).lines(for: reader.medium)
        }
        if reader.isPipe { return Fields(fields).lines(for: reader.medium) }
        let number: StyledText = "\(found.number) of \(listing.items.count)"
        return Fields(fields + [("Number", number)]).lines(for: reader.medium) + [listing.validity(for: reader)]
    }

    package func notices(_ found: FoundItem<Item>, for reader: Reader) -> [Line] {
        (found.wasListed ? [] : found.listing.troubles) + (reader.isVerbose ? found.listing.origin(for: reader) : [])
    }

    package func members(for reader: Reader) -> [Member<FoundItem<Item>>] {
        Listing<Item>.members(for: reader).of(\.listing) + Item.fields(for: reader).members().of(\.item)
    }
}

extension Listing where Item: PresentableItem {
    /// The members that all items of the list share.
    static func members(for reader: Reader) -> [Member<Listing>] {
        let age: [Member<Listing>] = [
            Member("fetchedAt", \.fetchedAt), Member("expiresAt", "2025-01-31T19:00:00Z", \.expiry.expiresAt),
            Member("state", "fresh|stale") { $0.isFresh ? "fresh" : "stale" },
            Member("unreachable") { $0.refreshFailure?.errorMessage.clause },
            .failure("refreshError", \.refreshFailure), .failure("readError", \.readFailure),
            .failure("reminderError") { $0.reminder?.failure ?? $0.schedulingFailure },
        ]
        return Item.members(for: reader) + (Item.lifetime == nil ? [Member("updatedAt", \.fetchedAt)] : age) + [
            Member("source", \.source), .failure("writeError", \.writeFailure),
        ] + .skipped { $0.list.skipped }
    }

    /// The age of the list and whether it is still valid; shown with the list, so that an old one is not mistaken for a
    /// new one.
    func validity(for reader: Reader) -> Line {
        if Item.lifetime == nil { return Line("Last updated \(age)", .faint) }
        let end = reader.formatting.instant(expiry.expiresAt)
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

    func origin(for reader: Reader) -> [Line] {
        let count = items.count.counted(Item.noun)
        let end = isFresh ? "valid until \(reader.formatting.instant(expiry.expiresAt))" : "expired"
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

extension ListingPresenter {
    /// What `--json` prints, in the format of help topics.
    ///
    /// - Parameter remarks: Paragraphs about the list.
    package static func help(_ remarks: String? = nil) -> String {
        let (list, item) = (Item.noun.many, Item.fields(for: Reader(.pipe)).members().sample())
        let names = Listing<Item>.members(for: Reader(.pipe)).map(\.name).joined(separator: ", ")
        let paragraphs = [
            "# \(list), \(list) refresh", "    \(ListingPresenter().sample)\n    \(item)", remarks, "# \(list) show",
            "An item of \(list) with \(names).",
        ]
        return paragraphs.compactMap(\.self).joined(separator: "\n\n")
    }
}
