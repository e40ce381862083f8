/// Shows the jackpots: the stored list until it expires, then a fetched one.
///
/// If fetching fails, the expired list is shown with its age. Each fetched list replaces the expiry reminder.
package struct BrowseJackpots: UseCase {
    private let jackpots: any ListRepository<JackpotList>
    private let setReminder: any UseCase<SetReminder.Request, SetReminder.Outcome, StoreFailure>
    private let now: @Sendable () -> Timestamp

    package init(
        jackpots: any ListRepository<JackpotList>,
        setReminder: any UseCase<SetReminder.Request, SetReminder.Outcome, StoreFailure>,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.jackpots = jackpots
        self.setReminder = setReminder
        self.now = now
    }

    package func callAsFunction(_ freshness: Freshness) async throws(JackpotError) -> JackpotListing {
        // Read once, so that the policy and the listing agree on whether the list has expired.
        let moment = now()
        let expiry = { @Sendable in ComputeExpiry()(fetchedAt: $0, now: moment) }
        let listing: Listing<JackpotList>
        do {
            listing = try await jackpots.list(
                freshness == .fetched ? .refresh : .storedWhile { !expiry($0.fetchedAt).hasExpired }
            )
        } catch {
            throw .source(error.source)
        }
        guard listing.isFetched else {
            return JackpotListing(listing, expiry(listing.fetchedAt), seenAt: moment)
        }
        let fetchedAt = listing.fetchedAt
        var new = JackpotListing(listing, ComputeExpiry()(fetchedAt: fetchedAt, now: fetchedAt), seenAt: fetchedAt)
        do {
            let reminder = SetReminder.aboutExpiry(at: new.expiry.expiresAt, isScheduled: false)
            new.reminder = try await setReminder(reminder).reminder
        } catch {
            new.reminderFailure = error
        }
        return new
    }
}

package struct JackpotListing: Hashable, Sendable {
    package let list: JackpotList
    package let fetchedAt: Timestamp
    package let expiry: Expiry
    package let source: String
    /// The age of the list is measured up to this time.
    package let seenAt: Timestamp
    /// Why an expired list is shown.
    package let refreshFailure: SourceFailure?
    /// Why a stored list could not be used.
    package let readFailure: StoreFailure?
    package let writeFailure: StoreFailure?
    /// nil if nothing was fetched.
    package internal(set) var reminder: Reminder?
    package internal(set) var reminderFailure: StoreFailure?

    package init(_ listing: Listing<JackpotList>, _ expiry: Expiry, seenAt: Timestamp) {
        list = listing.list
        fetchedAt = listing.fetchedAt
        source = listing.source
        refreshFailure = listing.refreshFailure
        readFailure = listing.readFailure
        writeFailure = listing.writeFailure
        self.expiry = expiry
        self.seenAt = seenAt
    }

    package var isFresh: Bool { !expiry.hasExpired }
}

package enum JackpotError: Error, Hashable, Sendable {
    case source(SourceFailure)
    case store(StoreFailure)
    /// Carries the names of all jackpots, in list order.
    case unknown(String, names: [String])
    /// Several names contain this text.
    case ambiguous(String, names: [String])
}
