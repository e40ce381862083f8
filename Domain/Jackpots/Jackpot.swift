package struct Jackpot: ListItem {
    package struct ListDetails: Hashable, Sendable {
        /// Of all prizes.
        package let currency: Currency
        /// The reminder that was set for the expiry of the list, or why none could be set; nil if the list was stored.
        package var reminder: Result<ReminderID, AccessFailure>?
        /// The pending reminders in whose place it was set.
        package var replacedReminders: [ReminderID] = []
        /// Why the system's scheduler does not have that reminder, although it should.
        package var schedulingFailure: AccessFailure?

        package init(currency: Currency) { self.currency = currency }
    }

    package static let noun = Noun(one: "jackpot", many: "jackpots")
    package static let lifetime: Duration? = .seconds(3600)
    package static let hasNumbers = true

    package let name: String
    package let prize: Money
    package let date: Timestamp

    package init(name: String, prize: Money, date: Timestamp) {
        self.name = name
        self.prize = prize
        self.date = date
    }
}

/// Shows the jackpots: the stored list until it expires, then a fetched one.
///
/// If fetching fails, the expired list is shown with its age. Each fetched list replaces the expiry reminder.
package struct BrowseJackpots: UseCase {
    private let jackpots: any ListRepository<Jackpot>
    private let setReminder: AnyUseCase<SetReminder>?

    /// - Parameter setReminder: nil where the time is not that of the stored reminders, which then stay as they are.
    package init(jackpots: any ListRepository<Jackpot>, setReminder: AnyUseCase<SetReminder>?) {
        self.jackpots = jackpots
        self.setReminder = setReminder
    }

    package func callAsFunction(_ freshness: Freshness) async throws(AccessFailure) -> Listing<Jackpot> {
        var listing = try await jackpots.list(freshness) { $0.isFresh }
        guard listing.isFetched, let setReminder else { return listing }
        let reminder = SetReminder.aboutExpiry(at: listing.expiry.expiresAt, isScheduled: false)
        let outcome = await Result<_, AccessFailure>.catching(try await setReminder(reminder))
        listing.details.reminder = outcome.map(\.reminder.id)
        listing.details.replacedReminders = outcome.success?.replaced ?? []
        listing.details.schedulingFailure = outcome.success?.schedulingFailure
        return listing
    }
}

/// Schedules the reminder for the expiry of the jackpots, after fetching a new list if the stored one has expired.
///
/// If fetching fails, no reminder is scheduled: an expired list has no expiry to wait for.
package struct RemindAboutExpiry: UseCase {
    private let browse: AnyUseCase<BrowseJackpots>
    private let setReminder: AnyUseCase<SetReminder>

    package init(browse: AnyUseCase<BrowseJackpots>, setReminder: AnyUseCase<SetReminder>) {
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
        Request(
            title: "Games",
            body: "Congratulations you have new games to play!",
            dueAt: moment,
            isScheduled: isScheduled
        )
    }
}
