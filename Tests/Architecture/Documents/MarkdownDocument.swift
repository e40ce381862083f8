/// A document of the repository, taken apart as far as it is checked.
struct MarkdownDocument: Sendable {
    /// A block of code: the words after the opening fence, and the lines down to the closing one.
    struct Fence: Hashable, Sendable {
        let words: [String]
        let lines: [String]

        var text: String { lines.joined(separator: "\n") }
    }

    /// From the top of the repository.
    let path: String
    let text: String
    private(set) var fences: [Fence] = []
    /// The lines that stand in no fence.
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
        // One that is never closed is the rest of the document, as whoever renders it takes it.
        if let (words, lines) = open { fences.append(Fence(words: words, lines: lines)) }
    }

    /// Where the paths that it names may start from, beside the top of the repository.
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    /// What stands between backticks in the prose.
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

    /// The targets of the links in the prose.
    var links: [String] {
        prose.flatMap { line in
            line.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
                rest.firstIndex(of: ")").map { String(rest[..<$0]) }
            }
        }
    }
}
