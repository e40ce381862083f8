import Foundation
import Presentation
import Testing

@testable import App

@Suite(.endsUnlessItHangs)
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
        let failure = ErrorMessage(.inputOutput, what: "cannot read standard input", why: "it is a directory")
        #expect(await reader.line() == .end(failure))
    }

    @Test("Ctrl-C that came before a line was awaited ends the lines that were read ahead")
    func interruptedAhead() async throws {
        let (input, interrupts) = (try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe())
        let (lines, signals) = (Descriptor(number: input.reading.number), Descriptor(number: interrupts.reading.number))
        let reader = LineReader(lines, interrupts: signals)
        try input.writing.write(Array("a\nb\n".utf8))
        input.writing.close()
        #expect(await reader.line() == .line("a"))
        try interrupts.writing.write(Array("\n".utf8))
        #expect(await reader.line() == .interrupted)
        #expect(await reader.line() == .end(nil))
    }

    /// The lines of an input, and why the last one ended it.
    private func lines(_ input: [UInt8]) async throws -> [String] {
        let pipe = try OwnedDescriptor.pipe()
        try pipe.writing.write(input)
        pipe.writing.close()
        let reader = LineReader(Descriptor(number: pipe.reading.number), limit: 8)
        var lines: [String] = []
        while true {
            switch await reader.line() {
            case .line(let line): lines.append(line)
            case .end(let failure): return lines + (failure.map { [$0.why] } ?? [])
            case .interrupted: Issue.record("nothing interrupts a pipe")
            }
        }
    }

    @Test("Input is split into lines, and one that is too long ends it")
    func splitting() async throws {
        let tooLong = "a line is longer than 8 bytes"
        let examples: [(String, [String])] = [
            ("one\ntwo\n", ["one", "two"]), ("one\r\n\r\ntwo", ["one", "", "two"]), ("", []), ("\n", [""]),
            ("no end", ["no end"]), ("日本\ne\u{301}\n", ["日本", "é"]), ("\u{FEFF}t\n", ["t"]),
            ("12345678\r\n123456789\nok\n", ["12345678", tooLong]), ("very very very long", [tooLong]),
        ]
        for (input, expected) in examples { #expect(try await lines(Array(input.utf8)) == expected) }
        #expect(try await lines([0x61, 0xFF, 0x62, 0x0A]) == ["a\u{FFFD}b"], "invalid UTF-8")
    }
}
