import Testing

@testable import Data

@Suite("The names of fields") struct JSONKeysTests {
    private let keys = JSONKeys(["id", "exactly_14_chr", "incorrect_answers"])

    @Test("are found at once where they are short, and a long one is never taken for another")
    func ends() {
        let bytes = Array(#""id":1,"exactly_14_chr":2,"incorrect_answers":3,"another_one":4        "#.utf8)
        let starts = [0, 7, 26, 48]
        let ends = starts.map { start in (0..<keys.count).map { keys.end(of: $0, in: bytes.span, at: start) } }
        #expect(ends == [[4, nil, nil], [nil, 23, nil], [nil, nil, nil], [nil, nil, nil]])
    }

    @Test("are found in the second row as in the first, long ones as well")
    func rows() throws {
        let row = #"{"incorrect_answers":["a"],"id":1}"#
        let document = try JSONDocument(Array(#"{"rows":[\#(row),\#(row),\#(row)]}"#.utf8), name: "a")
        let read = try document.elements(of: LongNamed.self)
        #expect(read.records.map(\.answers) == [["a"], ["a"], ["a"]])
        #expect(read.skipped == [])
    }
}

private struct LongNamed: JSONRecord {
    enum Field: Int, JSONField {
        case answers, id

        static let keys = JSONKeys(["incorrect_answers", "id"])
    }

    static let list = "rows"
    let answers: [String]

    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        answers = try row.strings(.answers, in: bytes)
    }
}
