import Testing

@testable import App

@Suite("The manual page")
struct ManualPageTests {
    private let lines = RoffLayout.text(Manual(table: .tombola)).split(separator: "\n").map(String.init)

    @Test("begins as man expects, and has the usual sections")
    func head() {
        #expect(lines.first == #".TH TOMBOLA 1 "" "tombola 0.1.0" "User Commands""#)
        let summary = "Draw a lottery that anyone can verify, list jackpots, browse fruit, play trivia, search events"
        #expect(lines[2] == #"tombola \- \#(summary)"#)
        for title in ["NAME", "\"SYNOPSIS\"", "\"EXIT CODES\"", "\"TOMBOLA LOTTERY DRAW\""] {
            #expect(lines.contains(".SH \(title)"))
        }
    }

    @Test("has no line that begins a request by accident, and no bare backslash")
    func escapes() {
        let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi", ".RS", ".RE"]
        for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
        for line in lines {
            #expect(line.replacing(/\\(-|e|&|\(aq|\(dq)/, with: "").contains("\\") == false, "\(line)")
        }
    }

    @Test("documents every option")
    func options() {
        let text = lines.joined(separator: "\n")
        for option in CommandTable.tombola.options {
            #expect(text.contains(option.long.replacing("-", with: "\\-")), "\(option.long)")
        }
    }
}
