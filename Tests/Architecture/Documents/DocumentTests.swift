import Foundation
import Testing

@testable import App

@Suite("The documents")
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

    @Test("are these, and no others")
    func all() throws {
        #expect(try Set(files.documents().map(\.path)) == Set(Self.documents))
    }

    @Test("say nothing of the code that is not so", arguments: documents)
    func checks(path: String) throws {
        let document = try document(path)
        for check in DocumentCheck.all {
            let problems = try check.problems(document, files)
            #expect(problems == [], "\(check.name)")
        }
    }

    @Test("begin and end what is set as code on one line", arguments: documents)
    func codeSpans(path: String) throws {
        for line in try document(path).prose {
            #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(line)")
        }
    }

    @Test("list the commands and the exit codes that there are")
    func lists() throws {
        let readme = try document("README.md").text
        #expect(readme.contains("\n\n" + MarkdownLayout.commandList(.tombola) + "\n"))
        let codes = readme.split(separator: "## Exit codes\n").last?.prefix { $0 != "#" } ?? ""
        let numbers = codes.matches(of: /(?:\s)([0-9]+)(?=\s)/).compactMap { Int32($0.1) }
        #expect(numbers == App.ExitStatus.allCases.map(\.rawValue) + [130, 141])
    }

    @Test("count the lines of each layer, give or take a fifth", arguments: ["Domain", "Data", "Presentation", "App"])
    func lineCounts(layer: String) throws {
        let row = try #require(document("ARCHITECTURE.md").prose.last { $0.hasPrefix("| \(layer) |") })
        let said = row.split(separator: "|").dropFirst().compactMap {
            Int($0.filter { $0 != "," && $0 != " " })
        }
        #expect(said.count >= 2)
        let counted = try files.swiftCounts(in: layer)
        for (number, count) in zip(said, [counted.files, counted.lines]) {
            #expect(abs(number - count) * 5 <= count, "\(layer) has \(count)")
        }
    }
}
