import Domain
import Presentation
import Testing

@Suite("Making a draw as it was asked for")
struct MakeDrawTests {
    private let table: LotteryFixture
    /// Two winners, one alternate, the next for a void player.
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
            terms: try CommitToDraw()(await table.lottery(), rules: rules, seedSource: nil)
        )
        table.documents.put(Array(commitment.terms.canonicalText.utf8), at: "commitment.json")
    }

    private func request(_ change: @Sendable (inout DrawRequest) -> Void = { _ in }) throws -> DrawRequest {
        var request = DrawRequest()
        request.seed = try Seed("314159")
        change(&request)
        return request
    }

    @Test("has one winner, no alternate, ten rounds and the consistent sampler if nothing else is asked for")
    func usual() async throws {
        let result = try await table.makeDraw(request())
        #expect(result.draw.winners.map(\.player.id.rawValue) == [22])
        #expect(result.draw.alternates.isEmpty)
        #expect(result.draw.rounds.count == 10)
        #expect(result.draw.receipt.method == .consistentSampler)
        #expect(result.draw.receipt.onVoid == .blank)
        #expect(result.draw.receipt.commitment == nil)
        #expect(result.receiptPath == nil)
        #expect(result.keeping == .kept(drawsBefore: 0))
    }

    @Test("takes from the commitment what was not asked for, and names it in the receipt")
    func fromCommitment() async throws {
        let result = try await table.makeDraw(request { $0.commitment = "commitment.json" })
        #expect(result.draw.winners.map(\.player.id.rawValue) == [22, 4])
        #expect(result.draw.alternates.map(\.player.id.rawValue) == [10])
        #expect(result.draw.receipt.onVoid == .next)
        #expect(result.draw.receipt.commitment == commitment.sha256)
    }

    @Test(
        "is refused where it was asked for otherwise than committed to, and nothing is kept",
        arguments: Self.otherwise
    )
    func againstCommitment(name: String, change: Change) async throws {
        let request = try request {
            $0.commitment = "commitment.json"
            $0.receipt = "receipt.json"
            change(&$0)
        }
        await #expect(throws: LotteryError.differsFromCommitment([name])) { try await table.makeDraw(request) }
        #expect(try await table.history.draws() == [])
        #expect(table.documents.all.keys.sorted() == ["commitment.json"])
    }

    @Test("is made where it was asked for as it was committed to")
    func asCommitted() async throws {
        let request = try request {
            ($0.winners, $0.alternates, $0.onVoid, $0.method) = (2, 1, .next, .consistentSampler)
            $0.commitment = "commitment.json"
        }
        #expect(try await table.makeDraw(request).draw.receipt.commitment == commitment.sha256)
    }

    @Test("reads the commitment first: where it is not there, no list is asked for")
    func noCommitment() async throws {
        var table = table
        table.lists.usersFailure = SourceFailure(.unreachable, "http://a", "it is away")
        let request = try request { $0.commitment = "other.json" }
        let failure = await #expect(throws: LotteryError.self) { try await table.makeDraw(request) }
        #expect(failure == .source(SourceFailure(.absent, "other.json", "there is no such document")))
    }

    @Test(
        "refuses what nobody can draw before any list is asked for",
        arguments: Self.undrawable
    )
    func impossible(error: LotteryError, change: Change) async throws {
        var table = table
        table.lists.usersFailure = SourceFailure(.unreachable, "http://a", "it is away")
        await #expect(throws: error) { try await table.makeDraw(request(change)) }
    }

    @Test("has a seed of this machine where none was given, written as the method takes it")
    func systemSeed() async throws {
        for (method, value) in [
            (DrawMethod.consistentSampler, "00000000000000010000000000000002"), (.rfc3797, "18446744073709551618"),
        ] {
            var request = DrawRequest()
            request.method = method
            let seed = try await table.makeDraw(request).draw.receipt.seed
            #expect(seed.value == value)
            #expect(seed.origin == .system)
        }
    }

    @Test("counts the draws over the same players, with any seed")
    func drawsBefore() async throws {
        var counts: [SaveDraw.Outcome] = []
        for seed in ["1", "2", "1"] { counts.append(try await table.result(seed: seed).keeping) }
        #expect(counts == (0...2).map { .kept(drawsBefore: $0) })
    }
}
