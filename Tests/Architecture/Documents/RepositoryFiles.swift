import Foundation

struct RepositoryFiles: Sendable {
    static let here = Result {
        try RepositoryFiles(root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path)
    }

    let root: String
    /// Files and folders, relative to the root.
    private let paths: Set<String>
    let sources: [SourceFile]

    init(root: String) throws {
        self.root = root
        let top = try FileManager.default.contentsOfDirectory(atPath: root)
        let folders = ["Domain", "Data", "Presentation", "App", "Tests", ".picture"]
        let inside = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").map { "\(folder)/\($0)" }
        }
        paths = Set(top + inside)
        sources = try SourceTree.repository.get().files
    }

    func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    func documents() throws -> [MarkdownDocument] {
        try paths.filter { $0.hasSuffix(".md") }.sorted().map { MarkdownDocument(path: $0, text: try text($0)) }
    }

    /// Returns the path from the root for a path in a document, which may be relative to the document's folder.
    func resolve(_ path: String, near document: MarkdownDocument) -> String? {
        guard !path.isEmpty else { return nil }
        let candidates = [path, "\(document.folder)/\(path)"].map { candidate in
            candidate.split(separator: "/").reduce(into: [Substring]()) { parts, part in
                if part == ".." { _ = parts.popLast() } else { parts.append(part) }
            }
        }
        return candidates.map { $0.joined(separator: "/") }.first(where: paths.contains)
    }

    func hasFolder(named name: String) -> Bool {
        paths.contains { $0.hasSuffix("/\(name)") || $0 == name }
    }

    func hasSuite(containing name: Substring) -> Bool {
        sources.contains { file in
            file.isBelow("Tests")
                && file.positions.keys.contains { $0.contains(name) && file.has($0, after: ["struct"]) }
        }
    }

    func declares(type: String) -> Bool {
        let kinds: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]
        return sources.contains { $0.has(type, after: kinds) }
    }

    /// Whether some file mentions the type and declares the member.
    func declares(member: String, of type: String) -> Bool {
        let kinds: Set = ["func", "var", "let", "case", ","]
        return sources.contains { $0.positions[type] != nil && $0.has(member, after: kinds) }
    }
}

extension SourceFile {
    fileprivate func has(_ name: String, after words: Set<String>) -> Bool {
        positions[name]?.contains { words.contains(tokens.text(before: $0)) } == true
    }
}
