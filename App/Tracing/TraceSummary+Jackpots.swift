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
        case let browsed as BrowsedJackpots:
            "BrowsedJackpots(\(of(browsed.list)), \(browsed.isFresh ? "fresh" : "stale"))"
        case let found as NumberedJackpot:
            "\(found.number): \(found.jackpot.name)"
        case let shown as ShownJackpot:
            of(shown.found)
        default:
            nil
        }
    }
}
