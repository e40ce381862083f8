import Domain

/// Who takes part, and who does not.
package typealias PlayersViewModel = ScreenViewModel<Players, LotteryError>

/// A page of those who take part. All but very long lists have one page.
package struct Players: Sendable {
    package struct Row: Hashable, Sendable {
        package let player: Player
        package let user: User
    }

    /// In the order of the lottery list.
    package let rows: Rows
    package let excluded: ExclusionCounts
    /// How many take part, on this page and on all others.
    package var count: Int { lottery.players.count }
    /// Some of the users without an entry, in the order of their list: more than a few are only counted.
    package let notEntered: [User]
    /// As many ids of entries without a user, in the order of theirs.
    package let unknownUsers: [UserID]
    private let lottery: Lottery
    private let length: Int
    private let end: Int

    /// - Parameters:
    ///   - start: where the page begins in the list of players.
    ///   - length: how many rows it, and each after it, has at most.
    init(_ lottery: Lottery, from start: Int, length: Int) async throws(LotteryError) {
        let some = 10
        self.lottery = lottery
        self.length = length
        end = min(start + length, lottery.players.count)
        rows = Rows(lottery.players, in: start..<end, users: try await lottery.users(ofPlayersIn: start..<end))
        excluded = lottery.excluded
        notEntered = try await lottery.users(at: Array(lottery.notEntered.prefix(some)))
        unknownUsers = Array(lottery.unknownUsers.prefix(some))
    }

    /// The page after this one; nil after the last.
    package func next() async throws(LotteryError) -> Players? {
        guard end < lottery.players.count else { return nil }
        return try await Players(lottery, from: end, length: length)
    }

    /// The users behind a page are looked up in one go through their list. So there are few pages, however long the
    /// list is, and memory for a few of them: 40 MB for a million players.
    static func pageLength(of lottery: Lottery) -> Int { max(1_000_000, lottery.players.count / 8) }
}

extension ScreenViewModel where Content == Players, Failure == LotteryError {
    package convenience init(merge: @escaping MergeUsersWithLotteryList.Function) {
        self.init(merge: merge, pageLength: Players.pageLength)
    }

    convenience init(
        merge: @escaping MergeUsersWithLotteryList.Function,
        pageLength: @escaping @Sendable (Lottery) -> Int
    ) {
        self.init { () async throws(LotteryError) in
            let lottery = try await merge()
            return try await Players(lottery, from: 0, length: pageLength(lottery))
        }
    }
}
