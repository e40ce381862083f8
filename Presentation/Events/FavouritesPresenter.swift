import Domain

package struct FavouritesPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ favourites: [Favourite], for audience: Audience) -> [Line] {
        audience.limit.first(favourites).map(\.row).lines(for: audience)
    }

    package func notices(_ favourites: [Favourite], for audience: Audience) -> [Line] {
        guard favourites.isEmpty else { return audience.limit.notices(of: favourites.count) }
        return [.note("No favourites yet. To find events:"), .command("tombola events")]
    }

    package func members(for audience: Audience) -> [Member<[Favourite]>] {
        let event = EventRow.members(for: audience).of(\Favourite.row) + [Member("snapshotOf", \.addedAt)]
        return [
            Member("total", "2", \.count),
            Member("events", "[...]") { JSONText.array(audience.limit.first($0).map(event.json)) },
        ]
    }
}

extension Favourite {
    fileprivate var row: EventRow { EventRow(event: event, isFavourite: true) }
}

package struct MarkedEventPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ marked: MarkedEvent, for audience: Audience) -> [Line] { [line(marked)] }

    private func line(_ marked: MarkedEvent) -> Line {
        let title = marked.event.title
        return switch (marked.isFavourite, marked.isChange) {
        case (true, true): Line(symbol: "♥", "Added \(title) to your favourites.")
        case (true, false): Line(symbol: "♥", "\(title) is already a favourite. Updated its saved copy.")
        case (false, _): "Removed \(title) from your favourites."
        }
    }

    package func notices(_ marked: MarkedEvent, for audience: Audience) -> [Line] {
        guard marked.isChange else { return [] }
        let command = marked.isFavourite ? "unfavourite" : "favourite"
        return [.toUndo, .command("tombola events \(command) \(marked.event.id)")]
    }

    package func members(for audience: Audience) -> [Member<MarkedEvent>] {
        let row = { (marked: MarkedEvent) in EventRow(event: marked.event, isFavourite: marked.isFavourite) }
        return EventRow.members(for: audience).of(row) + [Member("changed", \.isChange)]
    }
}
