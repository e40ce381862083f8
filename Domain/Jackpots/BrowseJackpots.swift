/// Shows the jackpots: the stored list until it expires, then a fetched one.
///
/// If fetching fails, the expired list is shown with its age. Each fetched list replaces the expiry reminder.
package struct BrowseJackpots: UseCase {
    private let jackpots: any ListRepository<Jackpot>
    private let setReminder: any UseCase<SetReminder.Request, SetReminder.Outcome, AccessFailure>

    package init(
        jackpots: any ListRepository<Jackpot>,
        setReminder: any UseCase<SetReminder.Request, SetReminder.Outcome, AccessFailure>
    ) {
        self.jackpots = jackpots
        self.setReminder = setReminder
    }

    package func callAsFunction(_ freshness: Freshness) async throws(AccessFailure) -> Listing<Jackpot> {
        var listing = try await jackpots.list(freshness) { $0.isFresh }
        guard listing.isFetched else { return listing }
        let reminder = SetReminder.aboutExpiry(at: listing.expiry.expiresAt, isScheduled: false)
        listing.reminder = await .of { () async throws(AccessFailure) in
            try await setReminder(reminder).reminder.id.rawValue
        }
        return listing
    }
}
