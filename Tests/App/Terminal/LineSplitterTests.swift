import Testing

@testable import App

@Suite("Cutting input into lines")
struct LineSplitterTests {
    /// All pieces of an input that arrives in chunks of a size.
    private func pieces(_ input: [UInt8], chunk: Int, limit: Int = 8) -> [LineSplitter.Piece] {
        var splitter = LineSplitter(limit: limit)
        var pieces: [LineSplitter.Piece] = []
        for start in stride(from: 0, to: input.count, by: chunk) {
            splitter.append(Array(input[start..<min(start + chunk, input.count)]))
            while let piece = splitter.next() { pieces.append(piece) }
        }
        if let rest = splitter.rest() { pieces.append(rest) }
        return pieces
    }

    @Test(
        "gives the same lines however it arrives",
        arguments: [
            ("one\ntwo\n", [.line("one"), .line("two")]), ("one\r\n\r\ntwo", [.line("one"), .line(""), .line("two")]),
            ("", []), ("\n", [.line("")]), ("no end", [.line("no end")]),
            ("日本\ne\u{301}\n", [.line("日本"), .line("é")]),
            ("\u{FEFF}t\n\u{FEFF}f\n", [.line("t"), .line("\u{FEFF}f")]),
            ("12345678\r\n123456789\nok\n", [.line("12345678"), .tooLong, .line("ok")]),
            ("very very very long\nok", [.tooLong, .line("ok")]), ("very very very long", [.tooLong]),
        ] as [(String, [LineSplitter.Piece])],
        [1, 3, 100]
    )
    func lines(_ example: (input: String, pieces: [LineSplitter.Piece]), chunk: Int) {
        #expect(pieces(Array(example.input.utf8), chunk: chunk) == example.pieces)
    }

    @Test("repairs what is no UTF-8, visibly")
    func repaired() {
        #expect(pieces([0x61, 0xFF, 0x62, 0x0A], chunk: 2) == [.line("a\u{FFFD}b")])
    }
}
