@testable import App

/// A check of every document, which returns a sentence for each problem.
struct DocumentCheck: Sendable {
    let name: String
    let problems: @Sendable (MarkdownDocument, RepositoryFiles) throws -> [String]

    static let all = [paths, symbols, excerpts, links, tests, filters, commands]
}

extension DocumentCheck {
    static let paths = DocumentCheck(name: "paths") { document, files in
        document.codeSpans.filter(isPath).compactMap { path in
            files.resolve(path, near: document) == nil ? "there is no \(path)" : nil
        }
    }

    static let symbols = DocumentCheck(name: "symbols") { document, files in
        let symbol = /([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)((?:\.\w+)*)(?:\(.*\))?/
        return try document.codeSpans.filter { !isPath($0) }.compactMap { span in
            guard let match = span.wholeMatch(of: symbol) else { return nil }
            let type = String(match.1)
            if foreign.contains(type) || files.hasFolder(named: type) && match.2.isEmpty { return nil }
            guard try files.declares(type: type) else { return "nothing declares \(type)" }
            let members = match.2.split(separator: ".").map(String.init)
            return try members.first { try !files.declares(member: $0, of: type) && !files.declares(type: $0) }
                .map { "\(type) has no \($0)" }
        }
    }

    /// Types of other modules.
    private static let foreign: Set = [
        "Codable", "Date", "Decodable", "Foundation", "FoundationNetworking", "JSONDecoder", "Observation",
        "Observations", "Sendable",
    ]

    @Sendable
    private static func isPath(_ span: String) -> Bool {
        guard span.allSatisfy({ $0.isLetter || $0.isNumber || "_.+-/".contains($0) }) else { return false }
        let folder = span.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        return span.contains("/") && ["Domain", "Data", "Presentation", "App", "Tests"].contains(folder)
            || span.hasSuffix(".swift") || span.hasSuffix(".md")
    }
}

extension DocumentCheck {
    /// A block that names a file must match it exactly. A line with only … marks an omission.
    static let excerpts = DocumentCheck(name: "excerpts") { document, files in
        try document.fences.flatMap { fence -> [String] in
            guard fence.words.count == 2, fence.words[0] == "swift" else {
                return fence.words.first == "swift" ? ["an excerpt does not say where it is from"] : []
            }
            guard let path = files.resolve(fence.words[1], near: document) else {
                return ["there is no \(fence.words[1])"]
            }
            var rest = try files.text(path)[...]
            let pieces = fence.lines.split { $0.allSatisfy { $0 == " " || $0 == "…" } && $0.contains("…") }
            return pieces.compactMap { piece in
                let text = piece.joined(separator: "\n")
                guard let found = rest.firstRange(of: text) else { return "\(path) has no: \(text)" }
                rest = rest[found.upperBound...]
                return nil
            }
        }
    }

    /// Every link must lead to an existing file and heading.
    static let links = DocumentCheck(name: "links") { document, files in
        try document.links.compactMap { link in
            guard !link.hasPrefix("https://") else { return nil }
            let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
            guard parts[0].isEmpty || files.resolve(parts[0], near: document) != nil else {
                return "\(link) leads nowhere"
            }
            guard parts.count == 2 else { return nil }
            let target = try files.resolve(parts[0], near: document).map {
                MarkdownDocument(path: $0, text: try files.text($0))
            }
            return (target ?? document).headings.map(anchor).contains(parts[1]) ? nil : "\(link) leads to no heading"
        }
    }

    /// Every test quoted by name (path, colon, names in italics) must exist in its file. Lines may be wrapped.
    static let tests = DocumentCheck(name: "tests") { document, files in
        let prose = document.prose.joined(separator: "\n")
        return try prose.matches(of: /`(Tests\/[^`]+\.swift)`:((?:,?\s+\*[^*]+\*)+)/).flatMap { match -> [String] in
            let path = String(match.1)
            guard files.resolve(path, near: document) != nil else { return ["there is no \(path)"] }
            let text = try files.text(path)
            return match.2.split(separator: "*").filter { $0.contains(/\w/) }.compactMap {
                let sentence = $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                return text.contains("\"\(sentence)\"") ? nil : "\(path) has no test: \(sentence)"
            }
        }
    }

    static let filters = DocumentCheck(name: "filters") { document, files in
        let filter = /--filter (\w+)/
        return try (document.codeSpans + document.fences.flatMap(\.lines)).flatMap { $0.matches(of: filter) }
            .filter { try !files.hasSuite(containing: $0.1) }.map { "no suite is called \($0.1)" }
    }

    /// The anchor of a heading: lowercase, hyphens for spaces, no punctuation.
    @Sendable
    private static func anchor(_ heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-" ? character : nil
            }
        )
    }
}

extension DocumentCheck {
    static let commands = DocumentCheck(name: "commands") { document, _ in
        document.commandLines.compactMap { line in
            mistake(line).map { "tombola \(line.joined(separator: " ")): \($0.what): \($0.why)" }
        }
    }
}

extension MarkdownDocument {
    /// The arguments of each `tombola` in the prose and in what is typed into a shell.
    fileprivate var commandLines: [[String]] {
        let shells = fences.filter { ["sh", "console"].contains($0.words.first) }
        let lines = codeSpans + shells.flatMap(\.typedLines)
        return lines.filter { $0.contains("tombola") }.flatMap(arguments)
    }

    private func arguments(of line: String) -> [[String]] {
        guard let words = WordSplitter.closedWords(line) else { return [] }
        return words.split { ["|", "&&", ";"].contains($0) }.compactMap { segment in
            let words = segment.prefix { !["2>", ">", "<"].contains(where: $0.hasPrefix) }
            if words.first == "tombola" { return Array(words.dropFirst()) }
            return words.starts(with: ["swift", "run", "tombola"]) ? Array(words.dropFirst(3)) : nil
        }
    }
}

extension MarkdownDocument.Fence {
    /// The typed lines, with continued ones joined.
    fileprivate var typedLines: [String] {
        let isConsole = words.first == "console"
        let typed = isConsole ? lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) } : lines
        return typed.joined(separator: "\n").replacing("\\\n", with: " ").split(separator: "\n").map(String.init)
    }
}
