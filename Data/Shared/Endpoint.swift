/// A document that sources can provide, with its file name, path and URL.
package enum Endpoint: String, Hashable, Sendable, CaseIterable {
    case users
    case lotteryEntries
    case jackpots
    case fruit
    /// Receives usage reports; its response is ignored.
    case usageStatistics
    case trivia
    case triviaToken
    case triviaCategories
    case events

    /// Name in a directory; nil if only servers provide it.
    package var fileName: String? {
        switch self {
        case .users: "users.json"
        case .lotteryEntries: "usersInLottery.json"
        case .jackpots: "jackpots.json"
        case .fruit: "fruit.json"
        case .trivia: "trivia.json"
        case .events: "events.json"
        case .usageStatistics, .triviaToken, .triviaCategories: nil
        }
    }

    /// Names in a directory, the preferred one first.
    var fileNames: [String] {
        guard let fileName else { return [] }
        switch self {
        case .users, .lotteryEntries: return ["json", "csv", "tsv"].map { fileName.dropLast("json".count) + $0 }
        default: return [fileName]
        }
    }

    /// Path below the base URL of a server.
    package var path: String {
        switch self {
        case .users, .lotteryEntries, .jackpots, .fruit: fileName ?? rawValue
        case .usageStatistics: "stats"
        case .trivia: "api.php"
        case .triviaToken: "api_token.php"
        case .triviaCategories: "api_category.php"
        case .events: "2/events"
        }
    }

    /// Default URL, which the configuration can override; nil if the document is no longer published.
    package var publicURL: String? {
        switch self {
        case .users: "http://novinfard.com/API/SimpleLottery/users.json"
        case .lotteryEntries: "http://novinfard.com/API/SimpleLottery/usersInLottery.json"
        case .jackpots: nil
        case .fruit: "https://raw.githubusercontent.com/fmtvp/recruit-test-data/master/data.json"
        case .usageStatistics: "https://raw.githubusercontent.com/fmtvp/recruit-test-data/master/stats"
        case .trivia: "https://opentdb.com/api.php"
        case .triviaToken: "https://opentdb.com/api_token.php"
        case .triviaCategories: "https://opentdb.com/api_category.php"
        case .events: "https://api.seatgeek.com/2/events"
        }
    }

    /// Maximum size of an HTTP response in bytes; `nil` for the lottery lists, which have `ListLimits`.
    package var sizeLimit: Int? {
        switch self {
        case .users, .lotteryEntries: nil
        default: 64 << 20
        }
    }

    /// Statuses that mean "try again later". SeatGeek also uses 406.
    package var busyStatuses: Set<Int> {
        switch self {
        case .events: [406, 429, 503]
        default: [429, 503]
        }
    }
}

/// A request parameter, such as `q=opera`.
package struct QueryItem: Hashable, Sendable {
    package let name: String
    package let value: String
    /// Whether the value, such as a client id, must never be shown.
    package let isSecret: Bool

    package init(_ name: String, _ value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }
}

extension QueryItem: CustomStringConvertible {
    package var description: String { "\(name)=\(isSecret ? "…" : value)" }
}
