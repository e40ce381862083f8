import Foundation
import Testing

@Suite("What stands where")
struct LayoutTests {
    private let tree: SourceTree

    init() throws {
        tree = try SourceTree.repository.get()
    }

    @Test("is at the top what the owner wants there, and no more")
    func topLevel() throws {
        let found = try tree.topLevel()
        #expect(found.subtracting(Layout.topLevel) == [])
        #expect(found.isSuperset(of: SourceTree.layers + ["Tests", "Package.swift"]))
    }

    @Test("is a feature only if it is one in every layer and in the tests of each")
    func features() {
        #expect(Layout.violationsOfFeatures(tree.files) == [])
        #expect(Layout.features(of: "Domain", in: tree.files).contains("Lottery"))
        #expect(Layout.folders(of: "Tests", in: tree.files).subtracting(Layout.testFolders) == [])
    }

    @Test("is told where a feature is missing")
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

    @Test("is no longer than can be read")
    func length() throws {
        #expect(Layout.violationsOfLength(tree.files) == [])
        let texts = try [250, 251].map { try SourceFile(path: "\($0)", text: String(repeating: "\n", count: $0)) }
        #expect(Layout.violationsOfLength(texts) == ["251 has 251 lines"])
    }

    @Test("has a README in each layer that says what belongs there and what never does")
    func documents() throws {
        for folder in SourceTree.layers + ["Tests"] {
            let text = try tree.text(of: "\(folder)/README.md")
            #expect(text.contains("**Belongs here:**") && text.contains("**Never here:**"), "\(folder)")
        }
    }
}
