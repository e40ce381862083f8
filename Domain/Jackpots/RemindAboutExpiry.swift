/// Schedules the reminder for the expiry of the jackpots, after fetching a new list if the stored one has expired.
///
/// If fetching fails, no reminder is scheduled: an expired list has no expiry to wait for.
package struct RemindAboutExpiry: UseCase {
    private let browse: any UseCase<Freshness, Listing<Jackpot>, AccessFailure>
    private let setReminder: any UseCase<SetReminder.Request, SetReminder.Outcome, AccessFailure>

    package init(
        browse: any UseCase<Freshness, Listing<Jackpot>, AccessFailure>,
        setReminder: any UseCase<SetReminder.Request, SetReminder.Outcome, AccessFailure>
    ) {
        self.browse = browse
        self.setReminder = setReminder
    }

    package func callAsFunction(_: Void) async throws(AccessFailure) -> SetReminder.Outcome {
        let listing = try await browse(.stored)
        if let failure = listing.refreshFailure { throw failure }
        return try await setReminder(SetReminder.aboutExpiry(at: listing.expiry.expiresAt, isScheduled: true))
    }
}

extension SetReminder {
    static func aboutExpiry(at moment: Timestamp, isScheduled: Bool) -> Request {
        ("Games", "Congratulations you have new games to play!", moment, isScheduled)
    }
}
