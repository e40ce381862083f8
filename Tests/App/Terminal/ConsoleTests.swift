import Domain
import Foundation
import Presentation
import Testing

@testable import App

@Suite(.limitedConcurrency)
struct ConsoleTests {
    private func everything(in pipe: OwnedDescriptor) throws -> String {
        try String(decoding: pipe.read(by: Deadline(within: .unlessItHangs)) ?? [], as: UTF8.self)
    }

    @Test("A terminal shows each line at once, and gets prompts that no spinner replaces")
    func terminal() async throws {
        let terminal = try PseudoTerminal(columns: 33)
        let side = try terminal.openOtherSide()
        let console = Console(writingTo: side, and: side)
        try console.print([StyledText("Lottery", .title)])
        console.prompt("> ")
        console.rewrite("Loading ...")
        console.closePrompt()
        console.report("bye")
        #expect(try await terminal.read(until: "bye\r\n") == "\u{1B}[1mLottery\u{1B}[0m\r\n> bye\r\n")
        #expect(console.medium == .terminal(width: 33))
        try terminal.resize(columns: 44)
        #expect(console.medium == .terminal(width: 44))
    }

    @Test("Where the terminal edits the answer, a question is asked again below what is printed meanwhile")
    func asking() async throws {
        let terminal = try PseudoTerminal()
        let side = try terminal.openOtherSide()
        let console = Console(writingTo: side, and: side)
        console.prompt("> ")
        console.askAgain()
        try console.print("list")
        console.report("note")
        console.askAgain()
        console.closePrompt()
        console.report("bye")
        #expect(try await terminal.read(until: "bye\r\n") == "> \r\nlist\r\nnote\r\n> bye\r\n")
    }

    @Test("A closed terminal has no more keys", .endsUnlessItHangs)
    @MainActor func closed() async throws {
        var terminal: PseudoTerminal? = try PseudoTerminal()
        let side = try #require(try terminal?.openOtherSide())
        let keys = try #require(TerminalKeys(Console(writingTo: side, and: side)))
        try terminal?.send("a")
        #expect(await keys.next() == .text("a"))
        terminal = nil
        #expect(await keys.next() == nil)
    }

    @Test("Ctrl-C empties the queue of keys, during a command too, and counts once if it comes twice at once")
    @MainActor func interrupting() async throws {
        let terminal = try PseudoTerminal()
        let side = try terminal.openOtherSide()
        let keys = try #require(TerminalKeys(Console(writingTo: side, and: side)))
        let twice = PseudoTerminal.controlC + PseudoTerminal.controlC
        try terminal.send("one\rtwo\r" + twice + "a")
        #expect(await keys.next() == .control("C"))
        #expect(await keys.next() == .text("a"))
        var interrupts = 0
        keys.beginInterrupting { interrupts += 1 }
        try terminal.send("one\rtwo\r" + twice + "b")
        #expect(await keys.next() == .text("b"))
        #expect(interrupts == 1)
        keys.close()
    }

    @Test("Ctrl-C after a line cancels its command, which has not begun yet")
    @MainActor func earlyInterrupt() async throws {
        let terminal = try PseudoTerminal()
        let side = try terminal.openOtherSide()
        let keys = try #require(TerminalKeys(Console(writingTo: side, and: side)))
        try terminal.send("a" + PseudoTerminal.controlC + "b")
        while !keys.hasMore { await Task.yield() }
        var interrupts = 0
        keys.beginInterrupting { interrupts += 1 }
        #expect(interrupts == 1)
        #expect(await keys.next() == .text("b"))
        keys.close()
    }

    @Test(
        "Return belongs to a key that answered if it came at once, or where another key is awaited; a letter only at once",
        arguments: 0..<4
    )
    @MainActor func returnAfterKey(kind: Int) async throws {
        let terminal = try PseudoTerminal()
        let side = try terminal.openOtherSide()
        let keys = try #require(TerminalKeys(Console(writingTo: side, and: side)))
        keys.restOfAnswer.haste = .zero
        keys.skipRest(of: "true")
        if kind == 0 {
            try terminal.send("\rx")
            while !keys.hasMore { await Task.yield() }
        }
        let key = Task { await keys.next(isAnswer: [1, 3].contains(kind)) }
        if kind > 0 {
            // The main actor takes turns: after these, a key is awaited.
            for _ in 0..<10 { await Task.yield() }
            try terminal.send(kind == 3 ? "r" : "\rx")
        }
        let expected: [Key] = [.text("x"), .text("x"), .enter, .text("r")]
        #expect(await key.value == expected[kind])
        keys.close()
    }

    @Test("Ctrl-C twice ends no program before its command could stop")
    @MainActor func interruptingTwice() async throws {
        let terminal = try PseudoTerminal()
        let side = try terminal.openOtherSide()
        let console = Console(writingTo: side, and: side)
        let keys = try #require(TerminalKeys(console))
        let input = SessionInput(
            console: console,
            keys: keys,
            history: HistoryFile(nil) { _ in false },
            lines: LineReader(console.input),
            patience: .unlessItHangs
        )
        let command = Task {
            while !Task.isCancelled { await Task.yield() }
            // Two reads, because the first has been handled.
            try? terminal.send(PseudoTerminal.controlC + "b")
            return await keys.next()
        }
        try terminal.send(PseudoTerminal.controlC)
        #expect(await input.finish(command) == .text("b"))
        keys.close()
    }

    @Test("A rewritten line is cut to the window, and what is printed next replaces it")
    func rewriting() async throws {
        let terminal = try PseudoTerminal(columns: 8)
        let side = try terminal.openOtherSide()
        let console = Console(writingTo: side, and: side, environment: ["TERM": "xterm", "LANG": "C.UTF-8"])
        console.rewrite("Mack")
        console.rewrite("Mr. Hashemi")
        try console.print("end")
        console.rewrite("longer")
        try terminal.resize(columns: 4)
        console.rewrite("more")
        try console.finish()
        console.report("bye")
        let expected = [
            "Mack", "\r\u{1B}[J", "Mr. Ha…", "\r\u{1B}[J", "end\r\n", "longer", "\u{1B}[1A\r\u{1B}[J", "mo…",
            "\r\u{1B}[J", "bye\r\n",
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

    @Test("Output larger than a pipe's buffer is written whole, even to a non-blocking pipe")
    func large() async throws { for flags in [0, O_NONBLOCK] { try await writeMore(flags) } }

    private func writeMore(_ flags: Int32) async throws {
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
            while let bytes = try pipe.reading.read(by: Deadline(within: .unlessItHangs)), !bytes.isEmpty {
                count += bytes.count
            }
            // Unblocks the writer if reading was given up.
            pipe.reading.close()
            return count
        }
        try await written
        #expect(count == 1_000_000)
    }

    @Test("The console reports a closed pipe again and again, and a failure during a message at the next line")
    func readerGone() throws {
        _ = TombolaProcess.brokenPipesAreErrors
        let pipe = try OwnedDescriptor.pipeWithoutReader()
        let console = Console(writingTo: pipe, and: pipe)
        try console.print("buffered")
        #expect(throws: OutputFailure.readerGone) { try console.finish() }
        #expect(throws: OutputFailure.readerGone) { try console.print("more") }
        console.report("not shown")
        let messages = try OwnedDescriptor.pipe()
        let readOnly = try OwnedDescriptor.open("/dev/null", O_RDONLY)
        let unwritable = Console(writingTo: readOnly, and: messages.writing)
        try unwritable.print("lost")
        unwritable.report("a warning")
        #expect(try everything(in: messages.reading) == "a warning\n")
        #expect(throws: OutputFailure.failed(SystemError(code: EBADF))) { try unwritable.print("next") }
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
        self.init(execution, Look(color: .auto))
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
        animation: Bool = true,
        plain: Bool = false
    ) -> Channel {
        let number = isTerminal ? side.number : pipe.writing.number
        let look = Look(color: color, isAnimated: animation, isPlain: plain)
        return Channel(Descriptor(number: number), environment, look)
    }

    @Test("A stream has the width and colors of COLUMNS, its terminal and the choice, and rewrites lines only there")
    func width() {
        for (columns, isTerminal, expected) in [
            ("40", true, 40), (nil, true, 100), (nil, false, 80), ("0", true, 100), ("wide", false, 80),
            ("-3", true, 100), ("40", false, 40),
        ] as [(String?, Bool, Int)] {
            let environment = columns.map { ["COLUMNS": $0] } ?? [:]
            #expect(channel(isTerminal, environment).width == expected, "\(environment)")
        }
        for (isTerminal, environment, choice, expected) in [
            (true, [:], ColorChoice.auto, true), (false, [:], .auto, false), (false, [:], .always, true),
            (true, [:], .never, false), (true, ["TERM": "dumb"], .auto, false), (true, ["TERM": "dumb"], .always, true),
        ] as [(Bool, [String: String], ColorChoice, Bool)] {
            #expect(channel(isTerminal, environment, choice).hasColor == expected, "\(isTerminal) \(environment)")
        }
        let terminals = [channel(true), channel(true, animation: false), channel(true, ["TERM": "dumb"])]
        let channels = terminals + [channel(false, [:], .always)]
        #expect(channels.map(\.rewritesLines) == [true, false, false, false])
    }

    @Test("A plain stream has neither color nor lines that are rewritten, and no symbols before words")
    func plain() {
        let plain = channel(true, plain: true)
        #expect(!plain.hasColor && !plain.rewritesLines && !plain.understandsEscapes)
        let line = Line(symbol: "🏆", "Ada 🏆", .title)
        #expect(plain.bytes(line) == Array("Ada 🏆".utf8))
        let long = Line(symbol: "🏆", String(repeating: "Ada ", count: 30))
        #expect(plain.bytes([long]).starts(with: "Ada Ada".utf8))
    }

    @Test("No style has a color of its own, which would be hard to read on some background")
    func styles() {
        for style in Style.allCases {
            let shown = ANSI.text(Line("x", style), colored: true)
            #expect(["x", "\u{1B}[1mx\u{1B}[0m", "\u{1B}[2mx\u{1B}[0m"].contains(shown), "\(style)")
        }
    }
}
