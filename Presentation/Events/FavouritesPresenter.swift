import Domain

package struct FavouritesPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ list: FavouriteList, for audience: Audience) -> [Line] {
        audience.limit.first(list.favourites).map(list.row).lines(for: audience)
    }

    package func notices(_ list: FavouriteList, for audience: Audience) -> [Line] {
        guard list.favourites.isEmpty else { return audience.notices(of: list.favourites.count) }
        let count = list.countElsewhere
        let others =
            switch count {
            case 0: ""
            case 1: " 1 favourite is from another source."
            default: " \(count) favourites are from other sources."
            }
        return [.note("No favourites from this source yet.\(others) To find events:"), .command("tombola events")]
    }

    package func members(for audience: Audience) -> [Member<FavouriteList>] {
        [
            Member("total", "2", \.favourites.count),
            Member("events", "[...]") { list in
                let event =
                    EventRow.members(for: audience).of(list.row)
                    + [Member("past", list.isPast), Member("snapshotOf", \.addedAt)]
                return JSONText.array(audience.limit.first(list.favourites).map(event.json))
            },
        ]
    }
}

extension FavouriteList {
    fileprivate func row(_ favourite: Favourite) -> EventRow {
        EventRow(event: favourite.event, isFavourite: true, isPast: isPast(favourite))
    }
}

package struct MarkedEventPresenter: ObjectPresenter {
    private let typed: String?

    /// - Parameter typed: What stands for the event on the screen of a session: the number of its row, or nothing where
    ///   there is only one; nil if it is on none.
    package init(typed: String? = nil) { self.typed = typed }

    package func lines(_ marked: MarkedEvent, for audience: Audience) -> [Line] { [line(marked)] }

    private func line(_ marked: MarkedEvent) -> Line {
        let title = marked.event.title
        return switch (marked.isFavourite, marked.isChange) {
        case (true, true): Line(symbol: "♥", "Added \(title) to your favourites.")
        case (true, false): Line(symbol: "♥", "\(title) is already a favourite.")
        case (false, _): "Removed \(title) from your favourites."
        }
    }

    package func notices(_ marked: MarkedEvent, for audience: Audience) -> [Line] {
        guard marked.isChange else { return [] }
        let word = marked.isFavourite ? "unfavourite" : "favourite"
        let command = typed.map { "\(word) \($0)".trimmed } ?? "tombola events \(word) \(marked.event.id)"
        return [.toUndo, .command(command)]
    }

    package func members(for audience: Audience) -> [Member<MarkedEvent>] {
        let row = { (marked: MarkedEvent) in EventRow(event: marked.event, isFavourite: marked.isFavourite) }
        return EventRow.members(for: audience).of(row) + [Member("changed", \.isChange)]
    }
}
