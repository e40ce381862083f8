import Domain

/// Favourites as an array; or the failure to keep or give any.
actor InMemoryFavouriteRepository: FavouriteRepository {
    private var kept: [Favourite] = []
    private var failure: StoreFailure?

    init(failing failure: StoreFailure? = nil) {
        self.failure = failure
    }

    func fail(_ failure: StoreFailure?) {
        self.failure = failure
    }

    func favourites() throws(StoreFailure) -> [Favourite] {
        if let failure { throw failure }
        return kept
    }

    func add(_ event: Event, at moment: Timestamp) throws(StoreFailure) -> Bool {
        if let failure { throw failure }
        let favourite = Favourite(event: event, addedAt: moment)
        guard let place = kept.firstIndex(where: { $0.event.id == event.id }) else {
            kept.append(favourite)
            return true
        }
        kept[place] = favourite
        return false
    }

    func remove(_ id: EventID) throws(StoreFailure) -> Favourite? {
        if let failure { throw failure }
        return kept.firstIndex { $0.event.id == id }.map { kept.remove(at: $0) }
    }
}
