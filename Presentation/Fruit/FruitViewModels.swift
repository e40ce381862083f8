import Domain

/// The catalogue of fruit, from `BrowseFruit`.
package typealias FruitListViewModel = ScreenViewModel<FruitListing, FruitError>

/// One kind of fruit.
package typealias FruitDetailViewModel = ScreenViewModel<FruitDetail, FruitError>

extension FruitDetailViewModel {
    /// - Parameter row: A row of the list, which is shown at first. Later loads find it by its type.
    package convenience init(ofType type: String, showing row: FruitDetail? = nil, find: @escaping FindFruit.Function) {
        self.init(showing: row) { forceRefresh async throws(FruitError) in try await find(type, forceRefresh) }
    }
}
