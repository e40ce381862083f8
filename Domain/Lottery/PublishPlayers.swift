/// Finds the players whose numbers are published, so that anyone can check the draw.
package struct PublishPlayers: UseCase {
    /// Whose list it is.
    package enum Request: Sendable {
        /// That of the last draw or commitment made here.
        case latest
        /// One that the organiser names: where its files are, if they can be read again.
        case named([String])
    }

    private let merge: AnyUseCase<MergeUsersWithLotteryList>
    private let history: any DrawHistoryRepository

    package init(merge: AnyUseCase<MergeUsersWithLotteryList>, history: any DrawHistoryRepository) {
        self.merge = merge
        self.history = history
    }

    /// Throws if the list has changed since the draw, or is another one: the draw could not be checked with it. A list that
    /// the organiser names may be for the next draw, so it is only noted that it fits no earlier one.
    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Lottery {
        var lottery = try await merge(.newDraw)
        let list = ListDigest(of: lottery.list)
        let players = PlayersDigest(of: lottery.players, within: lottery.list, list)
        let entries = await history.entriesIfReadable()
        switch request {
        case .latest:
            guard let latest = entries.last else { return lottery }
            let expected = latest.entry.bound.players
            guard players == expected else {
                throw .notTheListOf(entry: latest.number, players: expected.count, found: players.count)
            }
        case .named(let locations):
            let earlier = entries.filter { $0.entry.isFrom(locations) }
            let fits = earlier.contains { $0.entry.bound.players == players }
            if let last = earlier.last, !fits {
                lottery.notes.append(
                    .changedSince(entry: last.number, players: last.entry.bound.players.count)
                )
            }
        }
        return lottery
    }
}

extension HistoryEntry {
    /// Whether its list was read from there. Files of one name in two folders are two lists.
    fileprivate func isFrom(_ locations: [String]) -> Bool {
        !locations.isEmpty && locations.allSatisfy(listWords.words.contains)
    }
}
