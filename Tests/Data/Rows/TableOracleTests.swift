import Domain
import Foundation
import Testing

@testable import Data

/// Mutated documents, read by this layer and by Python's `csv`. TOMBOLA_FUZZED_DOCUMENTS sets how many.
struct TableOracleTests {
    /// Reasons to reject what Python accepts: RFC 4180 does not allow it, or a row would lose or gain a field.
    private static let stricter = [
        "a quote stands inside a field", "a carriage return is not followed", "the row has ", "it contains a NUL",
    ]

    private static let script = """
        import csv, io, json, sys
        def rows(text):
            try:
                return [row for row in csv.reader(io.StringIO(text, newline=''), strict=True) if row]
            except csv.Error:
                return None
        json.dump([rows(text) for text in json.load(open(sys.argv[1], encoding='utf-8'))], sys.stdout)
        """

    @Test(
        "Mutated CSV documents have the rows that Python's csv reads, or break a rule that it does not have",
        .python
    )
    func mutated() async throws {
        let count = repetitions("TOMBOLA_FUZZED_DOCUMENTS", otherwise: 200)
        var chance = SplitMix64(seed: 15)
        let documents = (0..<count).map { _ in Self.document(&chance) }
        let folder = try TemporaryFolder()
        let path = try folder.write(Array(try JSONEncoder().encode(documents)), to: "documents.json")
        let answer = try await TombolaProcess(executable: "/usr/bin/env").run(["python3", "-c", Self.script, path])
        let expected = try JSONDecoder().decode([[[String]]?].self, from: Foundation.Data(answer.output.utf8))
        try #require(expected.count == count)
        var accepted = 0
        for (document, expected) in zip(documents, expected) {
            let bytes = Array(document.utf8)
            let cut = Int(chance.next() % UInt64(bytes.count))
            var choice = ColumnChoice()
            choice.headerLine = 1
            let headers = HeaderRule(choice, for: .participants)
            let table = TableRows(separators: [ASCII.comma], headers: headers)
            let rows = await Reading.rows(ChunkedDocument(bytes: bytes, cutAt: [cut]), table) { row throws(RowFault) in
                let bytes = row.bytes
                return row.values.map { bytes.text(of: $0) }
            }
            switch rows {
            case .success(let rows):
                accepted += 1
                #expect(
                    [["a", "b", "c"]] + rows == expected?.filter { $0.contains { !$0.isEmpty } },
                    "\(document.debugDescription)"
                )
            case .failure(let failure):
                let isStricter = Self.stricter.contains { failure.reason.contains($0) }
                #expect(expected == nil || isStricter, "\(document.debugDescription): \(failure.reason)")
            }
        }
        #expect(accepted > count / 10)
    }

    private static func document(_ chance: inout SplitMix64) -> String {
        let pieces = ["x", "é", "", "\"\"", "\"a,b\"", "\"a\"\"b\"", "\"line\nbreak\"", "\"\r\n\"", " ", "日本", "\t;"]
        var rows = (0..<Int.random(in: 0...5, using: &chance)).map { _ in
            (0..<3).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined(separator: ",")
        }
        rows.append(Bool.random(using: &chance) ? "" : "1,2,3")
        var scalars = Array(rows.joined(separator: Bool.random(using: &chance) ? "\n" : "\r\n").unicodeScalars)
        for _ in 0..<Int.random(in: 0...2, using: &chance) {
            let place = Int.random(in: 0...scalars.count, using: &chance)
            if Bool.random(using: &chance), place < scalars.count {
                scalars.remove(at: place)
            } else {
                scalars.insert(Array("\",\n\r\0x".unicodeScalars).randomElement(using: &chance) ?? "x", at: place)
            }
        }
        return "a,b,c\n" + String(String.UnicodeScalarView(scalars))
    }
}
