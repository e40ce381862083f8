import Data
import Domain
import Testing

@Suite("Document sources", .limitedConcurrency)
struct DocumentSourceContract {
    /// Longer than one chunk, and without a short period.
    private static let content = (0..<300_001).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

    @Test(
        "A source returns all bytes in nonempty chunks, then ends for good",
        .invariant("No source behaves differently from the others"),
        arguments: SourceUnderTest.allCases
    )
    func bytes(_ subject: SourceUnderTest) async throws {
        let bench = try subject.make(Self.content)
        let document = try await bench.source.open(.users)
        var all: [UInt8] = []
        while let chunk = try await document.next() {
            #expect(!chunk.isEmpty)
            #expect(chunk.count <= SourceDocument.chunkSize)
            all += chunk
        }
        #expect(all == bench.content)
        #expect(try await document.next() == nil)
    }

    @Test("A document has the same name before and after it is opened", arguments: SourceUnderTest.allCases)
    func name(_ subject: SourceUnderTest) async throws {
        let bench = try subject.make(Self.content)
        #expect(try await bench.source.open(.users).name == bench.source.location(of: .users))
    }

    @Test(
        "A source reports a missing document by name",
        arguments: [SourceUnderTest.directory, .remote, .traced, .slow]
    )
    func absent(_ subject: SourceUnderTest) async throws {
        let bench = try subject.make(Self.content)
        let failure = await bench.source.failure(.lotteryEntries)
        #expect(failure?.kind == .absent)
        #expect(failure?.subject == bench.source.location(of: .lotteryEntries))
        #expect(failure?.subject.hasSuffix("/usersInLottery.json") == true)
        #expect(failure?.hint != nil)
    }
}
