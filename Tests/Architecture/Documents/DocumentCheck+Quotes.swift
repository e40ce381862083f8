extension DocumentCheck {
    /// A block that names a file is found in it, letter by letter. A line of nothing but … leaves something out.
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

    /// A link leads to a file, and where it names a heading, to one that the file has.
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

    /// Where a test is named by its sentence (path, colon, sentence in italics), its file has that sentence.
    static let tests = DocumentCheck(name: "tests") { document, files in
        try document.prose.flatMap { line in
            try line.matches(of: /`(Tests\/[^`]+\.swift)`: \*([^*]+)\*/).compactMap { match -> String? in
                let (path, sentence) = (String(match.1), String(match.2))
                guard files.resolve(path, near: document) != nil else { return "there is no \(path)" }
                return try files.text(path).contains("\"\(sentence)\"") ? nil : "\(path) has no test: \(sentence)"
            }
        }
    }

    /// As a heading is linked to: in small letters, hyphens for blanks, without punctuation.
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
