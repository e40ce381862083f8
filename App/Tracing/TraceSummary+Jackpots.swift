import Domain
import Presentation

extension TraceSummary {
    @Sendable
    static func jackpots(_ value: Any) -> String? {
        switch value {
        case let list as JackpotList:
            "JackpotList(\(list.currency.code), jackpots: \(list.jackpots.count), skipped: \(list.skipped.count))"
        case let listing as Listing<JackpotList>:
            "\(of(listing.list)), \(listing.isFetched ? "fetched" : "stored")"
        case let browsed as JackpotListing:
            "JackpotListing(\(of(browsed.list)), \(browsed.isFresh ? "fresh" : "stale"))"
        case let detail as JackpotDetail:
            "\(detail.number): \(detail.jackpot.name)"
        case let reminder as Reminder:
            "Reminder(\(reminder.id), due \(ISO8601.text(reminder.dueAt)))"
        case let reminders as [Reminder] where type(of: value) == [Reminder].self:
            reminders.count == 1 ? "1 reminder" : "\(reminders.count) reminders"
        case let replaced as ReplacedReminders:
            "\(of(replaced.set)), cancelled: \(replaced.cancelled.count)"
        case let moment as Timestamp:
            ISO8601.text(moment)
        case let failure as SchedulingFailure:
            failure.reason
        case let failure as ListFailure:
            of(failure.store.map { $0 as any Error } ?? failure.source)
        default:
            nil
        }
    }
}
