import Testing

struct ManifestTests {
    // An unsafe flag once kept a mistaken `import Foundation` from linking, even after it was reverted.
    @Test(
        "The manifest depends on no package and sets no unsafe flag",
        .invariant("The package depends on no other")
    )
    func packages() throws {
        let text = try RepositoryFiles.here.get().text("Package.swift")
        #expect(text.contains("    dependencies: [],\n    targets:"))
        #expect([".package(", "unsafeFlags"].filter(text.contains) == [])
    }
}
