import Domain
import Testing

struct HoldDrawTests {
    private let table: LotteryFixture
    /// Two winners, one alternate, void rule `next`.
    private let commitment: Commitment
    private let path: String
    private let receipt: String

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
        commitment = try await Commitment(to: table.lottery(), rules: rules, seedSource: nil)
        path = try table.folder.write(Array(commitment.canonicalText.utf8), to: "commitment.json")
        receipt = table.folder.path("receipt.json")
    }

    private func request(_ change: @Sendable (inout DrawRequest) -> Void = { _ in }) throws -> DrawRequest {
        var request = DrawRequest()
        request.seed = try Seed("314159")
        change(&request)
        return request
    }

    @Test(
        "A request that differs from its commitment is rejected and nothing is saved",
        .invariant("No part of a rejected draw is stored"),
        arguments: Self.otherwise
    )
    func againstCommitment(name: String, change: Change) async throws {
        let request = try request {
            $0.commitment = path
            $0.receipt = OutputFile(receipt)
            change(&$0)
        }
        await #expect(throws: LotteryError.differsFromCommitment([.field(name)])) { try await table.holdDraw(request) }
        #expect(try await table.history.draws() == [])
        #expect(try table.folder.names() == ["commitment.json"])
    }

    @Test("A missing commitment is reported before the lists are read")
    func noCommitment() async throws {
        var table = table
        table.lists.usersFailure = AccessFailure(.unreachable, "http://a", "it is away")
        let request = try request { $0.commitment = receipt }
        let failure = await #expect(throws: LotteryError.self) { try await table.holdDraw(request) }
        #expect(failure?.accessFailure?.kind == .absent)
    }

    @Test(
        "Impossible rules are rejected before the lists of a draw are read",
        arguments: Self.undrawable
    )
    func impossible(error: LotteryError, change: Change) async throws {
        var table = table
        table.lists.usersFailure = AccessFailure(.unreachable, "http://a", "it is away")
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

    @Test("A draw without a receipt path writes no receipt but enters the history")
    func historyAlone() async throws {
        let result = try await table.holdDraw(request())
        #expect(try table.folder.names() == ["commitment.json"])
        let draws = try await table.history.draws()
        #expect(draws.map(\.receipt) == [result.draw.receipt])
        #expect(draws.map(\.drawnAt) == [LotteryFixture.moment])
        #expect(draws.map(\.source) == ["users, entries"])
    }

    @Test("A draw whose receipt cannot be written is not announced and not in the history")
    func receiptFails() async throws {
        let request = try request { $0.receipt = OutputFile(table.folder.path("missing/receipt.json")) }
        let failure = await #expect(throws: LotteryError.self) { try await table.holdDraw(request) }
        #expect(failure?.accessFailure?.kind == .cannotCreate)
        #expect(try await table.history.draws() == [])
    }

    @Test("An existing receipt is never replaced, and is detected before the lists are read")
    func receiptExists() async throws {
        var table = table
        try table.folder.write([1], to: "receipt.json")
        table.lists.usersFailure = AccessFailure(.unreachable, "users", "nobody answers")
        let (failing, request) = (table, try request { $0.receipt = OutputFile(receipt) })
        let failure = await #expect(throws: LotteryError.self) { try await failing.holdDraw(request) }
        #expect(failure?.accessFailure?.kind == .exists)
        #expect(try table.folder.bytes("receipt.json") == [1])
        table.lists.usersFailure = nil
        let replacing = try self.request { $0.receipt = OutputFile(receipt, replacesExisting: true) }
        #expect(try await table.holdDraw(replacing).receiptPath == receipt)
    }

    @Test("A draw and its receipt remain valid if the history cannot store them")
    func historyFails() async throws {
        var table = table
        table.history = LotteryFixture.history(failing: .diskFull)
        let result = try await table.holdDraw(request { $0.receipt = OutputFile(receipt) })
        #expect(result.history.failure?.kind == .full)
        #expect(try table.folder.names() == ["commitment.json", "receipt.json"])
    }
}
