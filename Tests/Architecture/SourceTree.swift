import Foundation

/// A Swift file with its path from the repository's root.
struct SourceFile: Sendable {
    /// The lexer failed, or the file is not Swift.
    struct CannotBeRead: Error { let place: String }

    let path: String
    let text: String
    let lines: Int
    let tokens: [SwiftTokens.Token]
    let positions: [String: [Int]]

    init(path: String, text: String) throws {
        self.path = path
        self.text = text
        lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
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

    static let repository = Result { try SourceTree(root: RepositoryFiles.here.get().root) }

    let files: [SourceFile]

    /// Throws if a layer or the tests have no Swift files.
    init(root: String) throws {
        files = try (Self.layers + ["Tests"]).flatMap { folder in
            let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
            let files = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
                let path = "\(folder)/\(path)"
                return try SourceFile(path: path, text: String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
            }
            guard !files.isEmpty else { throw NothingFound(folder: folder) }
            return files
        }
    }

    func files(in folders: [String]) -> [SourceFile] {
        files.filter { file in folders.contains(where: file.isBelow) }
    }
}
