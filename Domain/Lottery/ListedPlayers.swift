/// The players in the order of the lottery list. A player's texts exist only while the row is in use.
package struct ListedPlayers: RandomAccessCollection, Sendable {
    package let lottery: Lottery
    private let rows: [UInt32]

    package init(_ lottery: Lottery) {
        self.lottery = lottery
        rows = lottery.players.listOrder
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { rows.count }

    package subscript(index: Int) -> NamedPlayer { lottery.namedPlayer(at: Int(rows[index])) }
}

package struct FindPlayer: UseCase {
    private let merge: AnyUseCase<MergeUsersWithLotteryList>

    package init(merge: AnyUseCase<MergeUsersWithLotteryList>) { self.merge = merge }

    package func callAsFunction(_ id: UserID) async throws(LotteryError) -> NamedPlayer {
        let lottery = try await merge(nil)
        guard let index = lottery.players.index(of: id) else { throw .notAPlayer(id) }
        return lottery.namedPlayer(at: index)
    }
}
