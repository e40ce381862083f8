import Domain

/// One of the jackpots.
package typealias JackpotDetailViewModel = ScreenViewModel<JackpotDetail, JackpotError>

extension ScreenViewModel where Content == JackpotDetail, Failure == JackpotError {
    /// - Parameter wanted: a name or a number.
    package convenience init(_ wanted: String, find: @escaping FindJackpot.Function) {
        self.init(
            content: { () async throws(JackpotError) in try await find(wanted, nil, false) },
            reload: { () async throws(JackpotError) in try await find(wanted, nil, true) }
        )
    }

    /// Shows a row of the list; later loads find it by its name and number.
    package convenience init(showing row: JackpotDetail, find: @escaping FindJackpot.Function) {
        let (name, number) = (row.jackpot.name, row.number)
        self.init(
            showing: row,
            content: { () async throws(JackpotError) in try await find(name, number, false) },
            reload: { () async throws(JackpotError) in try await find(name, number, true) }
        )
    }
}
