import Domain
import Testing

@Suite("Holding a draw")
struct HoldDrawTests {
    private let table: LotteryFixture
    /// Two winners, one alternate, void rule `next`.
    private let commitment: PublishedCommitment

    typealias Change = @Sendable (inout DrawRequest) -> Void

    static let otherwise: [(String, Change)] = [
        ("winners", { $0.winners = 1 }), ("alternates", { $0.alternates = 0 }), ("onVoid", { $0.onVoid = .blank }),
        ("method", { $0.method = .rfc3797 }),
    ]

    static let undrawable: [(LotteryError, Change)] = [
        (.winnersBelowOne(0), { $0.winners = 0 }), (.alternatesBelowZero(-1), { $0.alternates = -1 }),
    ]

    init() async throws {
        table = try LotteryFixture()
        let rules = try DrawRules(winners: 2, alternates: 1, onVoid: .next)
        commitment = PublishedCommitment(
            terms: try Commitment(to: await table.lottery(), rules: rules, seedSource: nil)
        )
        table.documents.put(Array(commitment.terms.canonicalText.utf8), at: "commitment.json")
    }

    private func request(_ change: @Sendable (inout DrawRequest) -> Void = { _ in }) throws -> DrawRequest {
        var request = DrawRequest()
        request.seed = try Seed("314159")
        change(&request)
        return request
    }

    @Test("A request without options draws one winner in ten rounds by the consistent sampler")
    func usual() async throws {
        let result = try await table.holdDraw(request())
        #expect(result.draw.winners.map(\.player.id.rawValue) == [22])
        #expect(result.draw.alternates.isEmpty)
        #expect(result.draw.rounds.count == 10)
        #expect(result.draw.receipt.method == .consistentSampler)
        #expect(result.draw.receipt.onVoid == .blank)
        #expect(result.draw.receipt.commitment == nil)
        #expect(result.receiptPath == nil)
        #expect(result.history == .saved(drawsBefore: 0))
    }

    @Test("Missing options follow from the commitment, which the receipt names")
    func fromCommitment() async throws {
        let result = try await table.holdDraw(request { $0.commitment = "commitment.json" })
        #expect(result.draw.winners.map(\.player.id.rawValue) == [22, 4])
        #expect(result.draw.alternates.map(\.player.id.rawValue) == [10])
        #expect(result.draw.receipt.onVoid == .next)
        #expect(result.draw.receipt.commitment == commitment.sha256)
    }

    @Test(
        "A request that differs from its commitment is rejected and nothing is saved",
        arguments: Self.otherwise
    )
    func againstCommitment(name: String, change: Change) async throws {
        let request = try request {
            $0.commitment = "commitment.json"
            $0.receipt = OutputFile("receipt.json")
            change(&$0)
        }
        await #expect(throws: LotteryError.differsFromCommitment([name])) { try await table.holdDraw(request) }
        #expect(try await table.history.draws() == [])
        #expect(table.documents.all.keys.sorted() == ["commitment.json"])
    }

    @Test("A request that repeats its commitment is drawn")
    func asCommitted() async throws {
        let request = try request {
            ($0.winners, $0.alternates, $0.onVoid, $0.method) = (2, 1, .next, .consistentSampler)
            $0.commitment = "commitment.json"
        }
        #expect(try await table.holdDraw(request).draw.receipt.commitment == commitment.sha256)
    }

    @Test("A missing commitment is reported before the lists are read")
    func noCommitment() async throws {
        var table = table
        table.lists.usersFailure = SourceFailure(.unreachable, "http://a", "it is away")
        let request = try request { $0.commitment = "other.json" }
        let failure = await #expect(throws: LotteryError.self) { try await table.holdDraw(request) }
        #expect(failure == .commitment(SourceFailure(.absent, "other.json", "there is no such document")))
    }

    @Test(
        "Impossible rules are rejected before the lists of a draw are read",
        arguments: Self.undrawable
    )
    func impossible(error: LotteryError, change: Change) async throws {
        var table = table
        table.lists.usersFailure = SourceFailure(.unreachable, "http://a", "it is away")
        await #expect(throws: error) { try await table.holdDraw(request(change)) }
    }

    @Test("A request without a seed gets a system seed in the spelling of its method")
    func systemSeed() async throws {
        for (method, value) in [
            (DrawMethod.consistentSampler, "00000000000000010000000000000002"), (.rfc3797, "18446744073709551618"),
        ] {
            var request = DrawRequest()
            request.method = method
            let seed = try await table.holdDraw(request).draw.receipt.seed
            #expect(seed.value == value)
            #expect(seed.origin == .system)
        }
    }

    @Test("A draw counts the earlier draws over the same players with any seed")
    func drawsBefore() async throws {
        var counts: [DrawResult.History] = []
        for seed in ["1", "2", "1"] { counts.append(try await table.result(seed: seed).history) }
        #expect(counts == (0...2).map { .saved(drawsBefore: $0) })
    }

    @Test("A draw without a receipt path writes no receipt but enters the history")
    func historyAlone() async throws {
        let result = try await table.holdDraw(request())
        #expect(table.documents.all.keys.sorted() == ["commitment.json"])
        let draws = try await table.history.draws()
        #expect(draws.map(\.receipt) == [result.draw.receipt])
        #expect(draws.map(\.drawnAt) == [LotteryFixture.moment])
        #expect(draws.map(\.source) == ["users, entries"])
    }

    @Test("The saved receipt is the receipt of the result")
    func receiptSaved() async throws {
        let result = try await table.holdDraw(request { $0.receipt = OutputFile("receipt.json") })
        #expect(try await table.documents.receipt(at: "receipt.json").receipt == result.draw.receipt)
        #expect(result.receiptPath == "receipt.json")
    }

    @Test("A draw whose receipt cannot be written is not announced and not in the history")
    func receiptFails() async throws {
        var table = table
        let full = StoreFailure(.full, "receipt.json", "the disk is full")
        table.documents = InMemoryDrawDocumentRepository(failing: full)
        let request = try request { $0.receipt = OutputFile("receipt.json") }
        await #expect(throws: LotteryError.receiptNotWritten(full)) { try await table.holdDraw(request) }
        #expect(try await table.history.draws() == [])
    }

    @Test("An existing receipt is never replaced, and is detected before the lists are read")
    func receiptExists() async throws {
        var table = table
        table.documents.put([1], at: "receipt.json")
        let exists = LotteryError.receiptNotWritten(
            StoreFailure(.exists, "receipt.json", "the file already exists")
        )
        table.lists.usersFailure = SourceFailure(.unreachable, "users", "nobody answers")
        let (failing, request) = (table, try request { $0.receipt = OutputFile("receipt.json") })
        await #expect(throws: exists) { try await failing.holdDraw(request) }
        #expect(table.documents.all["receipt.json"] == [1])
        table.lists.usersFailure = nil
        let replacing = try self.request { $0.receipt = OutputFile("receipt.json", replacesExisting: true) }
        #expect(try await table.holdDraw(replacing).receiptPath == "receipt.json")
    }

    @Test("A draw whose names cannot be looked up is not saved")
    func lookUpFails() async throws {
        var table = table
        let failure = SourceFailure(.unreadable, "users.json", "it changed while it was read")
        table.lists.lookUpFailure = failure
        let request = try request { $0.receipt = OutputFile("receipt.json") }
        await #expect(throws: LotteryError.source(failure)) { try await table.holdDraw(request) }
        #expect(try await table.history.draws() == [])
        #expect(table.documents.all.keys.sorted() == ["commitment.json"])
    }

    @Test("A draw and its receipt remain valid if the history cannot store them")
    func historyFails() async throws {
        var table = table
        let locked = StoreFailure(.locked, "a.sqlite", "it is in use")
        table.history = InMemoryDrawHistoryRepository(failing: locked)
        let result = try await table.holdDraw(request { $0.receipt = OutputFile("receipt.json") })
        #expect(result.history == .notSaved(locked))
        #expect(table.documents.all.keys.contains("receipt.json"))
    }
}
