import Domain

/// The catalogue of fruit.
package typealias FruitListViewModel = ScreenViewModel<FruitListing, FruitError>

extension ScreenViewModel where Content == FruitListing, Failure == FruitError {
    package convenience init(browse: @escaping BrowseFruit.Function) {
        self.init(
            content: { () async throws(FruitError) in try await browse(false) },
            reload: { () async throws(FruitError) in try await browse(true) }
        )
    }

    /// Refreshes the catalogue when it is first loaded.
    package convenience init(refreshing browse: @escaping BrowseFruit.Function) {
        self.init { () async throws(FruitError) in try await browse(true) }
    }
}
