import Domain
import Presentation

/// A lottery of the sample lists with everything that a draw needs; each part can be exchanged for one that fails.
struct LotteryFixture: Sendable {
    var lists: InMemoryLotteryRepository
    var documents = InMemoryDrawDocumentRepository()
    var history = InMemoryDrawHistoryRepository()
    let clock = ManualClock()

    init() throws {
        lists = try .sample()
    }

    static let moment = Timestamp(millisecondsSince1970: 1_600_000_000_000)

    var merge: MergeUsersWithLotteryList.Function { merging(lists) }

    func lottery() async throws -> Lottery { try await merge() }

    var holdDraw: HoldDraw {
        HoldDraw(
            merge: merge,
            drawWinner: { lottery, rules, seed, rounds async throws(LotteryError) in
                try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: rounds)
            },
            lists: lists,
            documents: documents,
            history: history,
            systemSeed: { method in
                var chance = ListedNumbers(1, 2)
                return Seed(from: &chance, for: method)
            },
            now: { Self.moment }
        )
    }

    var listPlayers: ListPlayers.Function { listPlayers(pageLength: ListPlayers.pageLength) }

    func listPlayers(pageLength: Int) -> ListPlayers.Function {
        let listPlayers = ListPlayers(merge: merge, lists: lists, pageLength: pageLength)
        return { rest async throws(LotteryError) in try await listPlayers(rest) }
    }

    var findPlayer: FindPlayer.Function {
        let findPlayer = FindPlayer(merge: merge, lists: lists)
        return { id async throws(LotteryError) in try await findPlayer(id) }
    }

    @MainActor
    func game(_ request: DrawRequest, interval: Duration = .milliseconds(400)) -> LotteryViewModel {
        let holdDraw = holdDraw
        return LotteryViewModel(
            request: request,
            interval: interval,
            holdDraw: { request async throws(LotteryError) in try await holdDraw(request) },
            clock: clock
        )
    }

    /// The seed 314159 draws 22, 182, 4, 10; the seed 5 draws 182, 4, 22, 10. 182 is void.
    func result(seed: String, _ change: @Sendable (inout DrawRequest) -> Void = { _ in }) async throws -> DrawResult {
        var request = DrawRequest()
        request.seed = try Seed(seed)
        change(&request)
        return try await holdDraw(request)
    }
}

func merging(_ lists: any LotteryRepository) -> MergeUsersWithLotteryList.Function {
    let merge = MergeUsersWithLotteryList(repository: lists)
    return { () async throws(LotteryError) in try await merge() }
}

extension DrawWinner {
    /// A draw held under a commitment, without the documents and the history.
    func callAsFunction(
        _ lottery: Lottery,
        rules: DrawRules,
        seed: Seed,
        rounds: Int,
        commitment: PublishedCommitment?
    ) async throws(LotteryError) -> Draw {
        try await self(lottery, rules: rules, seed: seed, rounds: rounds).keeping(to: commitment)
    }
}

extension [Line] {
    var texts: [String] { map(\.text) }
}
