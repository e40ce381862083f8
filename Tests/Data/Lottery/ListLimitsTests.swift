import Data
import Domain
import Testing

@testable import Data

@Suite("List limits")
struct ListLimitsTests {
    /// The embedded lists have five users and four entries.
    private func failures(_ limits: ListLimits) async -> [String?] {
        let repository = StreamedLotteryRepository(source: EmbeddedDocumentSource(), limits: limits)
        let users = await sourceFailure { () throws(SourceFailure) in _ = try await repository.userIDs() }
        let entries = await sourceFailure { () throws(SourceFailure) in _ = try await repository.entries() }
        #expect([users, entries].allSatisfy { $0 == nil || $0?.kind == .unreadable })
        return [users?.reason, entries?.reason]
    }

    @Test("A list may have as many rows as the limit says, and no more")
    func rows() async {
        #expect(await failures(ListLimits(rows: 5)) == [nil, nil])
        #expect(await failures(ListLimits(rows: 4)) == ["it has more than 4 rows", nil])
        #expect(await failures(ListLimits(rows: 1)) == ["it has more than 1 row", "it has more than 1 row"])
    }

    @Test("A file with a row beyond the limit in bytes is refused")
    func bytes() async {
        #expect(await failures(ListLimits(bytes: 1 << 20)) == [nil, nil])
        #expect(
            await failures(ListLimits(bytes: 60)) == ["it is longer than 60 bytes", "it is longer than 60 bytes"]
        )
    }

    @Test(
        "A limit is told in the largest unit that has no remainder",
        arguments: [
            (1, "1 byte"), (1023, "1023 bytes"), (3 << 20, "3 MiB"), (8 << 30, "8 GiB"), (.max, "\(Int.max) bytes"),
        ]
    )
    func units(bytes: Int, text: String) {
        #expect(SourceFailure.tooManyBytes("x", limit: bytes).reason == "it is longer than \(text)")
    }
}
