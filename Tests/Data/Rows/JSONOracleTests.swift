import Domain
import Foundation
import Testing

@testable import Data

/// Lists in memory agree with `JSONDecoder` on generated and mutated documents, element by element, except for
/// `DeliberateDifference`; streamed lists agree with lists in memory.
struct JSONOracleTests {
    @Test(
        "The list reader and JSONDecoder accept the same documents and read the same values",
        .invariant("The list parser accepts nothing that `JSONDecoder` rejects")
    )
    func parties() async throws {
        let documents = repetitions("TOMBOLA_ORACLE_DOCUMENTS", otherwise: 200)
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
            let (records, skipped) = try JSONDocument(bytes, at: ChunkedDocument.place).elements("parties", Party.init)
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
            outcomes.insert(.failure(AccessFailure(.unreadable, ChunkedDocument.place, item.reason)), at: index)
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

/// The values that `JSONDecoder` reads from a document.
enum Oracle {
    private struct Parties: Decodable {
        let parties: [Element]
    }

    /// An invalid element does not invalidate the list.
    private struct Element: Decodable {
        let party: Party?

        init(from decoder: any Decoder) throws {
            party = (try? Item(from: decoder)).map { item in
                Party(id: item.id, city: item.place?.city, guests: item.guests ?? [], songs: item.songs ?? [])
            }
        }
    }

    private struct Item: Decodable {
        struct Place: Decodable { let city: String }

        let id: UInt64
        let place: Place?
        let guests: [Party.Guest]?
        let songs: [String]?
    }

    /// Returns nil for each element that `JSONDecoder` rejects, and nil if it rejects the document.
    static func parties(_ bytes: [UInt8]) -> [Party?]? {
        (try? JSONDecoder().decode(Parties.self, from: Foundation.Data(bytes)))?.parties.map(\.party)
    }
}

/// Where the reader is deliberately stricter than `JSONDecoder`. It is never more lenient.
enum DeliberateDifference: CaseIterable {
    /// The decoder silently uses one of the values.
    case repeatedKey
    /// The decoder accepts 10.0, 1e1 and −0 as whole numbers.
    case notWrittenAsWholeNumber
    /// The decoder does not check strings that are not read.
    case unreadText
    /// The decoder does not check the form of numbers that are not read: `5e-`, `1-`, `01.0`.
    case unreadNumber
    /// The decoder allows a comma after the last member of an object or element of a list.
    case trailingComma

    /// Endings of the messages for this difference.
    private var endings: [String] {
        switch self {
        case .repeatedKey:
            ["it appears twice"]
        case .notWrittenAsWholeNumber:
            [
                "it is written with a fraction, not as a whole number",
                "it is written with an exponent, not as a whole number", "it is negative",
            ]
        case .unreadText:
            [
                "a string is not valid UTF-8", "\\u is not followed by four hexadecimal digits",
                "invalid escape in a string",
                "unescaped control character in a string",
            ]
        case .unreadNumber:
            [
                "a number has a leading zero", "expected a digit, found",
                "expected a digit after the decimal point, found",
                "expected a digit after the exponent's e, found", "expected ',' or '}', found '+'",
                "expected ',' or '}', found '-'", "expected ',' or ']', found '+'",
                "expected ',' or ']', found '-'", "expected ',' or '}', found '.'",
                "expected ',' or ']', found '.'", "expected ',' or '}', found 'e'",
                "expected ',' or ']', found 'e'",
            ]
        case .trailingComma:
            ["expected a name in quotes, found '}'", "expected a value, found ']'"]
        }
    }

    static func explains<Element>(_ ours: Result<[Element], AccessFailure>, _ theirs: [Element]?) -> Bool {
        guard theirs != nil, let refusal = ours.refusal else { return false }
        return allCases.contains { $0.endings.contains { refusal.contains($0) } }
    }
}
