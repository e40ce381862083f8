import Domain

/// One event.
package typealias EventViewModel = ScreenViewModel<EventDetail, EventError>

extension ScreenViewModel where Content == EventDetail, Failure == EventError {
    package convenience init(_ id: EventID, _ use: LoadEventDetail.PictureUse, load: LoadEventDetail) {
        self.init(
            content: { () async throws(EventError) in try await load(id, use, forceRefresh: false) },
            reload: { () async throws(EventError) in try await load(id, use, forceRefresh: true) }
        )
    }

    /// For a row of the list.
    package convenience init(showing event: Event, _ use: LoadEventDetail.PictureUse, load: LoadEventDetail) {
        self.init(
            content: { () async throws(EventError) in try await load(event, use) },
            reload: { () async throws(EventError) in try await load(event.id, use, forceRefresh: true) }
        )
    }
}
