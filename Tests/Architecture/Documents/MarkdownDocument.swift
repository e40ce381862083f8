struct MarkdownDocument: Sendable {
    /// A block of code: the words after the opening fence, and the lines before the closing one.
    struct Fence: Hashable, Sendable {
        let words: [String]
        let lines: [String]

        var text: String { lines.joined(separator: "\n") }
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
        var open: (words: [String], lines: [String])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let (words, lines) = open {
                open = line == "```" ? nil : (words, lines + [line])
                if line == "```" { fences.append(Fence(words: words, lines: lines)) }
            } else if line.hasPrefix("```") {
                open = (line.dropFirst(3).split(separator: " ").map(String.init), [])
            } else {
                prose.append(line)
            }
        }
        // An unclosed fence extends to the end of the document, as renderers treat it.
        if let (words, lines) = open { fences.append(Fence(words: words, lines: lines)) }
    }

    /// Paths in the document may be relative to this folder or to the repository's root.
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    /// Text between backticks in the prose.
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

    /// Targets of links in the prose.
    var links: [String] {
        prose.flatMap { line in
            line.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
                rest.firstIndex(of: ")").map { String(rest[..<$0]) }
            }
        }
    }
}
