import Domain

/// The catalogue of fruit, from `BrowseFruit`.
package typealias FruitListViewModel = ScreenViewModel<FruitListing, FruitError>

/// One kind of fruit.
package typealias FruitDetailViewModel = ScreenViewModel<FruitDetail, FruitError>
