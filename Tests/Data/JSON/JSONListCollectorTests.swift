import Domain
import Testing

@testable import Data

/// Documents with random access, which are read in parts however short they are.
@Suite("JSON lists read in parts")
struct JSONListCollectorTests {
    private static let count = 40

    private static func source(_ text: String, hasLength: Bool = true) -> SourceDocument {
        let bytes = Array(text.utf8)
        var document = SourceDocument(name: ChunkedDocument.name) { offset in
            offset < bytes.count ? Array(bytes[offset..<min(offset + 200, bytes.count)]) : nil
        }
        if hasLength { document.length = bytes.count }
        return document
    }

    private static func text(_ rows: [String], after: String = #","total":40"#) -> String {
        #"{"parties":[\#(rows.joined(separator: ", "))]\#(after)}"#
    }

    private static let rows = (0..<count).map { #"{"id":\#($0),"guests":[{"name":"a"},{"name":"b"}]}"# }

    private static func collect(
        _ document: SourceDocument,
        limit: Int = .max,
        skipsInvalid: Bool = false
    ) async -> Result<(Elements<Party>, [SkippedItem]), SourceFailure> {
        let empty = Elements<Party>(limit: limit)
        let collector = JSONListCollector(empty: empty, skipsInvalid: skipsInvalid, splittableLength: 0)
        do throws(SourceFailure) {
            return .success(try await collector.collect(document))
        } catch {
            return .failure(error)
        }
    }

    @Test("A list is the same in parts as in one", arguments: [0, 1, 2, 3, 40])
    func same(count: Int) async throws {
        let text = Self.text(Array(Self.rows.prefix(count)))
        let (split, _) = try await Self.collect(Self.source(text)).get()
        let (whole, _) = try await Self.collect(Self.source(text, hasLength: false)).get()
        #expect(split.records.map(\.id) == (0..<count).map { UInt64($0) })
        #expect(split.records == whole.records && split.positions == whole.positions)
    }

    @Test("A wrong guess of where an element starts changes nothing")
    func wrongGuess() async throws {
        let other = Self.rows.joined(separator: ",")
        for (trap, before) in [
            (#"{"id":7,"guests":[{"name":"{\"id\":8}, {\"id\":9}"}]}"#, ""),
            (#"{"id":7,"other":[{"id":8}, {"id":9}]}"#, ""),
            (#"{"id":7}"#, #""others":[\#(other)],"#),
        ] {
            let rows = Array(repeating: trap, count: Self.count)
            let text = #"{\#(before)"parties":[\#(rows.joined(separator: ","))]}"#
            let (split, _) = try await Self.collect(Self.source(text)).get()
            #expect(split.records.map(\.id) == Array(repeating: 7, count: Self.count))
            #expect(split.positions.map(\.index) == Array(0..<Self.count))
        }
    }

    @Test("A fault in a later part of a list has its place in the whole document")
    func fault() async {
        for (row, after) in [(Self.count - 2, ""), (Self.count, #","parties":[]"#), (Self.count, "}")] {
            var rows = Self.rows
            if row < rows.count { rows[row] = #"{"id":-1}"# }
            let text = Self.text(rows, after: after)
            let whole = await Self.collect(Self.source(text, hasLength: false))
            guard case .failure(let expected) = whole,
                case .failure(let failure) = await Self.collect(Self.source(text))
            else {
                Issue.record("\(row): the document is invalid")
                continue
            }
            #expect(failure == expected)
        }
    }

    @Test("Invalid elements in several parts of a list are skipped, each with its index in the whole list")
    func skipped() async throws {
        var rows = Self.rows
        for row in [1, 5, Self.count - 3] { rows[row] = "7" }
        let text = Self.text(rows)
        let (split, skipped) = try await Self.collect(Self.source(text), skipsInvalid: true).get()
        let (whole, expected) = try await Self.collect(Self.source(text, hasLength: false), skipsInvalid: true).get()
        #expect(split.records == whole.records && skipped == expected)
        #expect(skipped.map(\.place) == ["parties[1]", "parties[5]", "parties[37]"])
    }

    @Test("A limit applies to all parts of a list together")
    func limit() async {
        let text = Self.text(Self.rows)
        #expect((try? await Self.collect(Self.source(text), limit: Self.count).get()) != nil)
        guard case .failure(let failure) = await Self.collect(Self.source(text), limit: Self.count - 1) else {
            Issue.record("the list is longer than its limit")
            return
        }
        #expect(failure == Elements<Party>.tooMany)
    }
}
