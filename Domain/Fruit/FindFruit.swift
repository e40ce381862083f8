/// Finds a fruit by its type, or by a part that only one type has, ignoring case and accents.
package struct FindFruit: UseCase {
    package typealias Request = (type: String, freshness: Freshness)

    private let browse: any UseCase<Freshness, FruitListing, FruitError>

    package init(browse: any UseCase<Freshness, FruitListing, FruitError>) {
        self.browse = browse
    }

    package func callAsFunction(_ request: Request) async throws(FruitError) -> FruitDetail {
        let type = request.type
        let listing = try await browse(request.freshness)
        let types = listing.catalogue.fruit.map(\.type)
        let found = types.places(matching: type)
        guard let place = found.first else { throw .noSuchFruit(type, types: types) }
        guard found.count == 1 else { throw .ambiguous(type, types: found.map { types[$0] }) }
        return FruitDetail(listing.catalogue.fruit[place], in: listing)
    }
}

/// A fruit and the listing that contains it.
package struct FruitDetail: Hashable, Sendable {
    package let fruit: Fruit
    package let listing: FruitListing

    package init(_ fruit: Fruit, in listing: FruitListing) {
        self.fruit = fruit
        self.listing = listing
    }

    /// Omits changes, skipped items and failures, which the listing has already reported. Returns nil if the row,
    /// counted from 0, does not exist.
    package init?(row: Int, of listing: FruitListing) {
        let fruit = listing.catalogue.fruit
        guard fruit.indices.contains(row) else { return nil }
        let stored = Stored(FruitCatalogue(fruit), fetchedAt: listing.updatedAt)
        let seen = FruitListing(Listing(stored, source: listing.source), seenAt: listing.seenAt)
        self.init(fruit[row], in: seen)
    }
}
