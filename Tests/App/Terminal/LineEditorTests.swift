import Presentation
import Testing

@testable import App

struct LineEditorTests {
    /// The text with the cursor as "|", after keys that are pressed one after the other.
    private func edited(_ keys: Key..., history: [String] = []) -> String {
        var editor = LineEditor(history: history)
        for key in keys { _ = editor.handle(key) }
        return editor.before + "|" + editor.after
    }

    @Test("Arrows, Home, End and word moves place the cursor")
    func moves() {
        let text = Key.text("fruit show kiwi")
        #expect(edited(text, .left, .left, .right) == "fruit show kiw|i")
        #expect(edited(text, .home, .right, .control("A"), .control("F")) == "f|ruit show kiwi")
        #expect(edited(text, .home, .end, .control("B")) == "fruit show kiw|i")
        #expect(edited(text, .wordLeft, .wordLeft) == "fruit |show kiwi")
        #expect(edited(text, .home, .wordRight, .wordRight) == "fruit show| kiwi")
        #expect(edited(text, .home, .left) == "|fruit show kiwi" && edited(.right, .wordLeft) == "|")
    }

    @Test("Deleting keys remove characters, words and ends of the line, and Ctrl-Y brings back the last")
    func deletes() {
        let text = Key.text("fruit show  kiwi")
        #expect(edited(text, .backspace, .left, .delete) == "fruit show  ki|")
        #expect(edited(text, .control("W"), .control("W")) == "fruit |")
        #expect(edited(text, .control("U")) == "|" && edited(text, .home, .control("K")) == "|")
        #expect(edited(text, .deleteWordLeft, .home, .deleteWordRight) == "| show  ")
        #expect(edited(text, .control("W"), .home, .control("Y")) == "kiwi|fruit show  ")
        #expect(edited(text, .home, .control("D")) == "|ruit show  kiwi")
    }

    @Test("Wide and combining characters are moved over and deleted whole")
    func graphemes() {
        let text = Key.text("e\u{301}日👩‍👩‍👧🇫🇷")
        #expect(edited(text, .left) == "e\u{301}日👩‍👩‍👧|🇫🇷")
        #expect(edited(text, .left, .left, .backspace) == "e\u{301}|👩‍👩‍👧🇫🇷")
        #expect(edited(text, .home, .right, .backspace) == "|日👩‍👩‍👧🇫🇷")
        #expect(edited(.text("e"), .text("\u{301}"), .backspace) == "|", "the accent came later")
    }

    @Test("Up and Down go through the history, and the line that was begun comes back")
    func history() {
        let lines = ["fruit", "jackpots"]
        #expect(edited(.text("ev"), .up, history: lines) == "jackpots|")
        #expect(edited(.text("ev"), .up, .up, .up, history: lines) == "fruit|")
        #expect(edited(.text("ev"), .up, .control("P"), .down, .control("N"), .down, history: lines) == "ev|")
        #expect(edited(.up) == "|")
    }

    @Test("Ctrl-R finds the latest line with the text, then earlier ones; Ctrl-C gives the line back that was begun")
    func search() {
        let lines = ["fruit show kiwi", "jackpots", "fruit"]
        #expect(edited(.control("R"), .text("fru"), history: lines) == "fruit|")
        #expect(edited(.control("R"), .text("fru"), history: ["fruit"]) == "fruit|")
        #expect(edited(.control("R"), .text("fru"), .control("R"), .end, history: lines) == "fruit show kiwi|")
        #expect(edited(.control("R"), .text("fruitx"), .backspace, .text(" "), history: lines) == "fruit show kiwi|")
        #expect(edited(.text("ev"), .control("R"), .text("jack"), .control("C"), history: lines) == "ev|")
        var editor = LineEditor(history: lines)
        for key in [Key.control("R"), .text("jack")] { _ = editor.handle(key) }
        #expect(editor.search?.text == "jack")
        #expect(editor.handle(.enter) == .finished(.read(.line("jackpots"))))
    }

    @Test("Return after a search that found nothing submits no line")
    func failedSearch() {
        var editor = LineEditor(history: ["fruit"])
        for key in [Key.text("ev"), .control("R"), .text("z")] { _ = editor.handle(key) }
        #expect(editor.search?.hasFailed == true)
        #expect(editor.handle(.enter) == .edited && editor.text == "ev" && editor.search == nil)
    }

    @Test("Keys that end a line say how")
    func events() {
        func event(_ keys: Key...) -> LineEditor.Event? {
            var editor = LineEditor()
            return keys.map { editor.handle($0) }.last
        }
        #expect(event(.text("a"), .enter) == .finished(.read(.line("a"))))
        #expect(event(.control("D")) == .finished(.read(.end(nil))) && event(.text("a"), .control("D")) == .ignored)
        #expect(event(.control("C")) == .finished(.interrupted(wasEmpty: true)))
        #expect(event(.text("a"), .control("C")) == .finished(.interrupted(wasEmpty: false)))
        #expect(event(.tab) == .complete && event(.control("L")) == .clearScreen && event(.control("Z")) == .suspend)
        #expect(event(.backspace) == .ignored && event(.control("X")) == .ignored)
        let long = Key.text(String(repeating: "x", count: LineEditor.limit))
        #expect(event(long, .text("y"), .enter) == .finished(.read(.tooLong(.lineTooLong(limit: LineEditor.limit)))))
    }
}

struct KeyDecoderTests {
    private func decoded(_ chunks: String...) -> [Key] {
        var decoder = KeyDecoder()
        return chunks.flatMap { decoder.decode(Array($0.utf8)) }
    }

    @Test(
        "Keys have the sequences of common terminals",
        arguments: [
            ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left), ("\u{1B}[H", .home),
            ("\u{1B}[1~", .home), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete),
            ("\u{1B}[1;5D", .wordLeft), ("\u{1B}f", .wordRight), ("\u{1B}\u{7F}", .deleteWordLeft),
            ("\u{1B}[3;5~", .deleteWordRight), ("\u{7F}", .backspace), ("\u{08}", .backspace), ("\t", .tab),
            ("\r", .enter), ("\n", .enter), ("\u{03}", .control("C")), ("\u{12}", .control("R")),
        ] as [(String, Key)]
    )
    func keys(bytes: String, key: Key) {
        #expect(decoded(bytes) == [key])
    }

    @Test("An escape sequence that no key has is skipped whole, and text after it is kept")
    func unknown() {
        let sequences = [
            "\u{1B}[24~", "\u{1B}[1;2P", "\u{1B}[?62;c", "\u{1B}[[A", "\u{1B}OZ", "\u{1B}]11;rgb:0/0/0\u{07}",
            "\u{1B}P1$r0m\u{1B}\\", "\u{1B}x", "\u{1B}é", "\u{1B}[I",
        ]
        for sequence in sequences { #expect(decoded(sequence + "a") == [.text("a")], "\(sequence.debugDescription)") }
        #expect(decoded("\u{1B}\u{1B}[A") == [.up])
    }

    @Test("Characters and sequences that arrive in pieces are put together")
    func pieces() {
        var decoder = KeyDecoder()
        let bytes = Array("é\u{1B}[1;5C日".utf8)
        #expect(bytes.flatMap { decoder.decode([$0]) } == [.text("é"), .wordRight, .text("日")])
        #expect(decoder.decode([0xFF, UInt8(ascii: "a")]) == [.text("\u{FFFD}a")])
        #expect(decoded("\u{1B}P1$r0m\u{1B}", "\\a") == [.text("a")])
    }

    private static let unfinished = [
        "\u{1B}[", "\u{1B}[1;", "\u{1B}[[", "\u{1B}O", "\u{1B}]0;a", "\u{1B}P", "\u{1B}_", "\u{1B}^",
    ]

    @Test("Control keys and arrows cut an unfinished sequence off", arguments: unfinished)
    func cut(sequence: String) {
        let keys = [Key.control("C"), .control("D"), .enter]
        #expect(decoded(sequence + "\u{03}\u{04}\r") == keys)
        #expect(decoded(sequence, "\u{03}\u{04}\r") == keys)
        #expect(decoded(sequence + "\u{1B}[A") == [.up])
    }

    @Test("Silence ends an unfinished sequence, an unfinished character and an unfinished paste")
    func silence() {
        for sequence in Self.unfinished { #expect(decoded(sequence, "", "a") == [.text("a")], "\([sequence])") }
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B, 0xC3]) + decoder.decode([]) + decoder.decode([0x61]) == [.text("a")])
        #expect(decoded("\u{1B}", "", "a") == [.escape, .text("a")])
        #expect(decoder.decode([0xC3]) + decoder.decode([]) + decoder.decode([0x61]) == [.text("a")])
        #expect(decoded("\u{1B}[200~fruit\r", "", "\u{03}\t") == [.text("fruit"), .enter, .control("C"), .tab])
    }

    @Test("Pasted lines are text with Enter after each, and their control characters are dropped")
    func paste() {
        let begin = "\u{1B}[200~", end = "\u{1B}[201~"
        #expect(
            decoded(begin + "fruit\tkiwi\r\nback\u{03}\u{1B}[A\r", "\n" + end + "\t")
                == [.text("fruit"), .text(" "), .text("kiwi"), .enter, .text("back"), .enter, .tab]
        )
    }
}

@Suite(.limitedConcurrency)
struct PromptTests {
    /// What a terminal of this width shows after the prompts, each drawn in place of the one before: its lines, the row of
    /// the cursor, and what stands before the cursor.
    private func screen(_ prompts: Prompt..., width: Int) -> ([String], row: Int, before: String) {
        var screen = TerminalScreen(width: width)
        screen.write(Array("above\r\n".utf8))
        var last: Prompt?
        for prompt in prompts {
            if let last { screen.write(Array(last.rewinding(width: width).utf8)) }
            screen.write(Array(prompt.drawing(width: width, rows: 24, colored: false).utf8))
            last = prompt
        }
        #expect(screen.lines.first == "above")
        return (Array(screen.lines.dropFirst()), screen.cursor.row - 1, screen.cursor.before)
    }

    private func prompt(_ before: String, _ after: String = "") -> Prompt {
        Prompt(label: "> ", before: before, after: after)
    }

    @Test("A line longer than the window goes on in the next row, and the cursor is at its place")
    func rows() {
        #expect(screen(prompt("abcdef", "ghij"), width: 8) == (["> abcdef", "ghij"], 1, ""))
        #expect(screen(prompt("abc", "defghij"), width: 8) == (["> abcdef", "ghij"], 0, "> abc"))
        #expect(screen(prompt("abcdef"), width: 8) == (["> abcdef"], 1, ""))
        #expect(screen(prompt("abc", "def"), width: 8) == (["> abcdef"], 0, "> abc"))
        #expect(screen(prompt("abcde日"), width: 8) == (["> abcde", "日"], 1, "日"), "it does not fit")
    }

    @Test("Text that is typed at the end is all that is written, also over the end of a row")
    func adding() {
        for (before, after) in [("ab", "abc"), ("abcde", "abcdefgh"), ("abcdef", "abcdefg"), ("abcde", "abcde日")] {
            let added = prompt(after).addition(to: prompt(before), width: 8)
            var screen = TerminalScreen(width: 8)
            screen.write(Array(prompt(before).drawing(width: 8, rows: 24, colored: false).utf8))
            screen.write(Array((added ?? "nothing").utf8))
            #expect(screen.lines == self.screen(prompt(after), width: 8).0)
            #expect(added?.contains("> ") == false)
        }
        #expect(prompt("e\u{301}").addition(to: prompt("e"), width: 8) == nil)
        #expect(prompt("ab", "c").addition(to: prompt("a"), width: 8) == nil)
    }

    @Test("A prompt that becomes shorter leaves nothing of the longer one")
    func redrawing() {
        #expect(screen(prompt("abcdefgh"), prompt("x"), width: 8) == (["> x"], 0, "> x"))
        #expect(screen(prompt("abcdefgh", "i"), prompt("日日日日"), width: 8) == (["> 日日日", "日"], 1, "日"))
        var listing = prompt("ab", "c")
        listing.below = ["one", "two and three"]
        #expect(screen(listing, listing, width: 8) == (["> abc", "one", "two and…"], 0, "> ab"))
        #expect(screen(listing, prompt("d"), width: 8) == (["> d"], 0, "> d"))
    }
}
