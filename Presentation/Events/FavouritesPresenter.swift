import Domain

package struct FavouritesPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ favourites: [Favourite], for reader: Reader) -> [Line] {
        reader.limit.first(favourites).map(\.row).lines(for: reader)
    }

    package func notices(_ favourites: [Favourite], for reader: Reader) -> [Line] {
        guard favourites.isEmpty else { return reader.limit.notices(of: favourites.count) }
        return [.note("No favourites yet. To find events:"), .command("tombola events")]
    }

    package func json(_ favourites: [Favourite], for reader: Reader) -> JSONText {
        Self.members(for: reader).json(favourites)
    }

    static func members(for reader: Reader) -> [Member<[Favourite]>] {
        let event = EventRow.members(for: reader).of(\Favourite.row) + [Member("snapshotOf", \.addedAt)]
        return [
            Member("total", "2", \.count),
            Member("events", "[...]") { JSONText.array(reader.limit.first($0).map(event.json)) },
        ]
    }
}

extension Favourite {
    fileprivate var row: EventRow { EventRow(event: event, isFavourite: true) }
}
