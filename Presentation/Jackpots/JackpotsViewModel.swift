import Domain

/// The list of jackpots.
package typealias JackpotsViewModel = ScreenViewModel<BrowsedJackpots, SourceFailure>

extension ScreenViewModel where Content == BrowsedJackpots, Failure == SourceFailure {
    package convenience init(browse: @escaping BrowseJackpots.Function) {
        self.init(
            content: { () async throws(SourceFailure) in try await browse(false) },
            newContent: { () async throws(SourceFailure) in try await browse(true) }
        )
    }

    /// Never shows what was kept.
    package convenience init(refreshing browse: @escaping BrowseJackpots.Function) {
        self.init { () async throws(SourceFailure) in try await browse(true) }
    }
}
