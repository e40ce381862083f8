import Domain

/// One of the jackpots.
package typealias JackpotViewModel = ScreenViewModel<ShownJackpot, JackpotError>

/// A jackpot, and the list that it is in.
package struct ShownJackpot: Hashable, Sendable {
    package let found: NumberedJackpot
    package let browsed: JackpotListing

    package init(_ found: NumberedJackpot, of browsed: JackpotListing) {
        self.found = found
        self.browsed = browsed
    }

    /// The row of a list, counted from 0; nil where there is no such row.
    package init?(row index: Int, of browsed: JackpotListing) {
        guard browsed.list.jackpots.indices.contains(index) else { return nil }
        self.init(NumberedJackpot(number: index + 1, jackpot: browsed.list.jackpots[index]), of: browsed)
    }
}

extension ScreenViewModel where Content == ShownJackpot, Failure == JackpotError {
    /// - Parameter wanted: a name or a number.
    package convenience init(
        _ wanted: String,
        browse: @escaping BrowseJackpots.Function,
        find: @escaping FindJackpot.Function
    ) {
        self.init(
            content: { () async throws(JackpotError) in
                let browsed = try await list(browse, anew: false)
                return ShownJackpot(try find(wanted, browsed.list), of: browsed)
            },
            reload: { () async throws(JackpotError) in
                let browsed = try await list(browse, anew: true)
                return ShownJackpot(try find(wanted, browsed.list), of: browsed)
            }
        )
    }

    /// - Parameter row: is looked for again by its name.
    package convenience init(
        showing row: ShownJackpot,
        browse: @escaping BrowseJackpots.Function,
        find: @escaping FindJackpot.Function
    ) {
        let again: @Sendable (Bool) async throws(JackpotError) -> ShownJackpot = { anew async throws(JackpotError) in
            let browsed = try await list(browse, anew: anew)
            // Where several have the same name, it is the one at the same place.
            if let same = ShownJackpot(row: row.found.number - 1, of: browsed),
                same.found.jackpot.name == row.found.jackpot.name
            {
                return same
            }
            return ShownJackpot(try find(row.found.jackpot.name, browsed.list), of: browsed)
        }
        self.init(
            showing: row,
            content: { () async throws(JackpotError) in try await again(false) },
            reload: { () async throws(JackpotError) in try await again(true) }
        )
    }
}

private func list(_ browse: BrowseJackpots.Function, anew: Bool) async throws(JackpotError) -> JackpotListing {
    do {
        return try await browse(anew)
    } catch {
        throw .source(error)
    }
}
