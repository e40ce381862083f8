import Domain
import Testing

@Suite("Keeping a draw")
struct SaveDrawTests {
    private let full = StoreFailure(.full, "receipt.json", "the disk is full")

    @Test("writes the receipt where it is wanted, and the draw into the history")
    func both() async throws {
        let (documents, history) = (InMemoryDrawDocumentRepository(), InMemoryDrawHistoryRepository())
        let (keep, record) = (SaveDraw(documents: documents, history: history), try DrawRecord.sample())
        #expect(try await keep(record, receiptPath: "receipt.json") == .kept(drawsBefore: 0))
        #expect(try await documents.receipt(at: "receipt.json").receipt == record.receipt)
        #expect(try await history.draws() == [record])
    }

    @Test("writes no receipt where none is wanted")
    func historyAlone() async throws {
        let (documents, history) = (InMemoryDrawDocumentRepository(), InMemoryDrawHistoryRepository())
        let keep = SaveDraw(documents: documents, history: history)
        #expect(try await keep(.sample(), receiptPath: nil) == .kept(drawsBefore: 0))
        #expect(documents.all.isEmpty)
        #expect(try await history.draws().count == 1)
    }

    @Test("tells how many draws there were over the same players")
    func before() async throws {
        let keep = SaveDraw(documents: InMemoryDrawDocumentRepository(), history: InMemoryDrawHistoryRepository())
        var outcomes: [SaveDraw.Outcome] = []
        for players in ["ab12", "ff00", "ab12", "ab12"] {
            outcomes.append(try await keep(.sample(players: players), receiptPath: nil))
        }
        #expect(outcomes == [0, 0, 1, 2].map { .kept(drawsBefore: $0) })
    }

    @Test("keeps nothing of a draw whose receipt cannot be written")
    func receiptFails() async throws {
        let history = InMemoryDrawHistoryRepository()
        let keep = SaveDraw(documents: InMemoryDrawDocumentRepository(failing: full), history: history)
        await #expect(throws: LotteryError.receiptNotWritten(full)) {
            try await keep(.sample(), receiptPath: "receipt.json")
        }
        #expect(try await history.draws() == [])
        #expect(try await keep(.sample(), receiptPath: nil) == .kept(drawsBefore: 0))
    }

    @Test("lets a draw stand that the history could not take, and its receipt too")
    func historyFails() async throws {
        let (documents, locked) = (InMemoryDrawDocumentRepository(), StoreFailure(.locked, "a.sqlite", "it is in use"))
        let keep = SaveDraw(documents: documents, history: InMemoryDrawHistoryRepository(failing: locked))
        #expect(try await keep(.sample(), receiptPath: "receipt.json") == .notKept(locked))
        #expect(documents.all.keys.sorted() == ["receipt.json"])
    }
}
