import Domain

/// One event.
package typealias EventViewModel = ScreenViewModel<EventDetail, EventError>

extension ScreenViewModel where Content == EventDetail, Failure == EventError {
    package convenience init(_ id: EventID, _ use: LoadEventDetail.PictureUse, load: LoadEventDetail) {
        self.init(
            content: { () async throws(EventError) in try await load(id, use, asksAnew: false) },
            newContent: { () async throws(EventError) in try await load(id, use, asksAnew: true) }
        )
    }

    /// For a row of the list.
    package convenience init(showing event: Event, _ use: LoadEventDetail.PictureUse, load: LoadEventDetail) {
        self.init(
            content: { () async throws(EventError) in try await load(event, use) },
            newContent: { () async throws(EventError) in try await load(event.id, use, asksAnew: true) }
        )
    }
}
