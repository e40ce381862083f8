/// Looks up an event with its favourite status and, on request, its picture.
///
/// If the source is unreachable or no longer has the event, a favourite is shown from its snapshot. A picture or a
/// favourites list that cannot be read never hides the event. What the source answers updates the snapshot of a favourite.
package struct LookUpEvent: UseCase {
    package struct Request: Sendable {
        let subject: Subject
        /// Whether it fails if the source is unreachable, even if there is a snapshot.
        package var isRefresh = false
        /// The formats that the terminal can show. If there are none, no picture is downloaded for display.
        package var shownPictures: Set<Picture.Format> = []
        package var pictureFile: OutputFile?

        package init(_ subject: Subject) { self.subject = subject }
    }

    package enum Subject: Sendable {
        /// A row of a list, used without a request.
        case listed(Event)
        case id(EventID)
        /// For `FindEvent`.
        case named(String)
    }

    private let find: AnyUseCase<FindEvent>
    private let events: any EventRepository
    private let favourites: any FavouriteRepository
    private let pictures: any PictureRepository
    private let now: Now

    package init(
        find: AnyUseCase<FindEvent>,
        events: any EventRepository,
        favourites: any FavouriteRepository,
        pictures: any PictureRepository,
        now: @escaping Now
    ) {
        self.find = find
        self.events = events
        self.favourites = favourites
        self.pictures = pictures
        self.now = now
    }

    package func callAsFunction(_ request: Request) async throws(EventError) -> EventDetail {
        let shown = request.shownPictures
        if let file = request.pictureFile { try await EventError.wrapping(await pictures.check(file)) }
        var detail = try await detail(of: request.subject, request.isRefresh)
        if let file = request.pictureFile { detail.saved = try await savePicture(of: detail.event, to: file) }
        if !shown.isEmpty { detail.picture = await picture(of: detail, shown) }
        return detail
    }

    private func detail(of subject: Subject, _ isRefresh: Bool) async throws(EventError) -> EventDetail {
        let wanted: IdentifiedEvent =
            switch subject {
            case .listed(let event): (event.id, isRefresh ? nil : .success(event))
            case .id(let id): (id, nil)
            case .named(let name): try await find(FindEvent.Request(wanted: name))
            }
        // A row of a list may be older than the snapshot.
        let isOnScreen = if case .listed = subject { !isRefresh } else { false }
        let known = await Result.of(favourites.favourites)
        let favourite = known.success?.first { $0.event.id == wanted.id }
        let found = await events.answer(about: wanted)
        let current = found.success ?? nil
        if let failure = found.failure, isRefresh || favourite == nil { throw .failure(failure) }
        guard let event = current ?? favourite?.event else {
            throw .noSuchEvent(wanted.id, source: events.sourceName)
        }
        if let current, !isOnScreen, let favourite {
            await favourites.update([favourite], from: [current], at: now())
        }
        return EventDetail(
            event: event,
            isFavourite: favourite != nil,
            snapshotOf: current == nil ? favourite?.addedAt : nil,
            sourceFailure: found.failure,
            favouritesUnknown: known.failure,
            seenAt: now()
        )
    }

    /// Unlike the picture on screen, the file was asked for: if it cannot be written, the command fails.
    private func savePicture(of event: Event, to file: OutputFile) async throws(EventError) -> SavedPicture {
        guard let url = event.pictureURL else { throw .noPicture(event.id) }
        let picture = try await EventError.wrapping(await pictures.picture(at: url))
        try await EventError.wrapping(await pictures.save(picture, to: file))
        return SavedPicture(picture: picture, path: file.path)
    }

    private func picture(
        of detail: EventDetail,
        _ shown: Set<Picture.Format>
    ) async -> Result<Picture, AccessFailure>? {
        guard let url = detail.event.pictureURL else { return nil }
        do {
            let picture =
                if let saved = detail.saved { saved.picture } else { try await pictures.picture(at: url) }
            return shown.contains(picture.format) ? .success(picture) : nil
        } catch {
            return .failure(error)
        }
    }
}

package struct EventDetail: Hashable, Sendable {
    package let event: Event
    package let isFavourite: Bool
    /// When the snapshot was taken; nil for a current answer of the source.
    package var snapshotOf: Timestamp?
    /// Why a snapshot is shown; nil if the source no longer has the event.
    package var sourceFailure: AccessFailure?
    package var favouritesUnknown: AccessFailure?
    package let seenAt: Timestamp

    package var isPast: Bool { event.isPast(at: seenAt) }

    /// nil if there is no picture or no format to show it in.
    package var picture: Result<Picture, AccessFailure>?
    package var saved: SavedPicture?
}
