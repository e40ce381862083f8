import Domain
import Testing

@testable import Data

/// What documents in memory give of generated and mutated lists with objects and lists inside is what `JSONDecoder`
/// gives, element by element, apart from what `RightfulDifference` lists.
@Suite("Against JSONDecoder, a JSON document in memory")
struct JSONDocumentOracleTests {
    @Test("refuses the same documents, leaves out the same elements, and reads the same from the others")
    func parties() async throws {
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
            let cuts = generator.cuts(of: bytes.count)
            #expect(await Self.streamed(bytes, cuts) == (try? ours.get()), "document \(number), cut at \(cuts)")
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
            return .success(outcomes(records, skipped))
        } catch {
            return .failure(error)
        }
    }

    /// The same of the document as it arrives in chunks; nil where it is refused.
    private static func streamed(_ bytes: [UInt8], _ cuts: [Int]) async -> [Outcome]? {
        do throws(SourceFailure) {
            var records: [Party] = []
            let document = ChunkedDocument(bytes: bytes, cutAt: cuts).source
            let skipped = try await JSONListReader<Party>.readLeavingOut(document) { records.append($0) }
            return outcomes(records, skipped)
        } catch {
            return nil
        }
    }

    private static func outcomes(_ records: [Party], _ skipped: [SkippedItem]) -> [Outcome] {
        var outcomes = records.map { Outcome.success([$0]) }
        for item in skipped {
            guard let index = Int(item.place.dropFirst("parties[".count).dropLast()), 0...outcomes.count ~= index else {
                continue
            }
            outcomes.insert(.failure(SourceFailure(.unreadable, ChunkedDocument.name, item.reason)), at: index)
        }
        return outcomes
    }

    private static func agree(_ ours: Result<[Outcome], SourceFailure>, _ theirs: [Party?]?) -> Bool {
        switch ours {
        case .failure(let failure):
            theirs == nil || RightfulDifference.explains(Outcome.failure(failure), [])
                || (failure.reason.contains("valid: parties[") && theirs?.contains { $0 == nil } == true)
        case .success(let outcomes):
            outcomes.count == theirs?.count
                && zip(outcomes, theirs ?? []).allSatisfy { outcome, party in
                    (try? outcome.get()) == party.map { [$0] }
                        || RightfulDifference.explains(outcome, party.map { [$0] })
                }
        }
    }
}
