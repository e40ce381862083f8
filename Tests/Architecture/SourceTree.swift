import Foundation

/// A Swift file with its path from the repository's root.
struct SourceFile: Sendable {
    let path: String
    let text: String
    let lines: Int
    /// Without comments and texts.
    let code: String
    /// Without comments and code.
    let texts: String
    /// The names of types that the file declares, also within others.
    let types: [String]

    init(path: String, text: String) throws {
        self.path = path
        self.text = text
        lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        let parts = try SwiftCode(text)
        code = parts.code
        texts = parts.texts
        types = code.captures(of: #"\b(?:actor|class|enum|protocol|struct|typealias) (\w+)"#)
    }

    func isBelow(_ folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
}

extension String {
    /// What the last group of a regular expression matches, wherever it does.
    func captures(of pattern: String) -> [String] {
        matches(of: pattern).compactMap { match in
            Range(match.range(at: match.numberOfRanges - 1), in: self).map { String(self[$0]) }
        }
    }

    /// Foundation's regular expressions are fast enough for the whole repository, and can look behind.
    func matches(of pattern: String) -> [NSTextCheckingResult] {
        let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        return expression?.matches(in: self, range: NSRange(startIndex..., in: self)) ?? []
    }
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
}
