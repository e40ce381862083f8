import Domain
import Presentation

/// A lottery of the sample lists, with all that a game needs, and each part to be exchanged for one that fails.
struct LotteryFixture: Sendable {
    var lists: InMemoryLotteryRepository
    var documents = InMemoryDrawDocumentRepository()
    var history = InMemoryDrawHistoryRepository()
    let clock = ManualClock()

    init() throws {
        lists = try .sample()
    }

    static let moment = Timestamp(millisecondsSince1970: 1_600_000_000_000)

    var merge: MergeUsersWithLotteryList.Function {
        let merge = MergeUsersWithLotteryList(repository: lists)
        return { () async throws(LotteryError) in try await merge() }
    }

    func lottery() async throws -> Lottery { try await merge() }

    var makeDraw: MakeDraw {
        let keep = SaveDraw(documents: documents, history: history)
        return MakeDraw(
            merge: merge,
            drawWinner: { lottery, rules, seed, rounds, commitment async throws(LotteryError) in
                try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: rounds, commitment: commitment)
            },
            saveDraw: { record, path async throws(LotteryError) in try await keep(record, receiptPath: path) },
            documents: documents,
            systemSeed: { method in
                var chance = ListedNumbers(1, 2)
                return Seed(from: &chance, for: method)
            },
            now: { Self.moment }
        )
    }

    @MainActor
    func game(_ request: DrawRequest) -> LotteryViewModel {
        let makeDraw = makeDraw
        return LotteryViewModel(
            request: request,
            makeDraw: { request async throws(LotteryError) in try await makeDraw(request) },
            clock: clock
        )
    }

    /// The seed 314159 draws 22, 182, 4, 10; the seed 5 draws 182, 4, 22, 10. 182 is void.
    func result(seed: String, _ change: @Sendable (inout DrawRequest) -> Void = { _ in }) async throws -> DrawResult {
        var request = DrawRequest()
        request.seed = try Seed(seed)
        change(&request)
        return try await makeDraw(request)
    }
}

extension [Line] {
    var texts: [String] { map(\.text) }
}
