import Domain

package struct MarkedEventPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ marked: MarkedEvent, for reader: Reader) -> [Line] { [Line(text(marked))] }

    private func text(_ marked: MarkedEvent) -> String {
        let title = marked.event.title
        return switch (marked.isFavourite, marked.isChange) {
        case (true, true): "♥ Added \(title) to your favourites."
        case (true, false): "♥ \(title) is already a favourite. Updated its saved copy."
        case (false, _): "Removed \(title) from your favourites."
        }
    }

    package func notices(_ marked: MarkedEvent, for reader: Reader) -> [Line] {
        guard marked.isChange else { return [] }
        let command = marked.isFavourite ? "unfavourite" : "favourite"
        return [.toUndo, .command("tombola events \(command) \(marked.event.id)")]
    }

    package func json(_ marked: MarkedEvent, for reader: Reader) -> JSONText {
        let row = { (marked: MarkedEvent) in EventRow(event: marked.event, isFavourite: marked.isFavourite) }
        return (EventRow.members(for: reader).of(row) + [Member("changed", \.isChange)]).json(marked)
    }
}
