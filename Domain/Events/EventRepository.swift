/// The events of one source.
package protocol EventRepository: Sendable {
    /// Where they come from, as the user would name it.
    var sourceName: String { get }

    func events(_ query: EventQuery) async throws(SourceFailure) -> EventPage

    /// nil where there is no such event.
    func event(_ id: EventID) async throws(SourceFailure) -> Event?
}
