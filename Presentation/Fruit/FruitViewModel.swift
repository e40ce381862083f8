import Domain

/// The catalogue of fruit: what is kept where there is any, and as it is now when it is refreshed.
package typealias FruitViewModel = ScreenViewModel<BrowsedFruit, FruitError>

extension ScreenViewModel where Content == BrowsedFruit, Failure == FruitError {
    package convenience init(browse: @escaping BrowseFruit.Function) {
        self.init(
            content: { () async throws(FruitError) in try await browse(false) },
            newContent: { () async throws(FruitError) in try await browse(true) }
        )
    }

    /// For whoever asks for a refresh from the start.
    package convenience init(refreshing browse: @escaping BrowseFruit.Function) {
        self.init { () async throws(FruitError) in try await browse(true) }
    }
}
