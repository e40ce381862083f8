import Domain

/// The favourite events, from their snapshots.
package typealias FavouritesViewModel = ScreenViewModel<[Favourite], AccessFailure>

extension ScreenViewModel where Content == [Favourite], Failure == AccessFailure {
    package convenience init(favourites: any FavouriteRepository) {
        self.init { () async throws(AccessFailure) in try await favourites.favourites() }
    }
}

package struct FavouritesPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let numbersRows: Bool
    private let limit: RowLimit

    /// - Parameter numbersRows: whether a row can be opened by its number.
    package init(formatting: Formatting, numbersRows: Bool = false, limit: RowLimit = RowLimit()) {
        self.formatting = formatting
        self.numbersRows = numbersRows
        self.limit = limit
    }

    package func lines(_ favourites: [Favourite], for medium: Medium) -> [Line] {
        let events = limit.first(favourites).map(\.event)
        return switch medium {
        case .terminal: table(events).lines(of: events, for: medium)
        case .pipe: Table(Column.record { _ in true }).lines(of: events, for: medium)
        }
    }

    private func table(_ events: [Event]) -> Table<Event> {
        let columns: [Column<Event>] = [
            Column("♥") { _ in StyledText("♥", .failure) },
            Column("Id", .right) { StyledText($0.id.description) },
        ]
        return Table(columns + Column.overview(of: events, formatting), numberedFrom: numbersRows ? 1 : nil)
    }

    package func notices(_ favourites: [Favourite]) -> [Line] {
        guard favourites.isEmpty else { return limit.notices(of: favourites.count) }
        return [.note("No favourites yet. To find events:"), .command("tombola events")]
    }

    package func json(_ favourites: [Favourite]) -> JSONText {
        .object([
            "total": .integer(favourites.count),
            "events": .array(
                limit.first(favourites).map { favourite in
                    let moment = JSONText.string(ISO8601.text(favourite.addedAt))
                    let members = favourite.event.jsonMembers(formatting, isFavourite: true)
                    return .object(members.merging(["snapshotOf": moment]) { $1 })
                }
            ),
        ])
    }
}
