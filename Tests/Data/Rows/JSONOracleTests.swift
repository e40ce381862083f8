import Domain
import Testing

@testable import Data

/// Lists in memory agree with `JSONDecoder` on generated and mutated documents, element by element, except for
/// `DeliberateDifference`; streamed lists agree with lists in memory.
@Suite("JSON lists compared with JSONDecoder")
struct JSONOracleTests {
    @Test(
        "The list reader and JSONDecoder accept the same documents and read the same values",
        .invariant("The list parser accepts nothing that `JSONDecoder` rejects")
    )
    func parties() async throws {
        let documents = try OracleDocuments.count()
        var generator = JSONGenerator(seed: 20_150_125)
        var (accepted, skipped, read) = (0, 0, 0)
        for number in 0..<documents {
            let bytes = generator.document()
            let text = "document \(number): \(String(decoding: bytes, as: UTF8.self))"
            let ours = Self.parties(bytes)
            let theirs = Oracle.parties(bytes)
            #expect(Self.agree(ours, theirs), "\(text): \(ours)")
            let chunks = ChunkedDocument(bytes: bytes, cutAt: generator.cuts(of: bytes.count))
            let streamed = await Reading.rows(chunks, JSONRows("parties"), Party.init)
            #expect((try? streamed.get()) == (try? ours.get().flatMap { try $0.get() }), "\(text): \(streamed)")
            if let theirs {
                accepted += 1
                skipped += theirs.count { $0 == nil }
                read += theirs.count { $0 != nil }
            }
        }
        // The comparison is meaningless if all documents were accepted, or all rejected.
        #expect((documents / 4..<documents * 3 / 4).contains(accepted))
        #expect(skipped > documents / 10 && read > skipped)
    }

    private typealias Outcome = Result<[Party], AccessFailure>

    /// Returns the value of each element or why it was skipped, or else why the document was rejected.
    private static func parties(_ bytes: [UInt8]) -> Result<[Outcome], AccessFailure> {
        do throws(AccessFailure) {
            let (records, skipped) = try JSONDocument(bytes, name: ChunkedDocument.name).elements("parties", Party.init)
            return .success(outcomes(records, skipped))
        } catch {
            return .failure(error)
        }
    }

    private static func outcomes(_ records: [Party], _ skipped: [SkippedItem]) -> [Outcome] {
        var outcomes = records.map { Outcome.success([$0]) }
        for item in skipped {
            guard let index = Int(item.place.dropFirst("parties[".count).dropLast()), 0...outcomes.count ~= index else {
                continue
            }
            outcomes.insert(.failure(AccessFailure(.unreadable, ChunkedDocument.name, item.reason)), at: index)
        }
        return outcomes
    }

    private static func agree(_ ours: Result<[Outcome], AccessFailure>, _ theirs: [Party?]?) -> Bool {
        switch ours {
        case .failure(let failure):
            theirs == nil || DeliberateDifference.explains(Outcome.failure(failure), [])
                || (failure.reason.contains("valid: parties[") && theirs?.contains { $0 == nil } == true)
        case .success(let outcomes):
            outcomes.count == theirs?.count
                && zip(outcomes, theirs ?? []).allSatisfy { outcome, party in
                    (try? outcome.get()) == party.map { [$0] }
                        || DeliberateDifference.explains(outcome, party.map { [$0] })
                }
        }
    }
}
