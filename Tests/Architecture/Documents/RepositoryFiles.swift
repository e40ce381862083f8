import Foundation

/// Files and Swift declarations that documents can refer to.
struct RepositoryFiles: Sendable {
    static let here = Result {
        try RepositoryFiles(root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path)
    }

    let root: String
    /// Files and folders, relative to the root.
    private let paths: Set<String>
    /// Swift files as C strings, for fast searching.
    private let sources: [[CChar]]

    init(root: String) throws {
        self.root = root
        let top = try FileManager.default.contentsOfDirectory(atPath: root)
        let folders = ["Domain", "Data", "Presentation", "App", "Tests"]
        let inside = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").map { "\(folder)/\($0)" }
        }
        paths = Set(top + inside)
        sources = try inside.filter { $0.hasSuffix(".swift") }.map { path in
            try Data(contentsOf: URL(filePath: "\(root)/\(path)")).map { CChar(bitPattern: $0) } + [0]
        }
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

    func swiftFiles(in folder: String) -> [String] {
        paths.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(".swift") }.sorted()
    }

    /// Returns the number of Swift files in a layer, and of their lines.
    func swiftCounts(in layer: String) throws -> (files: Int, lines: Int) {
        let found = swiftFiles(in: layer)
        return (found.count, try found.reduce(0) { $0 + (try text($1).utf8.count { $0 == UInt8(ascii: "\n") }) })
    }

    func hasFolder(named name: String) -> Bool {
        paths.contains { $0.hasSuffix("/\(name)") || $0 == name }
    }

    func declares(type: String) -> Bool {
        let kinds = ["struct", "enum", "final class", "class", "actor", "protocol", "typealias"]
        return sources.contains { source in kinds.contains { source.hold("\($0) \(type)") } }
    }

    /// Whether some file mentions the type and declares the member.
    func declares(member: String, of type: String) -> Bool {
        let kinds = ["func", "var", "let", "case", ","]
        return sources.contains { source in source.hold(type) && kinds.contains { source.hold("\($0) \(member)") } }
    }
}

extension [CChar] {
    /// Whether the source contains this text as the end of a word.
    fileprivate func hold(_ text: String) -> Bool {
        withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            while let here = start, let found = strstr(here, text) {
                let next = UInt8(bitPattern: found[text.utf8.count])
                if next != UInt8(ascii: "_"), isalnum(Int32(next)) == 0 { return true }
                start = UnsafePointer(found) + 1
            }
            return false
        }
    }
}
