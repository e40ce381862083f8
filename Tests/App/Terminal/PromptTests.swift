import Presentation
import Testing

@testable import App

@Suite("The prompt on the screen", .limitedConcurrency)
struct PromptTests {
    /// What a terminal of this width shows after the prompts, each drawn in place of the one before: its lines, the row of
    /// the cursor, and what stands before the cursor.
    private func screen(_ prompts: Prompt..., width: Int) -> ([String], row: Int, before: String) {
        var screen = TerminalScreen(width: width)
        var last: Prompt?
        for prompt in prompts {
            if let last { screen.write(Array(last.rewinding(width: width).utf8)) }
            screen.write(Array(prompt.drawing(width: width, colored: false).utf8))
            last = prompt
        }
        return (screen.lines, screen.cursor.row, screen.cursor.before)
    }

    private func prompt(_ before: String, _ after: String = "", status: Line? = nil) -> Prompt {
        Prompt(label: "> ", before: before, after: after, status: status)
    }

    @Test("A line longer than the window goes on in the next row, and the cursor is at its place")
    func rows() {
        #expect(screen(prompt("abcdef", "ghij"), width: 8) == (["> abcdef", "ghij"], 1, ""))
        #expect(screen(prompt("abc", "defghij"), width: 8) == (["> abcdef", "ghij"], 0, "> abc"))
        #expect(screen(prompt("abcdef"), width: 8) == (["> abcdef"], 1, ""))
        #expect(screen(prompt("abcde日"), width: 8) == (["> abcde", "日"], 1, "日"), "it does not fit")
    }

    @Test("Text that is typed at the end is all that is written, also over the end of a row")
    func adding() {
        for (before, after) in [("ab", "abc"), ("abcde", "abcdefgh"), ("abcdef", "abcdefg"), ("abcde", "abcde日")] {
            let added = prompt(after).addition(to: prompt(before), width: 8)
            var screen = TerminalScreen(width: 8)
            screen.write(Array(prompt(before).drawing(width: 8, colored: false).utf8))
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
        #expect(screen(prompt("a", status: "Loading"), prompt("ab"), width: 8).0.first == "> ab")
        let waiting = prompt("ab", status: "Loading ... from a host")
        #expect(screen(waiting, waiting, width: 10) == (["Loading …", "> ab"], 1, "> ab"))
    }
}
