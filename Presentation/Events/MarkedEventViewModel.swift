import Domain

/// An event that is made a favourite, or one no more.
package typealias MarkedEventViewModel = ScreenViewModel<MarkedEvent, EventError>

extension ScreenViewModel where Content == MarkedEvent, Failure == EventError {
    package convenience init(_ id: EventID, isFavourite: Bool, mark: @escaping MarkFavourite.Function) {
        self.init { () async throws(EventError) in try await mark(id, isFavourite) }
    }
}
