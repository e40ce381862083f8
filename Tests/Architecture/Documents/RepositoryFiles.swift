import Foundation

/// The files of the repository that contains these tests. What is Swift is read only when it is needed, which takes time.
struct RepositoryFiles: Sendable {
    static let here = Result {
        try RepositoryFiles(root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path)
    }

    let root: String
    /// Files and folders, relative to the root.
    private let paths: Set<String>

    init(root: String) throws {
        self.root = root
        let top = try FileManager.default.contentsOfDirectory(atPath: root)
        let folders = ["Domain", "Data", "Presentation", "App", "Tests", ".picture"]
        let inside = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").map { "\(folder)/\($0)" }
        }
        paths = Set(top + inside)
    }

    var sources: [SourceFile] { get throws { try SourceTree.repository.get().files } }

    var documents: Set<String> { paths.filter { $0.hasSuffix(".md") } }

    func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
    }

    /// Returns the names at the top level: with git, only tracked ones.
    func topLevel() throws -> Set<String> {
        let tracked = try? git(["ls-files"]).split(separator: "\n").map(String.init)
        let paths = try tracked ?? names(in: "")
        let names = paths.compactMap { $0.split(separator: "/").first.map(String.init) }.filter { !$0.hasPrefix(".") }
        guard !names.isEmpty else { throw SourceTree.NothingFound(folder: root) }
        return Set(names)
    }

    func git(_ arguments: [String]) throws -> String {
        let output = Pipe()
        let errors = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", root] + arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Messages of git are shorter than a pipe holds, so the output can be read first.
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let message = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0, !text.isEmpty else {
            throw GitFailure(message: String(decoding: message, as: UTF8.self))
        }
        return String(decoding: text, as: UTF8.self)
    }

    struct GitFailure: Error {
        let message: String
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

    func hasSuite(containing name: Substring) throws -> Bool {
        try sources.contains { file in file.isBelow("Tests") && file.types.contains { $0.contains(name) } }
    }

    func declares(type: String) throws -> Bool {
        try sources.contains { $0.types.contains(type) }
    }

    /// Whether some file mentions the type and declares the member.
    func declares(member: String, of type: String) throws -> Bool {
        try sources.contains { file in
            file.code.contains(type) && file.code.contains(member)
                && !file.code.matches(of: #"(?:\b(?:func|var|let|case) +|, *)\#(member)\b"#).isEmpty
        }
    }
}
