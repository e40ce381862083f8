/// The fruit to be shown: what the store has, without any request. An empty store fetches, as does whoever asks for it
/// anew; what was fetched is kept before it is shown.
///
/// Where a refresh fails, what was kept stays as it was, and so does the time of its last update.
package struct BrowseFruit: Sendable {
    package typealias Function = @Sendable (_ forceRefresh: Bool) async throws(FruitError) -> FruitListing

    private let repository: any FruitRepository
    private let now: @Sendable () -> Timestamp

    package init(repository: any FruitRepository, now: @escaping @Sendable () -> Timestamp) {
        self.repository = repository
        self.now = now
    }

    package func callAsFunction(forceRefresh: Bool = false) async throws(FruitError) -> FruitListing {
        var damage: StoreFailure?
        do throws(StoreFailure) {
            if !forceRefresh, let saved = try await repository.saved(), !saved.fruit.isEmpty {
                return FruitListing(saved, source: repository.sourceName, seenAt: now())
            }
        } catch {
            damage = error
        }
        let fetched: FetchedFruit
        do {
            fetched = try await repository.fetch()
        } catch {
            // Of two failures the one is told that the user can do more about.
            throw damage.map { .store($0) } ?? .source(error)
        }
        return try await keep(fetched, forceRefresh: forceRefresh, after: damage)
    }

    private func keep(
        _ fetched: FetchedFruit,
        forceRefresh: Bool,
        after damage: StoreFailure?
    ) async throws(FruitError) -> FruitListing {
        let moment = now()
        let catalogue = FruitCatalogue(fetched.fruit, updatedAt: moment)
        let source = repository.sourceName
        let before: [Fruit]
        do throws(StoreFailure) {
            if let damage { throw damage }
            before = try await repository.replace(with: fetched.fruit, at: moment)
        } catch {
            // A refresh is to keep something. Whoever only wants to see fruit sees it.
            guard !forceRefresh else { throw .store(error) }
            return FruitListing(catalogue, source: source, seenAt: moment, skipped: fetched.skipped, notKept: error)
        }
        let changes = FruitChanges(from: before, to: fetched.fruit)
        return FruitListing(catalogue, source: source, seenAt: moment, skipped: fetched.skipped, changes: changes)
    }
}
