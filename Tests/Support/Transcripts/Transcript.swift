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
