/// The jackpots to be shown: what was saved while it is fresh, otherwise fetched anew; and what was saved, with its
/// age, where that fails.
///
/// What was fetched is kept before it is shown, and sets one reminder for its expiry in place of the one before.
package struct BrowseJackpots: Sendable {
    package typealias Function = @Sendable (_ forceRefresh: Bool) async throws(SourceFailure) -> JackpotListing

    private let jackpots: any JackpotRepository
    private let remind: SetExpiryReminder.Function
    private let now: @Sendable () -> Timestamp

    package init(
        jackpots: any JackpotRepository,
        remind: @escaping SetExpiryReminder.Function,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.jackpots = jackpots
        self.remind = remind
        self.now = now
    }

    /// - Parameter forceRefresh: fetches even if what was saved is fresh; where that fails, it throws and shows nothing old.
    package func callAsFunction(forceRefresh: Bool = false) async throws(SourceFailure) -> JackpotListing {
        let (saved, damage) = await saved()
        if !forceRefresh, let saved, case let kept = browsed(saved), kept.isFresh { return kept }
        let fetched: FetchedJackpots
        do {
            fetched = try await jackpots.fetch()
        } catch {
            guard !forceRefresh, let saved else { throw error }
            var kept = browsed(saved)
            kept.unreachable = error
            return kept
        }
        var new = await keep(fetched)
        new.damage = damage
        return new
    }

    private func saved() async -> (SavedJackpots?, SourceFailure?) {
        do {
            return (try await jackpots.saved(), nil)
        } catch {
            return (nil, error)
        }
    }

    private func keep(_ fetched: FetchedJackpots) async -> JackpotListing {
        let moment = now()
        var new = browsed(SavedJackpots(list: fetched.list, fetchedAt: moment), at: moment)
        do {
            try await jackpots.keep(fetched, at: moment)
        } catch {
            new.notKept = error
        }
        do {
            new.reminder = try await remind(new.expiry.expiresAt)
        } catch {
            new.notReminded = error
        }
        return new
    }

    private func browsed(_ saved: SavedJackpots) -> JackpotListing {
        browsed(saved, at: now())
    }

    private func browsed(_ saved: SavedJackpots, at moment: Timestamp) -> JackpotListing {
        let expiry = ComputeExpiry()(fetchedAt: saved.fetchedAt, now: moment)
        return JackpotListing(saved, expiry, source: jackpots.sourceName, seenAt: moment)
    }
}
