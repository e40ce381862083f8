import Foundation
import Presentation

/// Lays out a help page for a terminal. Help text has one cell per character.
struct TextLayout: Sendable {
    private let width: Int
    private let isPlain: Bool
    private static let indent = 2
    private static let deepIndent = 4
    /// Longer names have their meaning on the next line.
    private static let widestName = 26

    /// - Parameters:
    ///   - columns: of the terminal. Lines have at least 40 and at most 100.
    ///   - isPlain: Whether each name stands before its meaning, as in a sentence, instead of beside it.
    init(columns: Int, isPlain: Bool = false) {
        width = min(100, max(40, columns))
        self.isPlain = isPlain
    }

    func lines(_ page: HelpPage) -> [String] { styledLines(page).map(\.text) }

    func styledLines(_ page: HelpPage) -> [Line] {
        wrapped(page.summary).map { Line($0) }
            + page.sections.flatMap { section in
                [.empty, Line(section.title + ":", .title)] + section.blocks.flatMap(lines).map { Line($0) }
            }
    }

    private func lines(_ block: HelpBlock) -> [String] {
        switch block {
        case .paragraph(let text): wrapped(text, indent: Self.indent)
        case .terms(let terms): lines(terms)
        case .usage(let command, let parts):
            filled(
                [command] + parts,
                first: Self.indent,
                rest: min(Self.indent + command.count + 1, width / 2)
            )
        case .shell(let lines): lines.flatMap(continued)
        case .sample(let lines):
            lines.flatMap { wrapped($0, indent: Self.deepIndent, rest: Self.deepIndent + Self.indent) }
        }
    }

    private func lines(_ terms: [HelpTerm]) -> [String] {
        if isPlain {
            return terms.flatMap {
                wrapped("\($0.name): \($0.meaning)", indent: Self.indent, rest: Self.deepIndent)
            }
        }
        // Beside the names there is room for the longest variable.
        let widestName = min(Self.widestName, width / 3, width - 30)
        let widest = terms.map(\.name.count).filter { $0 <= widestName }.max()
        let column = Self.indent + (widest ?? Self.indent) + 2
        return terms.flatMap { term in
            let meaning = wrapped(term.meaning, indent: column)
            let name = String(repeating: " ", count: Self.indent) + term.name
            guard name.count + 2 <= column, let first = meaning.first else {
                return filled(term.name.words, first: Self.indent, rest: column) + meaning
            }
            return [name + first.dropFirst(name.count)] + meaning.dropFirst()
        }
    }

    /// Breaks a shell line with backslashes, but not between an option and its value.
    private func continued(_ line: String) -> [String] {
        let whole = String(repeating: " ", count: Self.deepIndent) + line
        if whole.count <= width { return [whole] }
        let rest = Self.deepIndent + Self.indent
        let lines = filled(line.shellParts, first: Self.deepIndent, rest: rest, reserve: 2)
        return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
    }

    private func wrapped(_ text: String, indent: Int = 0, rest: Int? = nil) -> [String] {
        filled(text.words, first: indent, rest: rest ?? indent)
    }

    /// Fills lines with parts, leaving `reserve` cells free. An overlong part gets its own line.
    private func filled(_ parts: [String], first: Int, rest: Int, reserve: Int = 0) -> [String] {
        var lines: [String] = []
        var line = String(repeating: " ", count: first)
        var isEmpty = true
        for part in parts {
            if !isEmpty, line.count + 1 + part.count > width - reserve {
                lines.append(line)
                line = String(repeating: " ", count: rest)
                isEmpty = true
            }
            line += isEmpty ? part : " " + part
            isEmpty = false
        }
        return lines + [line]
    }
}

extension String {
    fileprivate var words: [String] { split(separator: " ").map(String.init) }

    /// The words of a shell line. Quoted text, and an option or `>` with its value, count as one.
    fileprivate var shellParts: [String] {
        matches(of: /(?:(?:--[a-z\-]+|>) )?(?:'[^']*'|[^\s]+)/).map { String($0.output) }
    }
}

extension PrintingScreen {
    /// A page of help: through the user's pager, if given, where a person reads it on a terminal.
    init(_ page: HelpPage, _ console: Console, pager: Pager? = nil) {
        let layout = TextLayout(columns: console.output.width, isPlain: console.isPlain)
        let lines = layout.styledLines(page)
        self.init { () throws(OutputFailure) in
            let isSeen = console.isInteractive && console.output.understandsEscapes
            if !isSeen || pager?.show(lines.map { console.text($0) + "\n" }.joined()) != true {
                try console.print(lines)
            }
        }
    }
}

/// Lays out help for man(1), with the macros of man(7).
enum RoffLayout {
    /// Returns the manual page of one command, group or topic.
    static func text(_ page: HelpPage, name: String) -> String {
        text(name, page.summary, page.sections.flatMap { $0.lines(heading: ".SH") })
    }

    static func text(_ name: String, _ summary: String, _ lines: [String]) -> String {
        let title = name.replacing(" ", with: "-")
        let head = [
            #".TH \#(quoted(title.uppercased())) 1 "" "\#(Version.line)" "User Commands""#, ".SH NAME",
            #"\#(escaped(title)) \- \#(escaped(String(summary.dropLast())))"#,
        ]
        return (head + lines).joined(separator: "\n") + "\n"
    }

    /// Escapes backslashes, hyphens, quotes and leading dots, which roff interprets.
    static func escaped(_ text: String) -> String {
        let plain = text.replacing(["\\": "\\e", "-": "\\-", "'": "\\(aq"])
        return plain.hasPrefix(".") ? "\\&" + plain : plain
    }

    /// Returns the section title for a manual, where usage is called SYNOPSIS.
    fileprivate static func title(_ title: String) -> String {
        title == "Usage" ? "SYNOPSIS" : title.uppercased()
    }

    static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }
}

extension HelpSection {
    func lines(heading: String) -> [String] {
        let title = heading == ".SH" ? RoffLayout.title(title) : title
        return ["\(heading) \(RoffLayout.quoted(title))"] + blocks.flatMap(\.roff)
    }
}

extension HelpBlock {
    fileprivate var roff: [String] {
        switch self {
        case .paragraph(let text): [".PP", RoffLayout.escaped(text)]
        case .terms(let terms):
            terms.flatMap { [".TP", ".B \(RoffLayout.quoted($0.name))", RoffLayout.escaped($0.meaning)] }
        case .usage(let command, let parts):
            [".PP", RoffLayout.escaped(([command] + parts).joined(separator: " "))]
        case .shell(let lines), .sample(let lines):
            [".PP", ".nf", ".RS"] + lines.map(RoffLayout.escaped) + [".RE", ".fi"]
        }
    }
}

/// The program with which the user reads long texts: `$PAGER`, or `less`.
struct Pager: Sendable {
    private let command: String

    /// nil where the user wants none.
    init?(environment: [String: String]) {
        let command = environment["PAGER"] ?? "less"
        let isUnwanted = command.allSatisfy(\.isWhitespace) || command == "cat"
        if isUnwanted || environment["TERM"] == "dumb" { return nil }
        self.command = command
    }

    /// Waits until the user has left the pager. Returns whether it could be started.
    func show(_ text: String) -> Bool {
        // The pager may end before it has read everything; then the write fails, and nothing is lost.
        // Otherwise less would show the bold headings as codes, and stay open for a text that fits the screen.
        guard let pipe = popen("export LESS=\"${LESS-FRX}\"; \(command)", "w") else { return false }
        // Ctrl-C belongs to the pager while it runs.
        let previous = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, previous) }
        fputs(text, pipe)
        let status = pclose(pipe)
        // What a shell returns for a command that it cannot find or run.
        return status >= 0 && ![126, 127].contains((status >> 8) & 0xFF)
    }
}
