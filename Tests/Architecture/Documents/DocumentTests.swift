import Foundation
import Testing

@testable import App

struct DocumentTests {
    private static let documents = [
        "README.md", "ARCHITECTURE.md", "Domain/README.md", "Data/README.md", "Presentation/README.md",
        "App/README.md", "Tests/README.md",
    ]

    private let files: RepositoryFiles

    init() throws {
        files = try RepositoryFiles.here.get()
    }

    private func document(_ path: String) throws -> MarkdownDocument {
        MarkdownDocument(path: path, text: try files.text(path))
    }

    @Test(
        "No document contradicts the code",
        .invariant("No path, symbol, excerpt or command in a document is outdated")
    )
    func checks() throws {
        #expect(files.documents.filter { !$0.hasPrefix("Tests/Transcripts/") } == Set(Self.documents))
        for path in Self.documents {
            let document = try document(path)
            for check in DocumentCheck.all {
                let problems = try check.problems(document, files)
                #expect(problems == [], "\(path), \(check.name)")
            }
            let open = document.prose.filter { !$0.count { $0 == "`" }.isMultiple(of: 2) }
            #expect(open == [], "every code span ends on its line in \(path)")
        }
    }

    @Test("The picture in README.md shows its transcript", .python)
    func picture() async throws {
        let script = "\(files.root)/.picture/draw.py"
        let drawn = try await TombolaProcess(executable: "/usr/bin/env").run(["python3", script]).output
        #expect(try files.text(".picture/draw.svg") == drawn)
    }

    @Test("The numbers of files and lines in ARCHITECTURE.md are correct to within a fifth")
    func lineCounts() throws {
        for layer in SourceTree.layers + ["Domain/Lottery/Engine", "App/Shell"] {
            let row = try #require(document("ARCHITECTURE.md").prose.last { $0.hasPrefix("| \(layer) |") })
            let said = row.split(separator: "|").dropFirst().compactMap {
                Int($0.filter { $0 != "," && $0 != " " })
            }
            let counted = try files.sources.filter { $0.isBelow(layer) }
            let lines = counted.reduce(0) { $0 + $1.lines }
            let wrong = zip(said, [counted.count, lines]).filter { abs($0 - $1) * 5 > $1 }
            #expect(said.count >= 2 && wrong.isEmpty, "\(layer) has \(counted.count) files, \(lines) lines")
        }
    }
}

struct DocumentCheckTests {
    @Test("Each document check reports its bad example and no correct document")
    func bad() throws {
        let examples: [(DocumentCheck, String, String)] = [
            (DocumentCheck.paths, "See `Domain/Lottery/Nothing.swift`.", "there is no Domain/Lottery/Nothing.swift"),
            (.paths, "See `Nothing.swift` and `main.swift`.", "there is no Nothing.swift"),
            (.symbols, "`DrawWin` is the start of a name.", "nothing declares DrawWin"),
            (.symbols, "`VoidRule.never` is no rule.", "VoidRule has no never"),
            (.excerpts, "```swift\nlet a = 1\n```", "an excerpt does not say where it is from"),
            (.excerpts, "```swift App/none.swift\nlet a = 1\n```", "there is no App/none.swift"),
            (
                .excerpts, "```swift App/main.swift\nStandardDescriptors.occupy()\n…\nimport Foundation\n```",
                "App/main.swift has no: import Foundation"
            ),
            (.links, "[there](NOTHING.md)", "NOTHING.md leads nowhere"),
            (.links, "# Here\n\n[there](#not-here)", "#not-here leads to no heading"),
            (.links, "[there](README.md) [or there](README.md#nope)", "README.md#nope leads to no heading"),
            (
                .tests,
                "`Tests/Domain/Lottery/SeedTests.swift`:\n*A system seed for RFC 3797 is 128 bits as one decimal integer*,\n*An empty\nlie*",
                "Tests/Domain/Lottery/SeedTests.swift has no test: An empty lie"
            ),
            (.filters, "```sh\nswift test --filter Nonesuch\n```", "no suite is called Nonesuch"),
            (
                .commands, "```console\n$ cat a | tombola lottery draw --sed 1 > b\n```",
                "tombola lottery draw --sed 1: --sed: unknown option"
            ),
            (
                .commands, "```sh\nswift run tombola lottery draw \\\n  --winners 0\n```",
                "tombola lottery draw --winners 0: --winners 0: must be a whole number, 1 or more"
            ),
        ]
        for (check, text, problem) in examples {
            let document = MarkdownDocument(path: "App/FIXTURE.md", text: text)
            let problems = try check.problems(document, RepositoryFiles.here.get())
            #expect(problems == [problem])
        }
        let text = """
            # One, two!

            See `App/main.swift`, `main.swift`, `Lottery/`, `VoidRule.next`, `Verification.Check`, `Codable` and `swift test`;
            [here](#one-two), [there](../README.md), and `Tests/Domain/Lottery/SeedTests.swift`: *A system seed for RFC 3797 is 128 bits as one decimal integer*.
            Type `tombola lottery draw --seed 'two words' > file`.

            ```swift App/main.swift
            import Foundation
            …
            StandardDescriptors.occupy()
            ```
            """
        let correct = MarkdownDocument(path: "App/FIXTURE.md", text: text)
        for check in DocumentCheck.all {
            let problems = try check.problems(correct, RepositoryFiles.here.get())
            #expect(problems == [], "\(check.name)")
        }
    }
}
