import Domain

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
        return details + [listing.validity(for: audience)]
    }

    package func notices(_ found: FoundItem<Item>, for audience: Audience) -> [Line] {
        let troubles = found.wasListed ? [] : found.listing.news + found.listing.troubles
        let origin = audience.isVerbose ? found.listing.origin(for: audience) : []
        return troubles + origin
    }

    package func members(for audience: Audience) -> [Member<FoundItem<Item>>] {
        Listing<Item>.members(for: audience).of(\.listing) + Item.fields(for: audience).members().of(\.item)
    }
}
