/// What can be asked of a data source. A case knows how it is named where bytes come from; nobody else does.
package enum Endpoint: String, Hashable, Sendable, CaseIterable {
    case users
    case lotteryEntries

    /// Its file in a directory, and its path below the base URL of a server.
    package var fileName: String {
        switch self {
        case .users: "users.json"
        case .lotteryEntries: "usersInLottery.json"
        }
    }

    /// Where it is published. The configuration can name another place.
    package var publicURL: String {
        switch self {
        case .users: "http://novinfard.com/API/SimpleLottery/users.json"
        case .lotteryEntries: "http://novinfard.com/API/SimpleLottery/usersInLottery.json"
        }
    }
    /// How many bytes an answer over HTTP may have at most; `nil` where lists of any length are allowed, because they are
    /// read in bounded memory.
    package var sizeLimit: Int? {
        switch self {
        case .users, .lotteryEntries: nil
        }
    }
}
