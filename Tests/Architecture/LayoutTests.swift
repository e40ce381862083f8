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
                "Tests/Presentation has no folder Jackpots",
            ]
        )
        #expect(Layout.violationsOfFeatures(Array(files.dropLast())) == [])
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
