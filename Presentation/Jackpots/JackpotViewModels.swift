import Domain

/// The list of jackpots, from `BrowseJackpots`.
package typealias JackpotListViewModel = ScreenViewModel<JackpotListing, JackpotError>

/// One of the jackpots.
package typealias JackpotDetailViewModel = ScreenViewModel<JackpotDetail, JackpotError>

extension JackpotDetailViewModel {
    /// - Parameters:
    ///   - wanted: A name or a number.
    ///   - row: A row of the list, which is shown at first. Later loads find it by its name and number.
    package convenience init(
        _ wanted: String,
        showing row: JackpotDetail? = nil,
        find: @escaping FindJackpot.Function
    ) {
        self.init(showing: row) { forceRefresh async throws(JackpotError) in
            try await find(wanted, row?.number, forceRefresh)
        }
    }
}
