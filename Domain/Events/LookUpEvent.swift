/// Looks up an event: its details, whether it is a favourite, and its picture if it can be shown or is to be saved.
///
/// A favourite is shown from its snapshot if the source is unreachable or has no such event any more. A picture that
/// cannot be shown, and favourites that cannot be read, never hide the event.
package struct LookUpEvent: Sendable {
    package typealias Function = @Sendable (Subject, PictureUse) async throws(EventError) -> EventDetail

    package enum Subject: Hashable, Sendable {
        /// A row of a list: the source is not asked for it.
        case listed(Event)
        /// From the source, or else from its snapshot.
        case id(EventID)
        /// From the source; a snapshot taken because the source is unreachable does not do.
        case refreshed(EventID)
    }

    package struct PictureUse: Hashable, Sendable {
        /// The formats that can be shown; without any, nothing is downloaded to be shown.
        package let shown: Set<Picture.Format>
        /// The file to save it to, unchanged.
        package let file: OutputFile?

        package init(shown: Set<Picture.Format>, file: OutputFile? = nil) {
            self.shown = shown
            self.file = file
        }
    }

    private let events: any EventRepository
    private let favourites: any FavouriteRepository
    private let pictures: any PictureRepository
    private let now: @Sendable () -> Timestamp

    package init(
        events: any EventRepository,
        favourites: any FavouriteRepository,
        pictures: any PictureRepository,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.events = events
        self.favourites = favourites
        self.pictures = pictures
        self.now = now
    }

    package func callAsFunction(
        _ subject: Subject,
        picture use: PictureUse
    ) async throws(EventError) -> EventDetail {
        if let file = use.file { try await check(file) }
        var detail = try await detail(of: subject)
        if let file = use.file { detail.saved = try await savePicture(of: detail.event, to: file) }
        if !use.shown.isEmpty, let url = detail.event.pictureURL { detail.picture = await picture(at: url, use.shown) }
        return detail
    }

    private func detail(of subject: Subject) async throws(EventError) -> EventDetail {
        switch subject {
        case .listed(let event):
            let (favourite, unknown) = await favourite(event.id)
            return EventDetail(event, isFavourite: favourite != nil, favouritesUnknown: unknown, seenAt: now())
        case .id(let id):
            return try await lookedUp(id)
        case .refreshed(let id):
            let detail = try await lookedUp(id)
            if let failure = detail.sourceFailure { throw .source(failure) }
            return detail
        }
    }

    private func lookedUp(_ id: EventID) async throws(EventError) -> EventDetail {
        let (favourite, unknown) = await favourite(id)
        var failure: SourceFailure?
        do {
            if let event = try await events.event(id) {
                return EventDetail(event, isFavourite: favourite != nil, favouritesUnknown: unknown, seenAt: now())
            }
        } catch {
            failure = error
        }
        if let favourite {
            return EventDetail(
                favourite.event,
                isFavourite: true,
                snapshotOf: favourite.addedAt,
                sourceFailure: failure,
                seenAt: now()
            )
        }
        if let failure { throw .source(failure) }
        throw .noSuchEvent(id, source: events.sourceName)
    }

    private func favourite(_ id: EventID) async -> (Favourite?, StoreFailure?) {
        do {
            return (try await favourites.favourites().first { $0.event.id == id }, nil)
        } catch {
            return (nil, error)
        }
    }

    private func check(_ file: OutputFile) async throws(EventError) {
        do {
            try await pictures.check(file)
        } catch {
            throw .store(error)
        }
    }

    /// Unlike the picture that is shown, the file is what the user asked for: without it, the whole fails.
    private func savePicture(of event: Event, to file: OutputFile) async throws(EventError) -> SavedPicture {
        guard let url = event.pictureURL else { throw .noPicture(event.id) }
        let picture: Picture
        do {
            picture = try await pictures.picture(at: url)
        } catch {
            throw .source(error)
        }
        do {
            try await pictures.save(picture, to: file)
        } catch {
            throw .store(error)
        }
        return SavedPicture(picture: picture, path: file.path)
    }

    private func picture(at url: String, _ shown: Set<Picture.Format>) async -> Result<Picture, SourceFailure>? {
        do {
            let picture = try await pictures.picture(at: url)
            return shown.contains(picture.format) ? .success(picture) : nil
        } catch {
            return .failure(error)
        }
    }
}

/// An event as its details show it.
package struct EventDetail: Hashable, Sendable {
    package let event: Event
    package let isFavourite: Bool
    /// The moment of the snapshot; nil for what the source says now.
    package let snapshotOf: Timestamp?
    /// Why a snapshot is shown; nil if the source has no such event any more.
    package let sourceFailure: SourceFailure?
    /// Why it is unknown whether it is a favourite.
    package let favouritesUnknown: StoreFailure?
    package let seenAt: Timestamp
    /// nil without a picture, or if it cannot be shown.
    package var picture: Result<Picture, SourceFailure>?
    package var saved: SavedPicture?

    package init(
        _ event: Event,
        isFavourite: Bool,
        snapshotOf: Timestamp? = nil,
        sourceFailure: SourceFailure? = nil,
        favouritesUnknown: StoreFailure? = nil,
        seenAt: Timestamp
    ) {
        self.event = event
        self.isFavourite = isFavourite
        self.snapshotOf = snapshotOf
        self.sourceFailure = sourceFailure
        self.favouritesUnknown = favouritesUnknown
        self.seenAt = seenAt
    }
}
