import Domain
import Presentation

extension TraceSummary {
    @Sendable
    static func jackpots(_ value: Any) -> String? {
        switch value {
        case let list as JackpotList:
            "JackpotList(\(list.currency.code), jackpots: \(list.jackpots.count), skipped: \(list.skipped.count))"
        case let saved as SavedJackpots:
            "SavedJackpots(\(of(saved.list)), fetchedAt: \(ISO8601.text(saved.fetchedAt)))"
        case let fetched as FetchedJackpots:
            "FetchedJackpots(\(of(fetched.list)), response: \(fetched.response.count) bytes)"
        case let browsed as JackpotListing:
            "JackpotListing(\(of(browsed.list)), \(browsed.isFresh ? "fresh" : "stale"))"
        case let found as NumberedJackpot:
            "\(found.number): \(found.jackpot.name)"
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
        case let shown as ShownJackpot:
            of(shown.found)
        default:
            nil
        }
    }
}
