import Domain
import Testing

@Suite("Verifying a receipt")
struct VerifyReceiptTests {
    private let table: LotteryFixture

    init() async throws {
        table = try LotteryFixture()
        _ = try await table.result(seed: "314159") { $0.receipt = "receipt.json" }
    }

    private func verify(
        _ receipt: String,
        commitment: String? = nil,
        _ lists: InMemoryLotteryRepository
    ) async throws
        -> Verification
    {
        let verify = VerifyReceipt(
            documents: table.documents,
            merge: merging(lists),
            verify: VerifyDraw().callAsFunction
        )
        return try await verify(receipt: receipt, commitment: commitment, sha256: nil)
    }

    @Test("A saved receipt verifies against the lists it was drawn from, and no others")
    func valid() async throws {
        #expect(try await verify("receipt.json", table.lists).isValid)
        var others = table.lists
        others.entries.removeLast()
        #expect(try await verify("receipt.json", others).failed == .playersCount)
    }

    @Test("A missing receipt or commitment is reported before the lists are read")
    func missing() async throws {
        var lists = table.lists
        lists.usersFailure = SourceFailure(.unreachable, "http://a", "it is away")
        let lost = SourceFailure(.absent, "lost.json", "there is no such document")
        await #expect(throws: LotteryError.receipt(lost)) { try await verify("lost.json", lists) }
        await #expect(throws: LotteryError.commitment(lost)) {
            try await verify("receipt.json", commitment: "lost.json", lists)
        }
    }
}
