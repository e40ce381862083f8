import Domain

/// The catalogue of fruit: what is kept where there is any, and as it is now when it is refreshed.
package typealias FruitViewModel = ScreenViewModel<FruitListing, FruitError>

extension ScreenViewModel where Content == FruitListing, Failure == FruitError {
    package convenience init(browse: @escaping BrowseFruit.Function) {
        self.init(
            content: { () async throws(FruitError) in try await browse(false) },
            reload: { () async throws(FruitError) in try await browse(true) }
        )
    }

    /// For whoever asks for a refresh from the start.
    package convenience init(refreshing browse: @escaping BrowseFruit.Function) {
        self.init { () async throws(FruitError) in try await browse(true) }
    }
}
