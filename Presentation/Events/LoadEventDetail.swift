import Domain

/// The steps to the details of an event, with its picture where somebody can see it or wants it saved. The rules are the
/// use cases'; here is only their order.
package struct LoadEventDetail: Sendable {
    /// What becomes of the picture.
    package struct PictureUse: Hashable, Sendable {
        /// The formats in which it can be shown; otherwise its URL is.
        package let shown: Set<Picture.Format>
        /// The file to save it to.
        package let path: String?

        package init(shown: Set<Picture.Format>, path: String? = nil) {
            self.shown = shown
            self.path = path
        }
    }

    private let lookUp: LookUpEvent.Function
    private let save: SavePicture.Function
    private let favourites: any FavouriteRepository
    private let pictures: any PictureRepository
    private let now: @Sendable () -> Timestamp

    package init(
        lookUp: @escaping LookUpEvent.Function,
        save: @escaping SavePicture.Function,
        favourites: any FavouriteRepository,
        pictures: any PictureRepository,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.lookUp = lookUp
        self.save = save
        self.favourites = favourites
        self.pictures = pictures
        self.now = now
    }

    /// - Parameter forceRefresh: whether what was kept of the event does not do.
    func callAsFunction(_ id: EventID, _ use: PictureUse, forceRefresh: Bool) async throws(EventError) -> EventDetail {
        let found = try await lookUp(id)
        if forceRefresh, let why = found.why { throw .source(why) }
        return try await detail(found, use)
    }

    /// For an event that is known already: the source is not asked for it.
    func callAsFunction(_ event: Event, _ use: PictureUse) async throws(EventError) -> EventDetail {
        let found = LookedUpEvent(event: event, isFavourite: false)
        return try await detail(await found.marked(by: favourites), use)
    }

    private func detail(_ found: LookedUpEvent, _ use: PictureUse) async throws(EventError) -> EventDetail {
        var detail = EventDetail(found, seenAt: now())
        if let path = use.path { detail.saved = try await save(found.event, path) }
        if !use.shown.isEmpty, let url = found.event.pictureURL { detail.picture = await picture(at: url, use) }
        return detail
    }

    private func picture(at url: String, _ use: PictureUse) async -> Result<Picture, SourceFailure>? {
        do {
            let picture = try await pictures.picture(at: url)
            return use.shown.contains(picture.format) ? .success(picture) : nil
        } catch {
            return .failure(error)
        }
    }
}

/// An event as its screen shows it.
package struct EventDetail: Hashable, Sendable {
    package let found: LookedUpEvent
    package let seenAt: Timestamp
    /// nil where it has none, or nobody can see it.
    package internal(set) var picture: Result<Picture, SourceFailure>?
    package internal(set) var saved: SavedPicture?

    package init(_ found: LookedUpEvent, seenAt: Timestamp) {
        self.found = found
        self.seenAt = seenAt
    }
}
