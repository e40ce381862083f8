struct MarkdownDocument: Sendable {
    /// A block of code: the words after the opening fence, and the lines before the closing one.
    struct Fence: Hashable, Sendable {
        let words: [String]
        /// Number of the first of the lines, counted from 1.
        let line: Int
        let lines: [String]
    }

    /// Relative to the repository's root.
    let path: String
    let text: String
    private(set) var fences: [Fence] = []
    /// Lines outside all fences.
    private(set) var prose: [String] = []

    init(path: String, text: String) {
        self.path = path
        self.text = text
        var open: (words: [String], line: Int, lines: [String])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated()
        {
            if let (words, first, lines) = open {
                open = line == "```" ? nil : (words, first, lines + [line])
                if line == "```" { fences.append(Fence(words: words, line: first, lines: lines)) }
            } else if line.hasPrefix("```") {
                open = (line.dropFirst(3).split(separator: " ").map(String.init), index + 2, [])
            } else {
                prose.append(line)
            }
        }
        // An unclosed fence extends to the end of the document, as renderers treat it.
        if let (words, first, lines) = open { fences.append(Fence(words: words, line: first, lines: lines)) }
    }

    /// Paths in the document may be relative to this folder or to the repository's root.
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    var codeSpans: [String] {
        prose.flatMap { line in
            line.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap {
                $0.isMultiple(of: 2) ? nil : String($1)
            }
        }
    }

    var headings: [String] {
        prose.filter { $0.hasPrefix("#") }.map { line in
            String(line.drop { $0 == "#" }.drop { $0 == " " })
        }
    }

    var links: [String] {
        prose.flatMap { line in
            line.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
                rest.firstIndex(of: ")").map { String(rest[..<$0]) }
            }
        }
    }
}
