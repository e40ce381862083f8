import Domain

/// The ports of the events with a tracer around whatever implements them.
struct TracingEventRepository: EventRepository {
    let repository: any EventRepository
    let tracer: Tracer

    var sourceName: String { repository.sourceName }

    func events(_ query: EventQuery) async throws(SourceFailure) -> EventPage {
        try await tracer.step("Data", type(of: repository), ("events", TraceSummary.of(query))) {
            () async throws(SourceFailure) in try await repository.events(query)
        }
    }

    func event(_ id: EventID) async throws(SourceFailure) -> Event? {
        try await tracer.step("Data", type(of: repository), ("event", "\(id)")) { () async throws(SourceFailure) in
            try await repository.event(id)
        }
    }
}

struct TracingFavouriteRepository: FavouriteRepository {
    let repository: any FavouriteRepository
    let tracer: Tracer

    func favourites() async throws(StoreFailure) -> [Favourite] {
        try await tracer.step("Data", type(of: repository), ("favourites", ""), repository.favourites)
    }

    func add(_ event: Event, at moment: Timestamp) async throws(StoreFailure) -> Bool {
        try await tracer.step("Data", type(of: repository), ("add", "\(event.id)")) { () async throws(StoreFailure) in
            try await repository.add(event, at: moment)
        }
    }

    func remove(_ id: EventID) async throws(StoreFailure) -> Favourite? {
        try await tracer.step("Data", type(of: repository), ("remove", "\(id)")) { () async throws(StoreFailure) in
            try await repository.remove(id)
        }
    }
}

struct TracingPictureRepository: PictureRepository {
    let repository: any PictureRepository
    let tracer: Tracer

    func picture(at url: String) async throws(SourceFailure) -> Picture {
        try await tracer.step("Data", type(of: repository), ("picture", String(url.prefix(60)))) {
            () async throws(SourceFailure) in try await repository.picture(at: url)
        }
    }

    func save(_ picture: Picture, at path: String) async throws(StoreFailure) {
        try await tracer.step("Data", type(of: repository), ("save", path)) { () async throws(StoreFailure) in
            try await repository.save(picture, at: path)
        }
    }
}

// What the composition root calls to put a tracer around the parts of the events. Without a tracer, each gives back just
// what it was called on.

extension EventRepository {
    func traced(by tracer: Tracer?) -> any EventRepository {
        tracer.map { TracingEventRepository(repository: self, tracer: $0) } ?? self
    }
}

extension FavouriteRepository {
    func traced(by tracer: Tracer?) -> any FavouriteRepository {
        tracer.map { TracingFavouriteRepository(repository: self, tracer: $0) } ?? self
    }
}

extension PictureRepository {
    func traced(by tracer: Tracer?) -> any PictureRepository {
        tracer.map { TracingPictureRepository(repository: self, tracer: $0) } ?? self
    }
}

extension SearchEvents {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { query async throws(EventError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", TraceSummary.of(query))) {
                () async throws(EventError) in try await self(query)
            }
        }
    }
}

extension LookUpEvent {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else {
            return { subject, use async throws(EventError) in try await self(subject, picture: use) }
        }
        return { subject, use async throws(EventError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", TraceSummary.of(subject))) {
                () async throws(EventError) in try await self(subject, picture: use)
            }
        }
    }
}

extension MarkFavourite {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else {
            return { id, isFavourite async throws(EventError) in try await self(id, isFavourite: isFavourite) }
        }
        return { id, isFavourite async throws(EventError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "\(id), isFavourite: \(isFavourite)")) {
                () async throws(EventError) in try await self(id, isFavourite: isFavourite)
            }
        }
    }
}
