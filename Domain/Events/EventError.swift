/// What kept events from being shown or marked.
package enum EventError: Error, Hashable, Sendable {
    case source(SourceFailure)
    case store(StoreFailure)
    case noSuchEvent(EventID, source: String)
    case notFavourite(EventID)
    /// The event has no picture that could be saved.
    case noPicture(EventID)
}
