/// A Markdown document whose fenced blocks are carried out in order. See `Tests/README.md` for how to write one.
struct Transcript: Sendable {
    typealias Block = MarkdownDocument.Fence

    let document: MarkdownDocument
    var blocks: [Block] { document.fences }

    init(path: String, text: String) {
        document = MarkdownDocument(path: path, text: text)
    }

    /// The document with other lines in its blocks.
    func replacing(_ replacements: [(block: Block, lines: [String])]) -> String {
        var lines = document.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (block, new) in replacements.sorted(by: { $0.block.line > $1.block.line }) {
            lines.replaceSubrange((block.line - 1)..<(block.line - 1 + block.lines.count), with: new)
        }
        return lines.joined(separator: "\n")
    }
}

extension MarkdownDocument.Fence {
    var kind: String { words.first ?? "" }

    /// The lines, each ended.
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The value of `name=value` among the words.
    func value(of name: String) -> String? {
        words.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// A command of a `console` block and what it prints.
    struct Command: Sendable {
        let line: Int
        /// As typed, with continued lines.
        let typed: [String]
        /// Standard output; then standard error, each line after `2> `; then an exit status other than 0, after `? `.
        let expected: [String]

        /// In one line, without the prompt.
        var text: String {
            var text = typed.joined(separator: "\n").replacing("\\\n", with: " ")
            text.removeFirst(2)
            return text
        }
    }

    var commands: [Command] {
        var commands: [Command] = []
        var rest = lines[...]
        while let first = rest.firstIndex(where: { $0.hasPrefix("$ ") }) {
            rest = rest[first...]
            let continued = rest.prefix { $0.hasSuffix("\\") }.count
            let typed = rest.prefix(continued + 1)
            rest = rest.dropFirst(typed.count)
            let expected = rest.prefix { !$0.hasPrefix("$ ") }
            rest = rest.dropFirst(expected.count)
            commands.append(Command(line: line + first, typed: Array(typed), expected: Array(expected)))
        }
        return commands
    }
}

/// Compares what was expected with what was printed.
enum ExpectedText {
    /// `…` stands for any text within a line, and alone in a line for any lines.
    static func matches(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
        guard let first = expected.first else { return actual.isEmpty }
        let rest = expected.dropFirst()
        if first == "…" { return (0...actual.count).contains { matches(rest, actual.dropFirst($0)) } }
        guard let line = actual.first, fits(first, line) else { return false }
        return matches(rest, actual.dropFirst())
    }

    private static func fits(_ pattern: String, _ line: String) -> Bool {
        let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return pattern == line }
        guard line.hasPrefix(first), line.hasSuffix(last) else { return false }
        var rest = line.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.count >= last.count
    }

    /// The lines of both, those that differ after `-` and `+`.
    static func difference(from expected: [String], to actual: [String]) -> String {
        let changes = actual.difference(from: expected)
        let removed = Set(changes.removals.map(\.offset)), added = Set(changes.insertions.map(\.offset))
        var lines: [String] = []
        var next = 0
        for (index, line) in expected.enumerated() {
            while added.contains(next) { (lines, next) = (lines + ["+ " + actual[next]], next + 1) }
            if removed.contains(index) {
                lines.append("- " + line)
            } else {
                (lines, next) = (lines + ["  " + line], next + 1)
            }
        }
        return (lines + actual[next...].map { "+ " + $0 }).joined(separator: "\n")
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
