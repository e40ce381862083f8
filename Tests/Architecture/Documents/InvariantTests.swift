import Foundation
import Testing

/// Marks the test of something that must always hold. `Tests/README.md` lists these.
struct Invariant: TestTrait {
    let rule: String
}

extension Trait where Self == Invariant {
    static func invariant(_ rule: String) -> Invariant { Invariant(rule: rule) }
}

struct InvariantTests {
    private static let head = ["| what always holds | the test that fails otherwise |", "| --- | --- |"]

    @Test("The table of invariants in Tests/README.md is that of the tests")
    func table() throws {
        let files = try RepositoryFiles.here.get()
        let text = try files.text("Tests/README.md")
        let section = text.firstRange(of: "\n## Invariants\n").map { text[$0.upperBound...] } ?? ""
        let shown = section.split(separator: "\n").map(String.init).filter { $0.hasPrefix("|") }
        let actual = Self.head + Self.rows(try files.sources)
        let difference = ExpectedText.difference(from: shown, to: actual)
        let isCurrent = shown == actual
        #expect(isCurrent, "\(difference)")
        guard !isCurrent, ProcessInfo.processInfo.environment["TOMBOLA_REWRITE_TRANSCRIPTS"] != nil else { return }
        let new = text.replacing(shown.joined(separator: "\n"), with: actual.joined(separator: "\n"))
        try new.write(toFile: "\(files.root)/Tests/README.md", atomically: true, encoding: .utf8)
    }

    /// The rules in the order of the files, each with its tests.
    private static func rows(_ files: [SourceFile]) -> [String] {
        var rows: [(rule: String, tests: [String])] = []
        for file in files where file.isBelow("Tests") {
            for match in file.text.matches(of: /@Test\(\s*"([^"]*)",\s*\.invariant\(\s*"([^"]*)"\s*\)/) {
                let test = "`\(file.path.dropFirst("Tests/".count))`: *\(match.1)*"
                let index = rows.firstIndex { $0.rule == match.2 } ?? rows.endIndex
                if index == rows.endIndex { rows.append((String(match.2), [])) }
                rows[index].tests.append(test)
            }
        }
        return rows.map { "| \($0.rule). | \($0.tests.joined(separator: "; ")) |" }
    }
}
