/// Lists the players with their names, in the order of the lottery list.
package struct ListPlayers: UseCase {
    private let merge: any UseCase<Void, Lottery, LotteryError>

    package init(merge: any UseCase<Void, Lottery, LotteryError>) {
        self.merge = merge
    }

    package func callAsFunction(_: Void) async throws(LotteryError) -> ListedPlayers {
        ListedPlayers(try await merge())
    }
}

/// The players in the order of the lottery list. A player's texts exist only while the row is in use.
package struct ListedPlayers: RandomAccessCollection, Sendable {
    /// Number of excluded users and entries to name; the rest are only counted.
    private static let namedExclusions = 10

    private let lottery: Lottery
    private let rows: [(user: UInt32, isVoid: Bool)]

    init(_ lottery: Lottery) {
        self.lottery = lottery
        rows = lottery.players.inListOrder
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { rows.count }

    package subscript(index: Int) -> NamedPlayer {
        let user = lottery.users[Int(rows[index].user)]
        return NamedPlayer(player: Player(id: user.id, isVoid: rows[index].isVoid), user: user)
    }

    package var excluded: ExclusionCounts { lottery.excluded }

    /// The first users without an entry, in the order of their list.
    package var notEntered: [User] { Array(lottery.notEntered.prefix(Self.namedExclusions)) }

    /// Ids of the first entries without a user, in the order of the lottery list.
    package var unknownUsers: [UserID] { Array(lottery.unknownUsers.prefix(Self.namedExclusions)) }

    /// Number of plain names that repeat an earlier one.
    package var repeatedNames: Int { lottery.repeatedNames }
}

/// Finds one player in the current lists.
package struct FindPlayer: UseCase {
    private let merge: any UseCase<Void, Lottery, LotteryError>

    package init(merge: any UseCase<Void, Lottery, LotteryError>) {
        self.merge = merge
    }

    package func callAsFunction(_ id: UserID) async throws(LotteryError) -> NamedPlayer {
        let lottery = try await merge()
        guard let index = lottery.players.index(of: id) else { throw .notAPlayer(id) }
        return lottery.namedPlayer(at: index)
    }
}
