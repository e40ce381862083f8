/// What can be asked of a data source. A case knows how it is named where bytes come from; nobody else does.
package enum Endpoint: String, Hashable, Sendable, CaseIterable {
    case users
    case lotteryEntries
    case jackpots
    case fruit
    /// Where usage is reported; what it answers does not matter.
    case usageStatistics
    case trivia
    case triviaToken
    case triviaCategories
    case events

    /// Its file in a directory; nil where only a server can answer.
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

    /// Its path below the base URL of a server.
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

    /// Where it is published; nil where it is not any more. The configuration can name another place.
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

    /// How many bytes a response may have at most; `nil` for the lists of the lottery, which have `ListLimits`.
    package var sizeLimit: Int? {
        switch self {
        case .users, .lotteryEntries: nil
        default: 64 << 20
        }
    }

    /// The statuses with which a server asks to be left alone for a while. SeatGeek says so with 406, too.
    package var busyStatuses: Set<Int> {
        switch self {
        case .events: [406, 429, 503]
        default: [429, 503]
        }
    }
}
