import Domain

/// One kind of fruit.
package typealias FruitDetailViewModel = ScreenViewModel<FruitDetail, FruitError>

/// A fruit, and the catalogue that it stands in.
package struct FruitDetail: Hashable, Sendable {
    package let fruit: Fruit
    package let browsed: FruitListing

    package init(_ fruit: Fruit, in browsed: FruitListing) {
        self.fruit = fruit
        self.browsed = browsed
    }

    /// A row of the list, counted from 0; nil where there is no such row. What the list told of changes and troubles is
    /// not told again.
    package init?(row: Int, of browsed: FruitListing) {
        let catalogue = browsed.catalogue
        guard catalogue.fruit.indices.contains(row) else { return nil }
        let known = FruitListing(catalogue, source: browsed.source, seenAt: browsed.seenAt)
        self.init(catalogue.fruit[row], in: known)
    }
}

extension ScreenViewModel where Content == FruitDetail, Failure == FruitError {
    package convenience init(ofType type: String, browse: @escaping BrowseFruit.Function) {
        self.init(
            content: { () async throws(FruitError) in try FruitDetail(type, in: await browse(false)) },
            reload: { () async throws(FruitError) in try FruitDetail(type, in: await browse(true)) }
        )
    }

    /// For a row of the list.
    package convenience init(showing detail: FruitDetail, browse: @escaping BrowseFruit.Function) {
        let type = detail.fruit.type
        self.init(
            showing: detail,
            content: { () async throws(FruitError) in try FruitDetail(type, in: await browse(false)) },
            reload: { () async throws(FruitError) in try FruitDetail(type, in: await browse(true)) }
        )
    }
}

extension FruitDetail {
    fileprivate init(_ type: String, in browsed: FruitListing) throws(FruitError) {
        guard let fruit = browsed.catalogue.fruit(ofType: type) else {
            throw .noSuchFruit(type, types: browsed.catalogue.fruit.map(\.type))
        }
        self.init(fruit, in: browsed)
    }
}
