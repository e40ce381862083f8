import Foundation
import Testing

@testable import App

@Suite(.timeLimit(.minutes(1)))
struct LineReaderTests {
    @Test("A line reader waits, even on a non-blocking descriptor, and never blocks the main actor") @MainActor
    func waiting() async throws {
        let pipe = try OwnedDescriptor.pipe()
        let reader = LineReader(Descriptor(number: pipe.reading.number))
        let line = Task { @MainActor in await reader.line() }
        // Runs only if the task above has released the main actor.
        let writing = Task { @MainActor in try pipe.writing.write(Array("t\n".utf8)) }
        try await writing.value
        #expect(await line.value == .line("t"))
        let unblocked = try OwnedDescriptor.pipe()
        _ = fcntl(unblocked.reading.number, F_SETFL, O_NONBLOCK)
        let other = LineReader(Descriptor(number: unblocked.reading.number))
        async let next = other.line()
        try unblocked.writing.write(Array("t\n".utf8))
        #expect(await next == .line("t"))
    }

    @Test("A line reader never mistakes an error for the end")
    func unreadable() async throws {
        let folder = try OwnedDescriptor.open("/", O_RDONLY)
        let reader = LineReader(Descriptor(number: folder.number))
        #expect(await reader.line() == .end(.unreadable(SystemError(code: EISDIR))))
        #expect(InputFailure.unreadable(SystemError(code: EISDIR)).errorMessage.why == "it is a directory")
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

    @Test("Input is split into the same lines, whatever the size of its chunks")
    func lines() {
        let examples: [(String, [LineReader.Reading])] = [
            ("one\ntwo\n", [.line("one"), .line("two")]), ("one\r\n\r\ntwo", [.line("one"), .line(""), .line("two")]),
            ("", []), ("\n", [.line("")]), ("no end", [.line("no end")]),
            ("日本\ne\u{301}\n", [.line("日本"), .line("é")]),
            ("\u{FEFF}t\n\u{FEFF}f\n", [.line("t"), .line("\u{FEFF}f")]),
            ("12345678\r\n123456789\nok\n", [.line("12345678"), Self.tooLong, .line("ok")]),
            ("very very very long\nok", [Self.tooLong, .line("ok")]), ("very very very long", [Self.tooLong]),
        ]
        for (input, expected) in examples {
            for chunk in [1, 3, 100] { #expect(pieces(Array(input.utf8), chunk: chunk) == expected, "\(chunk)") }
        }
        #expect(pieces([0x61, 0xFF, 0x62, 0x0A], chunk: 2) == [.line("a\u{FFFD}b")], "invalid UTF-8")
    }
}
