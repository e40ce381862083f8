import Domain
import Testing

@testable import Data

/// What documents in memory give of generated and mutated lists with objects and lists inside is what `JSONDecoder`
/// gives, element by element, apart from what `RightfulDifference` lists.
@Suite("Against JSONDecoder, a JSON document in memory")
struct JSONDocumentOracleTests {
    @Test("refuses the same documents, leaves out the same elements, and reads the same from the others")
    func parties() throws {
        let documents = try OracleDocuments.count()
        var generator = JSONGenerator(seed: 20_150_125)
        var (accepted, skipped, read) = (0, 0, 0)
        for number in 0..<documents {
            let bytes = generator.document(.parties)
            let ours = Self.parties(bytes)
            let theirs = Oracle.parties(bytes)
            #expect(
                Self.agree(ours, theirs),
                "document \(number): \(String(decoding: bytes, as: UTF8.self)): \(ours)"
            )
            if let theirs {
                accepted += 1
                skipped += theirs.count { $0 == nil }
                read += theirs.count { $0 != nil }
            }
        }
        // Documents that are all refused, or all accepted, would compare nothing.
        #expect((documents / 4..<documents * 3 / 4).contains(accepted))
        #expect(skipped > documents / 10 && read > skipped)
    }

    private typealias Outcome = Result<[Party], SourceFailure>

    /// For each element what was read of it, or why it was left out; or why the document was refused.
    private static func parties(_ bytes: [UInt8]) -> Result<[Outcome], SourceFailure> {
        do throws(SourceFailure) {
            let (records, skipped) = try JSONDocument(bytes, name: ChunkedDocument.name).elements(of: Party.self)
            var outcomes = records.map { Outcome.success([$0]) }
            for item in skipped {
                guard let index = Int(item.place.dropFirst("parties[".count).dropLast()) else { continue }
                outcomes.insert(.failure(SourceFailure(.unreadable, ChunkedDocument.name, item.reason)), at: index)
            }
            return .success(outcomes)
        } catch {
            return .failure(error)
        }
    }

    private static func agree(_ ours: Result<[Outcome], SourceFailure>, _ theirs: [Party?]?) -> Bool {
        switch ours {
        case .failure(let failure):
            theirs == nil || RightfulDifference.explains(Outcome.failure(failure), [])
        case .success(let outcomes):
            outcomes.count == theirs?.count
                && zip(outcomes, theirs ?? []).allSatisfy { outcome, party in
                    (try? outcome.get()) == party.map { [$0] }
                        || RightfulDifference.explains(outcome, party.map { [$0] })
                }
        }
    }
}
