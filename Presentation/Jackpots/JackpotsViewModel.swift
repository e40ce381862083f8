import Domain

/// The list of jackpots.
package typealias JackpotsViewModel = ScreenViewModel<JackpotListing, SourceFailure>

extension ScreenViewModel where Content == JackpotListing, Failure == SourceFailure {
    package convenience init(browse: @escaping BrowseJackpots.Function) {
        self.init(
            content: { () async throws(SourceFailure) in try await browse(false) },
            reload: { () async throws(SourceFailure) in try await browse(true) }
        )
    }

    /// Never shows what was kept.
    package convenience init(refreshing browse: @escaping BrowseJackpots.Function) {
        self.init { () async throws(SourceFailure) in try await browse(true) }
    }
}
