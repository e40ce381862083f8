/// Schedules the reminder for the expiry of the jackpots, after fetching a new list if the stored one has expired.
///
/// If fetching fails, no reminder is scheduled: an expired list has no expiry to wait for.
package struct RemindAboutExpiry: UseCase {
    private let browse: any UseCase<Freshness, Listing<Jackpot>, ListError>
    private let setReminder: any UseCase<SetReminder.Request, SetReminder.Outcome, StoreFailure>

    package init(
        browse: any UseCase<Freshness, Listing<Jackpot>, ListError>,
        setReminder: any UseCase<SetReminder.Request, SetReminder.Outcome, StoreFailure>
    ) {
        self.browse = browse
        self.setReminder = setReminder
    }

    package func callAsFunction(_: Void) async throws(ListError) -> SetReminder.Outcome {
        let listing = try await browse(.stored)
        if let failure = listing.refreshFailure { throw .source(failure) }
        let reminder = SetReminder.aboutExpiry(at: listing.expiry.expiresAt, isScheduled: true)
        do { return try await setReminder(reminder) } catch { throw .store(error) }
    }
}

extension SetReminder {
    static func aboutExpiry(at moment: Timestamp, isScheduled: Bool) -> Request {
        ("Games", "Congratulations you have new games to play!", moment, isScheduled)
    }
}
