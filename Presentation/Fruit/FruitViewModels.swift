import Domain

/// The catalogue of fruit, from `BrowseFruit`.
package typealias FruitListViewModel = ScreenViewModel<Listing<Fruit>, AccessFailure>

/// One kind of fruit.
package typealias FruitDetailViewModel = ScreenViewModel<FoundItem<Fruit>, ListError>
