import Domain

package struct ListingPresenter<Item: PresentableItem>: ObjectPresenter {
    package static var columns: String { Item.fields(for: Audience(.pipe)).columnsOfRecords() }

    package init() {}

    package func lines(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        let first = Item.hasNumbers ? 1 : audience.firstNumber
        let rows = audience.limit.first(listing.items)
        let table = Item.fields(for: audience).table(of: rows, for: audience, numberedFrom: first)
        return audience.isPipe ? table : table + [listing.validity(for: audience)]
    }

    package func notices(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        let origin = audience.isVerbose ? listing.origin(for: audience) : []
        return listing.emptiness + audience.limit.notices(of: listing.items.count) + listing.troubles + origin
    }

    package func members(for audience: Audience) -> [Member<Listing<Item>>] {
        let item = Item.fields(for: audience).members()
        return Listing<Item>.members(for: audience) + Item.listMembers(for: audience) + [
            Member(Item.noun.many, "...") { audience.limit.first($0.items).map(item.json) }
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
            "# \(list) show",
            "An item of \(list) with \(names).",
        ]
        return paragraphs.compactMap(\.self).joined(separator: "\n\n")
    }
}

/// Presents a list that the user has asked to fetch: its origin is the news, so everyone reads it.
package struct RefreshedListPresenter<Item: PresentableItem>: ObjectPresenter {
    private let lists = ListingPresenter<Item>()

    package init() {}

    package func lines(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        lists.lines(listing, for: audience)
    }

    package func notices(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        var audience = audience
        audience.isVerbose = true
        return lists.notices(listing, for: audience)
    }

    package func members(for audience: Audience) -> [Member<Listing<Item>>] { lists.members(for: audience) }
}
