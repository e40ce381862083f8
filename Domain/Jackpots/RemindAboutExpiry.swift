/// Schedules the reminder for the expiry of the jackpots. An expired list gets none.
package struct RemindAboutExpiry: Sendable {
    package typealias Function = @Sendable () async throws(JackpotError) -> ScheduleReminder.Outcome

    private let browse: BrowseJackpots.Function
    private let schedule: ScheduleReminder.Function

    package init(browse: @escaping BrowseJackpots.Function, schedule: @escaping ScheduleReminder.Function) {
        self.browse = browse
        self.schedule = schedule
    }

    package func callAsFunction() async throws(JackpotError) -> ScheduleReminder.Outcome {
        let listing = try await browse(false)
        if let failure = listing.refreshFailure { throw .source(failure) }
        do {
            return try await schedule(listing.expiry.expiresAt)
        } catch {
            throw .store(error)
        }
    }
}
