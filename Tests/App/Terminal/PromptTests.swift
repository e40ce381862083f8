import Presentation
import Testing

@testable import App

@Suite("The prompt on the screen", .limitedConcurrency)
struct PromptTests {
    /// What a terminal of this width shows after the prompts, each drawn in place of the one before: rows, and the cursor.
    private func screen(_ prompts: Prompt..., width: Int) -> ([String], row: Int, column: Int) {
        var screen = ScreenModel(width: width)
        var last: Prompt?
        for prompt in prompts {
            if let last { screen.write(last.rewinding(width: width)) }
            screen.write(prompt.drawing(width: width, colored: false))
            last = prompt
        }
        return (screen.rows, screen.row, screen.column)
    }

    private func prompt(_ before: String, _ after: String = "", status: Line? = nil) -> Prompt {
        Prompt(label: "> ", before: before, after: after, status: status)
    }

    @Test("A line longer than the window goes on in the next row, and the cursor is at its place")
    func rows() {
        #expect(screen(prompt("abcdef", "ghij"), width: 8) == (["> abcdef", "ghij"], 1, 0))
        #expect(screen(prompt("abc", "defghij"), width: 8) == (["> abcdef", "ghij"], 0, 5))
        #expect(screen(prompt("abcdef"), width: 8) == (["> abcdef", ""], 1, 0))
        #expect(screen(prompt("abcde日"), width: 8) == (["> abcde", "日"], 1, 2), "it does not fit")
    }

    @Test("Text that is typed at the end is all that is written, also over the end of a row")
    func adding() {
        for (before, after) in [("ab", "abc"), ("abcde", "abcdefgh"), ("abcdef", "abcdefg"), ("abcde", "abcde日")] {
            let added = prompt(after).addition(to: prompt(before), width: 8)
            var screen = ScreenModel(width: 8)
            screen.write(prompt(before).drawing(width: 8, colored: false))
            screen.write(added ?? "nothing")
            #expect(screen.rows == self.screen(prompt(after), width: 8).0)
            #expect(added?.contains("> ") == false)
        }
        #expect(prompt("e\u{301}").addition(to: prompt("e"), width: 8) == nil)
        #expect(prompt("ab", "c").addition(to: prompt("a"), width: 8) == nil)
    }

    @Test("A prompt that becomes shorter leaves nothing of the longer one")
    func redrawing() {
        #expect(screen(prompt("abcdefgh"), prompt("x"), width: 8) == (["> x", ""], 0, 3))
        #expect(screen(prompt("abcdefgh", "i"), prompt("日日日日"), width: 8) == (["> 日日日", "日"], 1, 2))
        #expect(screen(prompt("a", status: "Loading"), prompt("ab"), width: 8).0.first == "> ab")
        let waiting = prompt("ab", status: "Loading ... from a host")
        #expect(screen(waiting, waiting, width: 10) == (["Loading …", "> ab"], 1, 4))
    }
}

/// As much of a terminal as the prompt uses.
private struct ScreenModel {
    let width: Int
    private var cells: [[String]] = [[]]
    private(set) var row = 0
    private(set) var column = 0

    init(width: Int) { self.width = width }

    var rows: [String] {
        cells.map { row in
            let text = row.joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    mutating func write(_ text: String) {
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "\r": column = 0
            case "\r\n": (row, column) = (row + 1, 0)
            case "\u{1B}":
                rest.removeFirst()
                let number = rest.prefix(while: \.isNumber)
                rest.removeFirst(number.count)
                perform(rest.removeFirst(), Int(number) ?? 1)
            default: put(character)
            }
        }
        extend()
    }

    private mutating func perform(_ final: Character, _ number: Int) {
        switch final {
        case "A": row -= number
        case "C": column += number
        case "K", "J":
            extend()
            cells[row].removeSubrange(min(column, cells[row].count)...)
            if final == "J" { for below in cells.indices.dropFirst(row + 1) { cells[below] = [] } }
        default: break
        }
    }

    private mutating func put(_ character: Character) {
        let wide = CellWidth.of(character)
        if column + wide > width { (row, column) = (row + 1, 0) }
        extend()
        while cells[row].count < column + wide { cells[row].append(" ") }
        cells[row][column] = String(character)
        if wide == 2 { cells[row][column + 1] = "" }
        column += wide
    }

    private mutating func extend() {
        while cells.count <= row { cells.append([]) }
    }
}
