/// The jackpots to be shown: what was saved while it is fresh, otherwise fetched anew; and what was saved, with its
/// age, where that fails.
///
/// What was fetched is kept before it is shown, and sets one reminder for its expiry in place of the one before.
package struct BrowseJackpots: Sendable {
    package typealias Function = @Sendable (_ asksAnew: Bool) async throws(SourceFailure) -> BrowsedJackpots

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

    /// - Parameter asksAnew: fetches even if what was saved is fresh; where that fails, it throws and shows nothing old.
    package func callAsFunction(asksAnew: Bool = false) async throws(SourceFailure) -> BrowsedJackpots {
        let (saved, damage) = await saved()
        if !asksAnew, let saved, !expiry(of: saved).hasExpired {
            return BrowsedJackpots(saved, expiry(of: saved), source: jackpots.sourceName)
        }
        let fetched: FetchedJackpots
        do {
            fetched = try await jackpots.fetch()
        } catch {
            guard !asksAnew, let saved else { throw error }
            return BrowsedJackpots(saved, expiry(of: saved), source: jackpots.sourceName, unreachable: error)
        }
        var browsed = try await keep(fetched)
        browsed.damage = damage
        return browsed
    }

    private func saved() async -> (SavedJackpots?, SourceFailure?) {
        do {
            return (try await jackpots.saved(), nil)
        } catch {
            return (nil, error)
        }
    }

    private func keep(_ fetched: FetchedJackpots) async throws(SourceFailure) -> BrowsedJackpots {
        let moment = now()
        let saved = SavedJackpots(list: fetched.list, fetchedAt: moment)
        var browsed = BrowsedJackpots(saved, expiry(of: saved), source: jackpots.sourceName)
        do {
            try await jackpots.keep(fetched, at: moment)
        } catch {
            browsed.notKept = error
        }
        do {
            browsed.reminder = try await remind(browsed.expiry.expiresAt)
        } catch {
            browsed.notReminded = error
        }
        return browsed
    }

    private func expiry(of saved: SavedJackpots) -> Expiry {
        ComputeExpiry()(fetchedAt: saved.fetchedAt, now: now())
    }
}
