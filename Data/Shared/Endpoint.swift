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

    /// Names in a directory, the preferred one first, none if only servers provide the document; the path below the base
    /// URL of a server; and the default URL, nil if the document is no longer published.
    private var row: (fileNames: [String], path: String, url: String?) {
        let lottery = "http://novinfard.com/API/SimpleLottery"
        let fruit = "https://raw.githubusercontent.com/fmtvp/recruit-test-data/master"
        let trivia = "https://opentdb.com"
        return switch self {
        case .users: (["users.json", "users.csv", "users.tsv"], "users.json", lottery + "/users.json")
        case .lotteryEntries:
            (
                ["usersInLottery.json", "usersInLottery.csv", "usersInLottery.tsv"], "usersInLottery.json",
                lottery + "/usersInLottery.json"
            )
        case .jackpots: (["jackpots.json"], "jackpots.json", nil)
        case .fruit: (["fruit.json"], "fruit.json", fruit + "/data.json")
        case .usageStatistics: ([], "stats", fruit + "/stats")
        case .trivia: (["trivia.json"], "api.php", trivia + "/api.php")
        case .triviaToken: ([], "api_token.php", trivia + "/api_token.php")
        case .triviaCategories: ([], "api_category.php", trivia + "/api_category.php")
        case .events: (["events.json"], "2/events", "https://api.seatgeek.com/2/events")
        }
    }

    var fileNames: [String] { row.fileNames }
    package var fileName: String? { row.fileNames.first }
    package var path: String { row.path }
    /// The configuration can override it.
    package var publicURL: String? { row.url }

    /// Maximum size of an HTTP response in bytes; `nil` for the lottery lists, which have `ListLimits`.
    var sizeLimit: Int? { self == .users || self == .lotteryEntries ? nil : 64 << 20 }

    /// Statuses that mean "try again later". SeatGeek also uses 406.
    var busyStatuses: Set<Int> { self == .events ? [406, 429, 503] : [429, 503] }
}

/// A request parameter, such as `q=opera`.
package struct QueryItem: Hashable, Sendable, CustomStringConvertible {
    let name: String
    let value: String
    /// Whether the value, such as a client id, must never be shown.
    let isSecret: Bool

    init(_ name: String, _ value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }

    package var description: String { "\(name)=\(isSecret ? "…" : value)" }
}
