import Foundation

/// A Swift file with its path from the repository's root.
struct SourceFile: Sendable {
    /// The lexer failed, or the file is not Swift.
    struct CannotBeRead: Error { let place: String }

    let path: String
    let text: String
    let tokens: [SwiftTokens.Token]
    let positions: [String: [Int]]

    init(path: String, text: String) throws {
        self.path = path
        self.text = text
        do throws(SwiftTokens.Unfinished) {
            let tokens = try SwiftTokens.of(text)
            self.tokens = tokens
            positions = Dictionary(grouping: tokens.indices) { tokens[$0].text }
        } catch {
            throw CannotBeRead(place: "\(path):\(error.line)")
        }
    }

    func isBelow(_ folder: String) -> Bool { path.hasPrefix(folder + "/") }
}

/// Swift files of the repository that contains these tests.
struct SourceTree {
    /// Thrown because a rule checked against no files would always pass.
    struct NothingFound: Error, Hashable { let folder: String }

    static let layers = ["Domain", "Data", "Presentation", "App"]

    static let repository = Result {
        try SourceTree(
            root: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        )
    }

    let files: [SourceFile]
    private let root: URL

    /// Throws if a layer or the tests have no Swift files.
    init(root: URL) throws {
        self.root = root
        files = try (Self.layers + ["Tests"]).flatMap { folder in
            let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            let files = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
                try SourceFile(
                    path: "\(folder)/\(path)",
                    text: Self.text(of: root.appending(path: "\(folder)/\(path)"))
                )
            }
            guard !files.isEmpty else { throw NothingFound(folder: folder) }
            return files
        }
    }

    func files(in folders: [String]) -> [SourceFile] {
        files.filter { file in folders.contains(where: file.isBelow) }
    }

    func text(of path: String) throws -> String {
        try Self.text(of: root.appending(path: path))
    }

    private static func text(of url: URL) throws -> String {
        try String(contentsOf: url, encoding: .utf8)
    }

    func names(in folder: String) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path))
    }

    /// Returns the names at the top level: with git, only tracked ones.
    func topLevel() throws -> Set<String> {
        let tracked = try? git(["ls-files"]).split(separator: "\n").map(String.init)
        let paths = try tracked ?? FileManager.default.contentsOfDirectory(atPath: root.path)
        let names = paths.compactMap { $0.split(separator: "/").first.map(String.init) }.filter { !$0.hasPrefix(".") }
        guard !names.isEmpty else { throw NothingFound(folder: root.path) }
        return Set(names)
    }

    func git(_ arguments: [String]) throws -> String {
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", root.path] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0, !text.isEmpty else { throw NothingFound(folder: root.path) }
        return String(decoding: text, as: UTF8.self)
    }
}
