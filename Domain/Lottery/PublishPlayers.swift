/// Finds the players whose numbers are published, so that anyone can check the draw.
package struct PublishPlayers: UseCase {
    /// Whose list it is.
    package enum Request: Sendable {
        /// That of the last draw or commitment made here.
        case latest
        /// One that the organiser names.
        case named
    }

    private let merge: AnyUseCase<MergeUsersWithLotteryList>
    private let history: any DrawHistoryRepository

    package init(merge: AnyUseCase<MergeUsersWithLotteryList>, history: any DrawHistoryRepository) {
        self.merge = merge
        self.history = history
    }

    /// Throws if the list has changed since the draw, or is another one: the draw could not be checked with it.
    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Lottery {
        let lottery = try await merge(.newDraw)
        guard case .latest = request, let latest = await history.entriesIfReadable().last else {
            return lottery
        }
        let list = ListDigest(of: lottery.list)
        let players = PlayersDigest(of: lottery.players, within: lottery.list, list)
        let expected = latest.entry.bound.players
        guard players == expected else {
            throw .notTheListOf(entry: latest.number, players: expected.count, found: players.count)
        }
        return lottery
    }
}
