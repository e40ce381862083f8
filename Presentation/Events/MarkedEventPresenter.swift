import Domain

/// An event that was added to the favourites or removed from them.
package typealias MarkedEventViewModel = ScreenViewModel<MarkedEvent, EventError>

package struct MarkedEventPresenter: ScreenPresenter {
    private let formatting: Formatting

    package init(formatting: Formatting) {
        self.formatting = formatting
    }

    package func lines(_ marked: MarkedEvent, for medium: Medium) -> [Line] {
        [Line(text(marked))]
    }

    private func text(_ marked: MarkedEvent) -> String {
        let title = marked.event.title
        return switch (marked.isFavourite, marked.isChange) {
        case (true, true): "♥ Added \(title) to your favourites."
        case (true, false): "♥ \(title) is already a favourite. Updated its saved copy."
        case (false, _): "Removed \(title) from your favourites."
        }
    }

    package func notices(_ marked: MarkedEvent) -> [Line] {
        guard marked.isChange else { return [] }
        let command = marked.isFavourite ? "unfavourite" : "favourite"
        return [.toUndo, .command("tombola events \(command) \(marked.event.id)")]
    }

    package func json(_ marked: MarkedEvent) -> JSONText {
        let members = marked.event.jsonMembers(formatting, isFavourite: marked.isFavourite)
        return .object(members.merging(["changed": .bool(marked.isChange)]) { $1 })
    }
}
