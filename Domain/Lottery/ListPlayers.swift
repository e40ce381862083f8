/// Lists the players with their names, in the order of the lottery list, one page at a time.
package struct ListPlayers: Sendable {
    /// Pass nil to read the lists and return the first page.
    package typealias Function = @Sendable (PlayersPage.Rest?) async throws(LotteryError) -> PlayersPage

    /// Each page costs a pass over the users and memory for its names: two pages list a million players within 150 MiB.
    package static let pageLength = 500_000
    /// Number of excluded users and entries to name; the rest are only counted.
    private static let namedExclusions = 10

    private let merge: MergeUsersWithLotteryList.Function
    private let lists: any LotteryRepository
    private let pageLength: Int

    package init(
        merge: @escaping MergeUsersWithLotteryList.Function,
        lists: any LotteryRepository,
        pageLength: Int = pageLength
    ) {
        self.merge = merge
        self.lists = lists
        self.pageLength = pageLength
    }

    package func callAsFunction(_ rest: PlayersPage.Rest? = nil) async throws(LotteryError) -> PlayersPage {
        if let rest { return try await page(rest) }
        let lottery = try await merge()
        return try await page(PlayersPage.Rest(lottery: lottery, order: lottery.players.listOrder, start: 0))
    }

    private func page(_ rest: PlayersPage.Rest) async throws(LotteryError) -> PlayersPage {
        let (lottery, order) = (rest.lottery, rest.order)
        let places = rest.start..<min(rest.start + pageLength, order.count)
        let players = order[places].lazy.map { lottery.players[Int($0)] }
        let users = try await lists.users(atPositions: players.map(\.userPosition))
        try users.check(behind: players, in: lists.usersName)
        let isFirst = rest.start == 0
        let notEntered = isFirst ? Array(lottery.notEntered.prefix(Self.namedExclusions)) : []
        return PlayersPage(
            places: places,
            order: order,
            users: users,
            lottery: lottery,
            notEntered: try await lists.users(atPositions: notEntered),
            unknownUsers: isFirst ? Array(lottery.unknownUsers.prefix(Self.namedExclusions)) : []
        )
    }
}

/// Part of the list of players. Most lists fit one page.
package struct PlayersPage: Sendable {
    /// Players on later pages, still without names.
    package struct Rest: Sendable {
        fileprivate let lottery: Lottery
        /// Indices of the players in the order of the lottery list.
        fileprivate let order: [UInt32]
        fileprivate let start: Int
    }

    fileprivate let places: Range<Int>
    fileprivate let order: [UInt32]
    fileprivate let users: [User]
    fileprivate let lottery: Lottery
    /// On the first page: users without an entry, at most `namedExclusions`, in the order of their list.
    package let notEntered: [User]
    /// On the first page: ids of entries without a user, at most `namedExclusions`, in the order of the lottery list.
    package let unknownUsers: [UserID]

    package var count: Int { users.count }

    package var rows: [NamedPlayer] { rows(0..<count) }

    package func rows(_ range: Range<Int>) -> [NamedPlayer] {
        range.map { NamedPlayer(player: lottery.players[Int(order[places.lowerBound + $0])], user: users[$0]) }
    }

    package var excluded: ExclusionCounts { lottery.excluded }

    /// Number of plain names that repeat an earlier one.
    package var repeatedNames: Int { lottery.repeatedNames }

    /// Number of players on all pages.
    package var total: Int { lottery.players.count }

    /// Returns the id of a player on any page, by position in the list.
    package func id(at position: Int) -> UserID? {
        order.indices.contains(position) ? lottery.players[Int(order[position])].id : nil
    }

    /// nil on the last page.
    package var rest: Rest? {
        places.upperBound < total ? Rest(lottery: lottery, order: order, start: places.upperBound) : nil
    }
}

/// Finds one player in the current lists.
package struct FindPlayer: Sendable {
    package typealias Function = @Sendable (UserID) async throws(LotteryError) -> NamedPlayer

    private let merge: MergeUsersWithLotteryList.Function
    private let lists: any LotteryRepository

    package init(merge: @escaping MergeUsersWithLotteryList.Function, lists: any LotteryRepository) {
        self.merge = merge
        self.lists = lists
    }

    package func callAsFunction(_ id: UserID) async throws(LotteryError) -> NamedPlayer {
        let lottery = try await merge()
        guard let index = lottery.players.index(of: id) else { throw .notAPlayer(id) }
        let player = lottery.players[index]
        return NamedPlayer(player: player, user: try await lists.users(of: [player])[0])
    }
}
