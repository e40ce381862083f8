import Testing

struct ManifestTests {
    private let text: String

    init() throws {
        text = try RepositoryFiles.here.get().text("Package.swift")
    }

    /// The dependencies of each target, as the manifest has them.
    private static let expected = [
        "Domain": "", "Data": #""Domain", "CSQLite", "CCurl""#, "Presentation": #""Domain""#,
        "App": #""Domain", "Data", "Presentation""#, "Tests": #""Domain", "Data", "Presentation", "App""#,
    ]

    /// Of the targets whose folders have their names.
    private static func dependencies(in text: String) -> [String: String] {
        let target = /arget\(\s*name: "(\w+)",\s*(?:dependencies: \[([^\]]*)\],\s*)?path: "(\w+)"/
        let matches = text.matches(of: target).filter { $0.1 == $0.3 }
        return Dictionary(matches.map { (String($0.1), String($0.2 ?? "")) }) { "\($0) and \($1)" }
    }

    // An unsafe flag once kept a mistaken `import Foundation` from linking, even after it was reverted.
    @Test(
        "The manifest depends on no package and sets no unsafe flag, and each layer has its dependencies",
        .invariant("The package depends on no other")
    )
    func packages() {
        #expect(text.contains("    dependencies: [],\n    targets:"))
        #expect([".package(", "unsafeFlags"].filter(text.contains) == [])
        #expect(Self.dependencies(in: text) == Self.expected)
        let reversed = text.replacing(#"s: ["Domain"],"#, with: #"s: ["Domain", "Data"],"#)
        #expect(Self.dependencies(in: reversed) != Self.expected)
    }
}
