import Domain
import Foundation
import Presentation
import Testing

@testable import App

@Suite(.limitedConcurrency)
struct ConsoleTests {
    private func everything(in pipe: OwnedDescriptor) throws -> String {
        try String(decoding: pipe.read(by: Deadline(within: .seconds(60))) ?? [], as: UTF8.self)
    }

    @Test("A terminal shows each line at once, and gets prompts")
    func terminal() async throws {
        let terminal = try PseudoTerminal(columns: 33)
        let side = try terminal.openOtherSide()
        let console = Console(writingTo: side, and: side)
        try console.print([StyledText("Lottery", .title)])
        console.prompt("> ")
        #expect(try await terminal.read(until: "> ") == "\u{1B}[1mLottery\u{1B}[0m\r\n> ")
        #expect(console.medium == .terminal(width: 33))
        try terminal.resize(columns: 44)
        #expect(console.medium == .terminal(width: 44))
    }

    @Test(
        "Everything is written in ASCII on a terminal whose locale is not UTF-8",
        arguments: [
            (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], "+ GBP1 Jose?? *~"), (["LANG": "de_DE.utf8"], "✓ £1 José日 🏆…"),
            (["LC_CTYPE": "C.UTF-8", "LANG": "C"], "✓ £1 José日 🏆…"), ([:], "+ GBP1 Jose?? *~"),
        ]
    )
    func marks(environment: [String: String], expected: String) async throws {
        let terminal = try PseudoTerminal()
        let side = try terminal.openOtherSide()
        try Console(writingTo: side, and: side, environment: environment).print("✓ £1 José日 🏆…")
        #expect(try await terminal.read(until: "\n") == expected + "\r\n")
    }

    @Test("A closed terminal has no more keys", .timeLimit(.minutes(1)))
    @MainActor func closed() async throws {
        var terminal: PseudoTerminal? = try PseudoTerminal()
        let side = try #require(try terminal?.openOtherSide())
        let keys = try #require(TerminalKeys(Console(writingTo: side, and: side)))
        try terminal?.send("a")
        #expect(await keys.next() == .text("a"))
        terminal = nil
        #expect(await keys.next() == nil)
    }

    @Test("A rewritten line is cut to the window, then erased with the cursor visible again")
    func rewriting() async throws {
        let terminal = try PseudoTerminal(columns: 8)
        let side = try terminal.openOtherSide()
        let console = Console(writingTo: side, and: side, environment: ["TERM": "xterm", "LANG": "C.UTF-8"])
        console.rewrite("Mack", on: console.error)
        console.rewrite("Mr. Hashemi", on: console.error)
        try console.print("end")
        console.rewrite("longer", on: console.output)
        try terminal.resize(columns: 4)
        console.rewrite("more", on: console.output)
        try console.finish()
        console.report("bye")
        let expected = [
            "\u{1B}[?25l\rMack\u{1B}[K", "\u{1B}[?25l\rMr. Ha…\u{1B}[K", "\r\u{1B}[J\u{1B}[?25h", "end\r\n",
            "\u{1B}[?25l\rlonger\u{1B}[K", "\u{1B}[1A\r\u{1B}[J\u{1B}[?25h", "\u{1B}[?25l\rmo…\u{1B}[K",
            "\r\u{1B}[J\u{1B}[?25h", "bye\r\n",
        ]
        #expect(try await terminal.read(until: "bye\r\n") == expected.joined())
    }

    @Test("Control characters in JSON never reach a terminal, and JSON for a pipe is never changed")
    func json() async throws {
        let document = JSONText.object(["name": "a\u{9B}b\u{202E}c"])
        let terminal = try PseudoTerminal()
        let side = try terminal.openOtherSide()
        try Console(writingTo: side, and: side).print(json: document)
        #expect(try await terminal.read(until: "\n") == #"{"name":"a\u009bb\u202ec"}"# + "\r\n")

        let pipe = try OwnedDescriptor.pipe()
        let console = Console(writingTo: pipe.writing, and: pipe.writing)
        try console.print(json: document)
        try console.finish()
        #expect(try everything(in: pipe.reading) == document.text + "\n")
    }

    @Test(
        "Output larger than a pipe's buffer is written whole, even to a non-blocking pipe",
        arguments: [0, O_NONBLOCK]
    )
    func large(flags: Int32) async throws {
        _ = TombolaProcess.brokenPipesAreErrors
        let pipe = try OwnedDescriptor.pipe()
        _ = fcntl(pipe.writing.number, F_SETFL, O_WRONLY | flags)
        let console = Console(writingTo: pipe.writing, and: pipe.writing)
        let line = Line(String(repeating: "x", count: 999))
        async let written: Void = onOwnThread {
            for _ in 0..<1000 { try console.print(line) }
            try console.finish()
            pipe.writing.close()
        }
        let count = try await onOwnThread {
            // Unblocks the writer if the reader stops early.
            defer { pipe.reading.close() }
            var count = 0
            while let bytes = try pipe.reading.read(by: Deadline(within: .seconds(60))), !bytes.isEmpty {
                count += bytes.count
            }
            // Unblocks the writer if reading was given up.
            pipe.reading.close()
            return count
        }
        try await written
        #expect(count == 1_000_000)
    }

    @Test("The console reports a closed pipe and keeps reporting it")
    func readerGone() throws {
        _ = TombolaProcess.brokenPipesAreErrors
        let pipe = try OwnedDescriptor.pipe()
        pipe.reading.close()
        let console = Console(writingTo: pipe.writing, and: pipe.writing)
        try console.print("buffered")
        #expect(throws: OutputFailure.readerGone) { try console.finish() }
        #expect(throws: OutputFailure.readerGone) { try console.print("more") }
        console.report("not shown")
    }

    @Test("A failure of standard output during a message is reported at the next line")
    func failureMetByMessage() throws {
        let pipe = try OwnedDescriptor.pipe()
        let unwritable = try OwnedDescriptor.open("/dev/null", O_RDONLY)
        let console = Console(writingTo: unwritable, and: pipe.writing)
        try console.print("lost")
        console.report("a warning")
        #expect(try everything(in: pipe.reading) == "a warning\n")
        #expect(throws: OutputFailure.failed(SystemError(code: EBADF))) { try console.print("next") }
    }
}

extension Console {
    /// A console whose input is never read.
    convenience init(
        writingTo output: OwnedDescriptor,
        and error: OwnedDescriptor,
        environment: [String: String] = ["TERM": "xterm"]
    ) {
        let (output, error) = (Descriptor(number: output.number), Descriptor(number: error.number))
        var execution = ExecutionEnvironment(variables: environment, input: error, output: output, error: error)
        execution.ownsProcess = false
        self.init(execution, color: .auto, animation: true)
    }
}

struct ChannelTests {
    private let terminal: PseudoTerminal
    private let side: OwnedDescriptor
    private let pipe: (reading: OwnedDescriptor, writing: OwnedDescriptor)

    init() throws {
        terminal = try PseudoTerminal(columns: 100)
        side = try terminal.openOtherSide()
        pipe = try OwnedDescriptor.pipe()
    }

    private func channel(
        _ isTerminal: Bool,
        _ environment: [String: String] = [:],
        _ color: ColorChoice = .auto,
        animation: Bool = true
    ) -> Channel {
        let number = isTerminal ? side.number : pipe.writing.number
        return Channel(Descriptor(number: number), environment, color: color, animation: animation)
    }

    @Test(
        "A stream is colored on request, or if it is a terminal that supports color",
        arguments: [
            (true, [:], ColorChoice.auto, true), (false, [:], .auto, false), (false, [:], .always, true),
            (true, [:], .never, false), (true, ["TERM": "dumb"], .auto, false), (true, ["TERM": "dumb"], .always, true),
        ] as [(Bool, [String: String], ColorChoice, Bool)]
    )
    func color(isTerminal: Bool, environment: [String: String], choice: ColorChoice, expected: Bool) {
        #expect(channel(isTerminal, environment, choice).hasColor == expected)
    }

    @Test("Lines are rewritten only on a capable terminal with animation on")
    func rewriting() {
        #expect(channel(true).rewritesLines)
        #expect(!channel(true, animation: false).rewritesLines)
        #expect(!channel(true, ["TERM": "dumb"]).rewritesLines)
        #expect(!channel(false, [:], .always).rewritesLines)
    }

    @Test(
        "A stream takes its width from COLUMNS, or from the window, or is 80 cells wide",
        arguments: [
            ("40", true, 40), (nil, true, 100), (nil, false, 80), ("0", true, 100), ("wide", false, 80),
            ("-3", true, 100), ("40", false, 40),
        ] as [(String?, Bool, Int)]
    )
    func width(columns: String?, isTerminal: Bool, expected: Int) {
        #expect(channel(isTerminal, columns.map { ["COLUMNS": $0] } ?? [:]).width == expected)
    }
}
