import Foundation
import Testing

@Suite("Layout")
struct LayoutTests {
    private let tree: SourceTree

    init() throws {
        tree = try SourceTree.repository.get()
    }

    @Test("The top level holds only the expected files and folders")
    func topLevel() throws {
        let found = try tree.topLevel()
        #expect(found.subtracting(Layout.topLevel) == [])
        #expect(found.isSuperset(of: SourceTree.layers + ["Tests", "Package.swift"]))
    }

    @Test("Every feature has a folder in every layer and in its tests")
    func features() {
        #expect(Layout.violationsOfFeatures(tree.files) == [])
        #expect(Layout.features(of: "Domain", in: tree.files).contains("Lottery"))
        #expect(Layout.folders(of: "Tests", in: tree.files).subtracting(Layout.testFolders) == [])
    }

    @Test("A missing feature folder is reported")
    func missingFeature() throws {
        let paths = Layout.commonFolders.keys.map { "\($0)/Fruit/A.swift" } + ["Domain/Jackpots/A.swift"]
        let files = try paths.map { try SourceFile(path: $0, text: "") }
        #expect(
            Layout.violationsOfFeatures(files) == [
                "App has no folder Jackpots", "Data has no folder Jackpots", "Presentation has no folder Jackpots",
                "Tests/Data has no folder Jackpots", "Tests/Domain has no folder Jackpots",
            ]
        )
        #expect(Layout.violationsOfFeatures(Array(files.dropLast())) == [])
    }

    @Test("Every feature has its screen, doctor line, source format, contract and transcript")
    func parts() throws {
        #expect(Layout.violationsOfParts(tree.files, transcripts: try tree.names(in: "Tests/Transcripts")) == [])
    }

    @Test("Each missing part of a feature is reported")
    func missingParts() throws {
        let texts = [
            "Domain/Fruit/Fruit.swift": "", "App/Fruit/FruitFeature.swift": "func findings() {}",
            "Data/Fruit/FruitRemoteDataSource.swift": "struct FruitPayload {}",
            "Data/Fruit/FruitLocalDataSource.swift": "typealias FruitLocalDataSource = Int",
            "Tests/Contracts/ListContract.swift": "FruitLocalDataSource()",
        ]
        func violations(_ path: String, _ text: String?, of transcript: String = "fruit.md") throws -> [String] {
            var changed = texts
            changed[path] = text
            return Layout.violationsOfParts(
                try changed.map { try SourceFile(path: $0, text: $1) },
                transcripts: [transcript]
            )
        }
        #expect(try violations("Domain/Fruit/Fruit.swift", "") == [])
        let screens = "App/Fruit/FruitFeature.swift"
        #expect(try violations(screens, nil) == ["Fruit has no screen", "Fruit has no doctor line"])
        #expect(try violations(screens, "") == ["Fruit has no doctor line"])
        #expect(try violations("Data/Fruit/FruitRemoteDataSource.swift", nil) == ["Fruit has no source format"])
        #expect(try violations("Tests/Contracts/ListContract.swift", "") == ["Fruit has no contract"])
        #expect(try violations(screens, "func findings() {}", of: "events.md") == ["Fruit has no transcript"])
    }

    @Test("Every use case is traced where the program is composed")
    func tracing() throws {
        #expect(Layout.violationsOfTracing(tree.files) == [])
        let domain = try SourceFile(
            path: "Domain/Fruit/BrowseFruit.swift",
            text: "package struct BrowseFruit: UseCase {}; struct FindItem<Item: ListItem>: UseCase {}; struct Fruit {}"
        )
        let app = try ["traced(BrowseFruit(fruit: lists))", "traced(FindItem(browse: browse))"].map { text in
            try SourceFile(path: "App/Fruit/FruitFeature.swift", text: text)
        }
        #expect(Layout.violationsOfTracing([domain] + app) == [])
        #expect(Layout.violationsOfTracing([domain, app[1]]) == ["BrowseFruit is not traced"])
    }

    @Test("The README has a heading for each feature")
    func readme() throws {
        let text = try tree.text(of: "README.md")
        #expect(Layout.violationsOfReadme(text, Layout.features(of: "Domain", in: tree.files)) == [])
    }

    @Test("A feature without a heading in the README is reported")
    func missingHeading() {
        let text = "## Features\n### Jackpots and reminders\n### FRUIT\nTrivia is fun."
        #expect(Layout.violationsOfReadme(text, ["Fruit", "Jackpots", "Reminders"]) == [])
        #expect(Layout.violationsOfReadme(text, ["Fruit", "Trivia"]) == ["README.md has no heading for Trivia"])
    }

    @Test("No Swift file exceeds the length limit")
    func length() throws {
        #expect(Layout.violationsOfLength(tree.files) == [])
        let texts = try [250, 251].map { try SourceFile(path: "\($0)", text: String(repeating: "\n", count: $0)) }
        #expect(Layout.violationsOfLength(texts) == ["251 has 251 lines"])
    }

    @Test("The README of each layer says what belongs there and what never does")
    func documents() throws {
        for folder in SourceTree.layers + ["Tests"] {
            let text = try tree.text(of: "\(folder)/README.md")
            #expect(text.contains("**Belongs here:**") && text.contains("**Never here:**"), "\(folder)")
        }
    }
}
