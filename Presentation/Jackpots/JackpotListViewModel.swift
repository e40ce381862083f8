import Domain

/// The list of jackpots.
package typealias JackpotListViewModel = ScreenViewModel<JackpotListing, JackpotError>

extension ScreenViewModel where Content == JackpotListing, Failure == JackpotError {
    package convenience init(browse: @escaping BrowseJackpots.Function) {
        self.init(
            content: { () async throws(JackpotError) in try await browse(false) },
            reload: { () async throws(JackpotError) in try await browse(true) }
        )
    }

    /// Refreshes the list when it is first loaded.
    package convenience init(refreshing browse: @escaping BrowseJackpots.Function) {
        self.init { () async throws(JackpotError) in try await browse(true) }
    }
}
