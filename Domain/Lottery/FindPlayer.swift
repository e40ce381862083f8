/// Finds a player in the current lists.
package struct FindPlayer: UseCase {
    private let merge: AnyUseCase<MergeUsersWithLotteryList>

    package init(merge: AnyUseCase<MergeUsersWithLotteryList>) { self.merge = merge }

    package func callAsFunction(_ id: UserID) async throws(LotteryError) -> Participant {
        guard let player = try await merge(.newDraw).players[id] else { throw .notAPlayer(id) }
        return player
    }
}
