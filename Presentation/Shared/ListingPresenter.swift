import Domain

package struct ListingPresenter<Item: PresentableItem>: ObjectPresenter {
    package static var columns: String { Item.fields(for: Audience(.pipe)).columnsOfRecords() }

    private let isSample: Bool

    package init(isSample: Bool = false) { self.isSample = isSample }

    package func lines(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        let first = Item.hasNumbers ? 1 : audience.firstNumber
        let rows = audience.limit.first(listing.items)
        let table = Item.fields(for: audience).table(of: rows, for: audience, numberedFrom: first)
        let footer = [listing.validity(for: audience)] + Line.sample(isSample, for: audience)
        return audience.isPipe ? table : table + footer
    }

    package func notices(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        let origin = audience.isVerbose ? listing.origin(for: audience) : []
        return listing.emptiness + audience.notices(of: listing.items.count) + listing.news + listing.troubles
            + origin
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
            "The changes are null if nothing was fetched; otherwise:",
            "    \(Listing<Item>.changeMembers(for: Audience(.pipe)).sample())",
            "# \(list) show",
            "An item of \(list) with \(names).",
        ]
        return paragraphs.compactMap(\.self).joined(separator: "\n\n")
    }
}
