import Domain

package protocol ListPayload: SendableMetatype {
    associatedtype Item: ListItem

    static var endpoint: Endpoint { get }
    static func read(_ document: JSONDocument, from origin: ListOrigin) throws(AccessFailure) -> Listing<Item>
}

/// Returns the stored list while the rule accepts it and its file, if it has one, has not been edited; otherwise the remote
/// one, saved first. Both are responses as received.
package struct CachedListRepository<Payload: ListPayload>: ListRepository {
    package typealias Item = Payload.Item

    private let remote: any RemoteDataSource
    private let local: any LocalDataSource
    private let usage: UsageReporter?
    private let now: Now

    /// - Parameter usage: Receives the duration of each fetch, and each failure; nil to report nothing.
    package init(
        _: Payload.Type,
        remote: any RemoteDataSource,
        local: any LocalDataSource,
        usage: UsageReporter? = nil,
        now: @escaping Now
    ) {
        self.remote = remote
        self.local = local
        self.usage = usage
        self.now = now
    }

    package func list(
        _ freshness: Freshness,
        while isValid: @Sendable (Listing<Item>) -> Bool
    ) async throws(AccessFailure) -> Listing<Item> {
        let saved = await Result.of(self.stored)
        // nil also if it cannot be read.
        let stored = saved.success ?? nil
        if freshness == .stored, let stored, isValid(stored), await !wasEdited() { return stored }
        do {
            let readFailure = freshness == .stored ? saved.failure : nil
            return try await fetchAndSave(replacing: stored, after: readFailure)
        } catch {
            guard freshness == .stored, var stored else { throw error }
            stored.refreshFailure = error
            return stored
        }
    }

    private func wasEdited() async -> Bool {
        guard let file = await remote.file() else { return false }
        do { return try await file != local.load()?.bytes } catch { return true }
    }

    private func fetchAndSave(
        replacing stored: Listing<Item>?,
        after readFailure: AccessFailure?
    ) async throws(AccessFailure) -> Listing<Item> {
        let fetched = try await fetch()
        var listing = fetched.listing
        listing.isFetched = true
        listing.readFailure = readFailure
        do {
            try await local.save(fetched.response, at: listing.fetchedAt)
            listing.replaced = stored?.items
            listing.skippedBefore = stored?.skipped ?? []
        } catch {
            usage?.report("\(Item.noun.many) cannot be saved", error)
            listing.writeFailure = error
        }
        return listing
    }

    /// Fetches a list and stores nothing.
    package func fetch() async throws(AccessFailure) -> (response: [UInt8], listing: Listing<Item>) {
        let elapsed = ContinuousClock().stopwatch()
        let fetched = await Result.of { () async throws(AccessFailure) in
            let response = try await remote.fetch()
            let moment = now()
            let origin = ListOrigin(source: remote.place.name, fetchedAt: moment, seenAt: moment)
            return (response, try Payload.read(JSONDocument(response, at: remote.place), from: origin))
        }
        usage?.report(.load(elapsed()))
        if case .failure(let error) = fetched { usage?.report("\(Item.noun.many) cannot be fetched", error) }
        return try fetched.get()
    }

    package func stored() async throws(AccessFailure) -> Listing<Item>? {
        do {
            guard let response = try await local.load() else { return nil }
            let origin = ListOrigin(source: remote.place.name, fetchedAt: response.receivedAt, seenAt: now())
            return try Payload.read(JSONDocument(response.bytes, at: response.place), from: origin)
        } catch {
            // It was readable when it was saved.
            let failure = error.kind == .unreadable ? error.asKind(.corrupt) : error
            usage?.report("the saved \(Item.noun.many) cannot be read", failure)
            throw failure
        }
    }
}
