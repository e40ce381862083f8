import Foundation
import Testing

@testable import App

@Suite("Reading lines", .timeLimit(.minutes(1)))
struct LineReaderTests {
    @Test("A waiting line reader never blocks the main actor") @MainActor
    func waiting() async throws {
        let pipe = try OwnedDescriptor.pipe()
        let reader = LineReader(Descriptor(number: pipe.reading.number))
        let line = Task { @MainActor in try await reader.next() }
        // Runs only if the task above has released the main actor.
        let writing = Task { @MainActor in try pipe.writing.write(Array("t\n".utf8)) }
        try await writing.value
        #expect(try await line.value == "t")
    }

    @Test("A cancelled read consumes no line")
    func cancelled() async throws {
        let pipe = try OwnedDescriptor.pipe()
        let reader = LineReader(Descriptor(number: pipe.reading.number))
        // Runs up to its first suspension, so that reading has begun.
        let first = Task.immediate { try await reader.next() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        try pipe.writing.write(Array("late\n".utf8))
        while pipe.reading.hasBytes { await Task.yield() }
        #expect(try await reader.next() == "late")
    }

    @Test("A task that is already cancelled reads no line")
    func cancelledBefore() async throws {
        let pipe = try OwnedDescriptor.pipe()
        let reader = LineReader(Descriptor(number: pipe.reading.number))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await reader.next()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("A line reader skips a line that is too long and continues")
    func tooLong() async throws {
        let pipe = try OwnedDescriptor.pipe()
        try pipe.writing.write(Array("far too long\nok\n".utf8))
        let reader = LineReader(Descriptor(number: pipe.reading.number), limit: 4)
        await #expect(throws: InputFailure.lineTooLong(limit: 4)) { try await reader.next() }
        #expect(try await reader.next() == "ok")
    }

    @Test("A line reader never mistakes an error for the end")
    func unreadable() async throws {
        let folder = try OwnedDescriptor.open("/", O_RDONLY)
        let reader = LineReader(Descriptor(number: folder.number))
        await #expect(throws: InputFailure.unreadable(SystemError(code: EISDIR))) { try await reader.next() }
        #expect(InputFailure.unreadable(SystemError(code: EISDIR)).errorMessage.why == "it is a directory")
    }

    @Test("A line reader waits on a non-blocking descriptor")
    func nonBlocking() async throws {
        let pipe = try OwnedDescriptor.pipe()
        _ = fcntl(pipe.reading.number, F_SETFL, O_NONBLOCK)
        let reader = LineReader(Descriptor(number: pipe.reading.number))
        async let line = reader.next()
        try pipe.writing.write(Array("t\n".utf8))
        #expect(try await line == "t")
    }

    @Test("A line reader gets lines typed at a terminal, and the end from Ctrl-D")
    func terminal() async throws {
        let terminal = try PseudoTerminal()
        let side = try terminal.openOtherSide()
        let reader = LineReader(Descriptor(number: side.number))
        try terminal.send("help\n")
        #expect(try await reader.next() == "help")
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await reader.next() == nil)
    }
}

@Suite("Cutting input into lines")
struct LineSplitterTests {
    /// Splits an input that arrives in chunks of this size.
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
        "Input is split into the same lines, whatever the size of its chunks",
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

    @Test("Invalid UTF-8 in a line is replaced by a visible character")
    func repaired() {
        #expect(pieces([0x61, 0xFF, 0x62, 0x0A], chunk: 2) == [.line("a\u{FFFD}b")])
    }
}

extension OwnedDescriptor {
    /// Whether bytes can be read without waiting.
    fileprivate var hasBytes: Bool {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }
}
