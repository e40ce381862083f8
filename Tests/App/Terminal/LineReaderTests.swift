import Foundation
import Testing

@testable import App

@Suite(.timeLimit(.minutes(1)))
struct LineReaderTests {
    @Test("A waiting line reader never blocks the main actor") @MainActor
    func waiting() async throws {
        let pipe = try OwnedDescriptor.pipe()
        let reader = LineReader(Descriptor(number: pipe.reading.number))
        let line = Task { @MainActor in await reader.line() }
        // Runs only if the task above has released the main actor.
        let writing = Task { @MainActor in try pipe.writing.write(Array("t\n".utf8)) }
        try await writing.value
        #expect(await line.value == .line("t"))
    }

    @Test("A line reader never mistakes an error for the end")
    func unreadable() async throws {
        let folder = try OwnedDescriptor.open("/", O_RDONLY)
        let reader = LineReader(Descriptor(number: folder.number))
        #expect(await reader.line() == .end(.unreadable(SystemError(code: EISDIR))))
        #expect(InputFailure.unreadable(SystemError(code: EISDIR)).errorMessage.why == "it is a directory")
    }

    @Test("A line reader waits on a non-blocking descriptor")
    func nonBlocking() async throws {
        let pipe = try OwnedDescriptor.pipe()
        _ = fcntl(pipe.reading.number, F_SETFL, O_NONBLOCK)
        let reader = LineReader(Descriptor(number: pipe.reading.number))
        async let line = reader.line()
        try pipe.writing.write(Array("t\n".utf8))
        #expect(await line == .line("t"))
    }
}

struct LineSplitterTests {
    private static let tooLong = LineReader.Reading.tooLong(.lineTooLong(limit: 8))

    /// Splits an input that arrives in chunks of this size.
    private func pieces(_ input: [UInt8], chunk: Int, limit: Int = 8) -> [LineReader.Reading] {
        var splitter = LineSplitter(limit: limit)
        var (pieces, rest): ([LineReader.Reading], ArraySlice<UInt8>) = ([], input[...])
        while true {
            let piece = splitter.next {
                defer { rest = rest.dropFirst(chunk) }
                return Array(rest.prefix(chunk))
            }
            if piece == .end(nil) { return pieces }
            pieces.append(piece)
        }
    }

    @Test(
        "Input is split into the same lines, whatever the size of its chunks",
        arguments: [
            ("one\ntwo\n", [.line("one"), .line("two")]), ("one\r\n\r\ntwo", [.line("one"), .line(""), .line("two")]),
            ("", []), ("\n", [.line("")]), ("no end", [.line("no end")]),
            ("日本\ne\u{301}\n", [.line("日本"), .line("é")]),
            ("\u{FEFF}t\n\u{FEFF}f\n", [.line("t"), .line("\u{FEFF}f")]),
            ("12345678\r\n123456789\nok\n", [.line("12345678"), Self.tooLong, .line("ok")]),
            ("very very very long\nok", [Self.tooLong, .line("ok")]), ("very very very long", [Self.tooLong]),
        ] as [(String, [LineReader.Reading])],
        [1, 3, 100]
    )
    func lines(_ example: (input: String, pieces: [LineReader.Reading]), chunk: Int) {
        #expect(pieces(Array(example.input.utf8), chunk: chunk) == example.pieces)
    }

    @Test("Invalid UTF-8 in a line is replaced by a visible character")
    func repaired() {
        #expect(pieces([0x61, 0xFF, 0x62, 0x0A], chunk: 2) == [.line("a\u{FFFD}b")])
    }
}
