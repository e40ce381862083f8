import Presentation
import Testing

@testable import App

struct LineEditorTests {
    /// The text with the cursor as "|", after keys that are pressed one after the other.
    private func edited(_ keys: [Key], history: [String] = []) -> String {
        var editor = LineEditor(history: history)
        for key in keys { _ = editor.handle(key) }
        return editor.before + "|" + editor.after
    }

    @Test("Arrows, Home, End and word moves place the cursor")
    func moves() {
        expectEach([
            [.left, .left, .right]: "fruit show kiw|i",
            [.home, .right, .control("A"), .control("F")]: "f|ruit show kiwi",
            [.home, .end, .control("B")]: "fruit show kiw|i", [.wordLeft, .wordLeft]: "fruit |show kiwi",
            [.home, .wordRight, .wordRight]: "fruit show| kiwi", [.home, .left]: "|fruit show kiwi",
        ]) { (keys: [Key]) in edited([.text("fruit show kiwi")] + keys) }
        #expect(edited([.right, .wordLeft]) == "|")
    }

    @Test("Deleting keys remove characters, words and ends of the line, and Ctrl-Y brings back the last")
    func deletes() {
        expectEach([
            [.backspace, .left, .delete]: "fruit show  ki|", [.control("W"), .control("W")]: "fruit |",
            [.control("U")]: "|", [.home, .control("K")]: "|", [.text("  "), .control("W")]: "fruit show  |",
            [.deleteWordLeft, .home, .deleteWordRight]: "| show  ",
            [.control("W"), .home, .control("Y")]: "kiwi|fruit show  ", [.home, .control("D")]: "|ruit show  kiwi",
        ]) { (keys: [Key]) in edited([.text("fruit show  kiwi")] + keys) }
    }

    @Test("Wide and combining characters are moved over and deleted whole")
    func graphemes() {
        expectEach([
            [.left]: "e\u{301}日👩‍👩‍👧|🇫🇷", [.left, .left, .backspace]: "e\u{301}|👩‍👩‍👧🇫🇷",
            [.home, .right, .backspace]: "|日👩‍👩‍👧🇫🇷",
        ]) { (keys: [Key]) in edited([.text("e\u{301}日👩‍👩‍👧🇫🇷")] + keys) }
        #expect(edited([.text("e"), .text("\u{301}"), .backspace]) == "|", "the accent came later")
    }

    @Test("Up and Down go through the history, and the line that was begun comes back")
    func history() {
        expectEach([
            [.up]: "jackpots|", [.up, .up, .up]: "fruit|",
            [.up, .control("P"), .down, .control("N"), .down]: "ev|",
        ]) { (keys: [Key]) in edited([.text("ev")] + keys, history: ["fruit", "jackpots"]) }
        #expect(edited([.up]) == "|")
    }

    @Test("Ctrl-R finds the latest line with the text, then earlier ones; Ctrl-C or Return gives back the line begun")
    func search() {
        let lines = ["fruit show kiwi", "jackpots", "fruit"]
        expectEach([
            [.control("R"), .text("fru")]: "fruit|",
            [.control("R"), .text("fru"), .control("R"), .end]: "fruit show kiwi|",
            [.control("R"), .text("fruitx"), .backspace, .text(" ")]: "fruit show kiwi|",
            [.text("ev"), .control("R"), .text("jack"), .control("C")]: "ev|",
        ]) { (keys: [Key]) in edited(keys, history: lines) }
        #expect(edited([.control("R"), .text("fru")], history: ["fruit"]) == "fruit|")
        #expect(edited([.control("R"), .text("fru"), .control("R"), .end], history: ["fruit", "fruits"]) == "fruit|")
        var editor = LineEditor(history: lines)
        for key in [Key.control("R"), .text("jack")] { _ = editor.handle(key) }
        #expect(editor.search == "jack")
        #expect(editor.handle(.enter) == .finished(.read(.line("jackpots"))))
        for (keys, text) in [([Key.text("z")], "ev"), ([.text("fr"), .text("z")], "fruit")] {
            var failing = LineEditor(history: ["fruit"])
            for key in [Key.text("ev"), .control("R")] + keys { _ = failing.handle(key) }
            #expect(failing.hasFailed)
            #expect(failing.handle(.enter) == .edited && failing.text == text && failing.search == nil)
        }
    }

    @Test("A line of 20,000 joiners is searched in linear time")
    func joiners() {
        let line = "bogus " + String(repeating: "\u{200D}", count: 20_000)
        let time = Duration.processorTime {
            #expect(edited([.control("R"), .text("\u{200D}")], history: [line, "fruit"]) == line + "|")
        }
        // A tenth of a second suffices; to compare characters would take half a minute.
        #expect(time < .seconds(5))
    }

    @Test("No line and no search grows longer than a line that can be read")
    func limit() {
        let piece = Key.text(String(repeating: "👩\u{200D}", count: 6_000))
        var editor = LineEditor(history: [])
        for _ in 0..<3 { _ = editor.handle(piece) }
        #expect((65_533...65_536).contains(editor.text.utf8.count) && !editor.text.contains("\u{FFFD}"))
        for key in [.control("R"), piece, piece, piece] { _ = editor.handle(key) }
        #expect((65_533...65_536).contains(editor.search?.utf8.count ?? 0))
    }

    @Test("Keys that end a line say how")
    func events() {
        expectEach([
            [.text("a"), .enter]: .finished(.read(.line("a"))), [.control("D")]: .finished(.read(.end(nil))),
            [.text("a"), .control("D")]: .edited, [.control("C")]: .finished(.cancelled(wasEmpty: true)),
            [.text("a"), .control("C")]: .finished(.cancelled(wasEmpty: false)), [.tab]: .complete,
            [.control("L")]: .clearScreen, [.control("Z")]: .suspend, [.backspace]: .edited,
            [.control("X")]: .edited,
        ]) { (keys: [Key]) -> LineEditor.Event? in
            var editor = LineEditor()
            return keys.map { editor.handle($0) }.last
        }
    }
}

struct KeyDecoderTests {
    private func decoded(_ chunks: String...) -> [Key] {
        var decoder = KeyDecoder()
        return chunks.flatMap { decoder.decode(Array($0.utf8)) }
    }

    @Test("Keys have the sequences of common terminals")
    func keys() {
        expectEach([
            "\u{1B}[A": .up, "\u{1B}OB": .down, "\u{1B}[C": .right, "\u{1B}[D": .left, "\u{1B}[H": .home,
            "\u{1B}[1~": .home, "\u{1B}OF": .end, "\u{1B}[4~": .end, "\u{1B}[3~": .delete,
            "\u{1B}[1;5D": .wordLeft, "\u{1B}f": .wordRight, "\u{1B}\u{7F}": .deleteWordLeft,
            "\u{1B}[3;5~": .deleteWordRight, "\u{7F}": .backspace, "\u{08}": .backspace, "\t": .tab,
            "\r": .enter, "\n": .enter, "\u{03}": .control("C"), "\u{12}": .control("R"),
        ]) { (bytes: String) -> Key? in
            let keys = decoded(bytes)
            return keys.count == 1 ? keys[0] : nil
        }
    }

    @Test("The terminal's own characters count as Ctrl-C and Ctrl-Z, and another Ctrl-Z as nothing")
    func ownCharacters() {
        let pressed: [UInt8] = [0x03, 0x07, 0x14, 0x1A, 0x7F]
        var moved = KeyDecoder(interrupt: 0x07, suspend: 0x14)
        var disabled = KeyDecoder(interrupt: 0x7F, suspend: nil)
        #expect(moved.decode(pressed) == [.control("C"), .control("C"), .control("Z"), .backspace])
        #expect(disabled.decode(pressed) == [.control("C"), .control("G"), .control("T"), .control("C")])
    }

    @Test("Characters and sequences in pieces are put together, and what no key has is skipped whole")
    func pieces() {
        var decoder = KeyDecoder()
        let bytes = Array("é\u{1B}[1;5C日".utf8)
        let pieces = [
            bytes.flatMap { decoder.decode([$0]) }, decoder.decode([0xFF, UInt8(ascii: "a")]),
            decoded("\u{1B}P1$r0m\u{1B}", "\\a"),
        ]
        #expect(pieces == [[.text("é"), .wordRight, .text("日")], [.text("\u{FFFD}a")], [.text("a")]])
        let sequences = [
            "\u{1B}[24~", "\u{1B}[1;2P", "\u{1B}[?62;c", "\u{1B}[[A", "\u{1B}OZ", "\u{1B}]11;rgb:0/0/0\u{07}",
            "\u{1B}P1$r0m\u{1B}\\", "\u{1B}x", "\u{1B}é", "\u{1B}[I",
        ]
        for sequence in sequences { #expect(decoded(sequence + "a") == [.text("a")], "\(sequence.debugDescription)") }
        #expect(decoded("\u{1B}\u{1B}[A") == [.up])
    }

    private static let unfinished = [
        "\u{1B}[", "\u{1B}[1;", "\u{1B}[[", "\u{1B}O", "\u{1B}]0;a", "\u{1B}P", "\u{1B}_", "\u{1B}^",
    ]

    @Test("Silence, control keys and arrows end an unfinished sequence or character")
    func silence() {
        for sequence in Self.unfinished { #expect(decoded(sequence, "", "a") == [.text("a")], "\([sequence])") }
        var decoder = KeyDecoder()
        for bytes in [[0x1B, 0xC3], [0xC3]] as [[UInt8]] {
            #expect(decoder.decode(bytes) + decoder.decode([]) + decoder.decode([0x61]) == [.text("a")])
        }
        #expect(decoded("\u{1B}", "", "a") == [.escape, .text("a")])
        let ends = [Key.control("C"), .control("D"), .enter]
        for sequence in Self.unfinished {
            let cut = [decoded(sequence + "\u{03}\u{04}\r"), decoded(sequence, "\u{03}\u{04}\r")]
            #expect(cut + [decoded(sequence + "\u{1B}[A")] == [ends, ends, [.up]], "\([sequence])")
        }
    }

    @Test("A sequence that never ends is given up")
    func endless() {
        var decoder = KeyDecoder()
        let keys = decoder.decode(Array("\u{1B}]0;".utf8)) + decoder.decode([UInt8](repeating: 0x61, count: 70_000))
        #expect(keys.isEmpty && decoder.decode([0x62]) == [.text("b")])
    }

    @Test("Pasted lines are text with Enter after each, and what marks them is skipped")
    func paste() {
        let keys = decoded("\u{1B}[200~fruit\rback", "\r\u{1B}[201~")
        #expect(keys == [.text("fruit"), .enter, .text("back"), .enter])
    }
}

@Suite(.limitedConcurrency)
struct PromptTests {
    /// What a terminal of eight columns shows after the prompts, each drawn in place of the one before: its lines, and
    /// the row of the cursor with what stands before it.
    private func screen(_ prompts: Prompt..., below rows: [[Line]] = []) -> [String] {
        let channel = Channel(Descriptor(number: -1), ["COLUMNS": "8"], Look(color: .never))
        var (area, screen) = (PromptArea(channel), TerminalScreen(width: 8))
        screen.write(Array("above\r\n".utf8))
        for prompt in prompts { screen.write(Array(area.show(prompt).utf8)) }
        for lines in rows { screen.write(Array(area.show(below: lines).utf8)) }
        return screen.lines + ["\(screen.cursor.row) \(screen.cursor.before)"]
    }

    private func prompt(_ before: String, _ after: String = "") -> Prompt {
        Prompt(label: "> ", before: before, after: after)
    }

    @Test("A line longer than the window goes on in the next row, and the cursor is at its place")
    func rows() {
        let screens = [
            screen(prompt("abcdef", "ghij")), screen(prompt("abc", "defghij")), screen(prompt("abcdef")),
            screen(prompt("abc", "def")), screen(prompt("abcde日")),
        ]
        let expected = [
            ["above", "> abcdef", "ghij", "2 "], ["above", "> abcdef", "ghij", "1 > abc"],
            ["above", "> abcdef", "2 "], ["above", "> abcdef", "1 > abc"], ["above", "> abcde", "日", "2 日"],
        ]
        #expect(screens == expected)
    }

    @Test("A question breaks at its words")
    func words() {
        let question = Prompt(label: "Is one enough? ", before: "y")
        #expect(screen(question) == ["above", "Is one", "enough?", "y", "3 y"])
    }

    @Test("Lines below a prompt that do not fit the window are counted in its last row")
    func manyLines() {
        let listing = (1...24).map { Line("\($0)") }
        let screens = [23, 24].map { screen(prompt(""), below: [Array(listing.prefix($0))]) }
        #expect(screens.map { $0.dropLast().last } == ["23", "… and 2…"] && screens.map(\.count) == [26, 26])
    }

    @Test("A prompt that becomes longer or shorter leaves nothing of the one before")
    func changing() {
        for (before, after) in [("ab", "abc"), ("abcde", "abcdefgh"), ("abcdef", "abcdefg"), ("abcde", "abcde日")] {
            #expect(screen(prompt(before), prompt(after)) == screen(prompt(after)))
        }
        let listing: [Line] = ["one", "two and three"]
        let screens = [
            screen(prompt("abcdefgh"), prompt("x")), screen(prompt("abcdefgh", "i"), prompt("日日日日")),
            screen(prompt("ab", "c"), below: [listing]), screen(prompt("d"), below: [listing, []]),
        ]
        let expected = [
            ["above", "> x", "1 > x"], ["above", "> 日日日", "日", "2 日"],
            ["above", "> abc", "one", "two and…", "1 > ab"], ["above", "> d", "1 > d"],
        ]
        #expect(screens == expected)
    }
}
