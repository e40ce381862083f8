import Domain

package struct ListingPresenter<Item: PresentableItem>: ObjectPresenter {
    private let isRefresh: Bool

    /// - Parameter isRefresh: Whether notices name the origin of the list to every audience.
    package init(isRefresh: Bool = false) { self.isRefresh = isRefresh }

    package func lines(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        let first = Item.hasNumbers ? 1 : audience.firstNumber
        let rows = audience.limit.first(listing.items)
        return Item.fields(for: audience).table(of: rows, for: audience, numberedFrom: first)
            + (audience.isPipe ? [] : [listing.validity(for: audience)])
    }

    package func notices(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        let count = listing.items.count
        return
            (count == 0
            ? [.note("There \(Item.noun.unit == nil ? "are" : "is") no \(Item.noun.many) at present.")] : [])
            + audience.limit.notices(of: count)
            + listing.troubles + (isRefresh || audience.isVerbose ? listing.origin(for: audience) : [])
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
        let (list, item) = (Item.noun.many, Item.fields(for: Audience(.pipe)).members().sample())
        let names = Listing<Item>.members(for: Audience(.pipe)).map(\.name).joined(separator: ", ")
        let paragraphs = [
            "# \(list), \(list) refresh", "    \(ListingPresenter().sample)\n    \(item)", remarks, "# \(list) show",
            "An item of \(list) with \(names).",
        ]
        return paragraphs.compactMap(\.self).joined(separator: "\n\n")
    }
}
