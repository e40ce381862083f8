import Foundation

/// What a person sees and types on a terminal. A line such as `tombola> ‹fruit›` waits until the cursor stands after
/// `tombola> `, then types `fruit` and Return. `‹Tab›`, `‹Ctrl-C›` and their like are keys, without Return.
struct TerminalScript {
    /// A row of the screen at the end.
    private struct Row {
        let marked: String
        /// As it will be on the screen.
        var plain = ""
        /// What stands before the cursor, and then the keys to press.
        var steps: [(before: String, keys: String, text: String)] = []
    }

    /// The screen at the end; `rows` are those where something was typed, in order.
    struct Screen {
        var lines: [String]
        var rows: [Int]
    }

    private static let keys = [
        "Tab": "\t", "Return": "\r", "Escape": "\u{1B}", "Backspace": "\u{7F}", "Up": "\u{1B}[A", "Down": "\u{1B}[B",
        "Left": "\u{1B}[D", "Right": "\u{1B}[C",
    ]

    private let rows: [Row]

    init(_ lines: [String]) {
        rows = lines.map(Self.row)
    }

    var plain: [String] { rows.map(\.plain) }

    private static func row(_ line: String) -> Row {
        var row = Row(marked: line)
        var rest = Substring(line)
        while let match = rest.firstMatch(of: /‹([^›]*)›/) {
            row.plain += rest[..<match.range.lowerBound]
            rest = rest[match.range.upperBound...]
            let text = String(match.1)
            if let key = keys[text] ?? control(text) {
                row.steps.append((row.plain, key, ""))
            } else {
                row.steps.append((row.plain, text + (rest.isEmpty ? "\r" : ""), text))
                row.plain += text
            }
        }
        row.plain += rest
        while !row.steps.isEmpty, row.plain.last == " " { row.plain.removeLast() }
        return row
    }

    /// "\u{3}" for "Ctrl-C".
    private static func control(_ text: String) -> String? {
        guard text.hasPrefix("Ctrl-"), text.count == 6, let letter = text.last?.asciiValue else { return nil }
        return String(UnicodeScalar(letter & 0x1F))
    }

    /// Types everything and reads until the program has closed the terminal.
    func play(on terminal: PseudoTerminal, width: Int) async throws -> Screen {
        var screen = TerminalScreen(width: width)
        var typed: [Int] = []
        for row in rows where !row.steps.isEmpty {
            var isFirst = true
            for step in row.steps {
                let previous = isFirst ? typed.last ?? -1 : -1
                try await terminal.wait(for: step.before.debugDescription, on: &screen) {
                    $0.cursor.row > previous && $0.cursor.before == step.before
                }
                if isFirst { typed.append(screen.cursor.row) }
                isFirst = false
                try terminal.send(step.keys)
            }
        }
        try await terminal.wait(for: "the end", on: &screen) { _ in false }
        return Screen(lines: screen.lines, rows: typed)
    }

    /// The lines of the screen, marked where something was typed.
    func marked(_ screen: Screen) -> [String] {
        var lines = screen.lines
        for (row, line) in zip(rows.filter { !$0.steps.isEmpty }, screen.rows) where lines.indices.contains(line) {
            if lines[line] == row.plain { lines[line] = row.marked }
        }
        return lines
    }
}

extension PseudoTerminal {
    /// Shows output on the screen until the condition holds, or the terminal is closed.
    fileprivate func wait(
        for what: String,
        on screen: inout TerminalScreen,
        until isMet: (TerminalScreen) -> Bool
    ) async throws {
        let deadline = Deadline(within: .unlessItHangs)
        while !isMet(screen) {
            guard let bytes = try await output(by: deadline) else {
                throw DeadlineExceeded(waitedFor: what, output: screen.lines.joined(separator: "\n"))
            }
            if bytes.isEmpty { return }
            screen.write(bytes)
        }
    }
}
