import Testing

struct ManifestTests {
    private let text: String

    init() throws {
        text = try SourceTree.repository.get().text(of: "Package.swift")
    }

    private func manifest(_ text: String) throws -> Manifest {
        Manifest(try SourceFile(path: "Package.swift", text: text))
    }

    @Test("The manifest makes each folder a target with the dependencies of its layer")
    func targets() throws {
        #expect(
            try manifest(text).targets.filter { !["CSQLite", "CCurl"].contains($0.name) } == [
                Manifest.Target(name: "Domain", dependencies: [], path: "Domain"),
                Manifest.Target(name: "Data", dependencies: ["Domain", "CSQLite", "CCurl"], path: "Data"),
                Manifest.Target(name: "Presentation", dependencies: ["Domain"], path: "Presentation"),
                Manifest.Target(name: "App", dependencies: ["Domain", "Data", "Presentation"], path: "App"),
                Manifest.Target(name: "Tests", dependencies: ["Domain", "Data", "Presentation", "App"], path: "Tests"),
            ]
        )
    }

    @Test("The manifest depends on no package", .invariant("The package depends on no other"))
    func packages() throws {
        #expect(try manifest(text).packages == 0)
        let asking = text.replacing("dependencies: [],", with: "dependencies: [.package(path: \"../a\")],")
        #expect(try manifest(asking).packages == 1)
    }

    // An unsafe flag once kept a mistaken `import Foundation` from linking, even after it was reverted.
    @Test("The manifest sets no unsafe flag")
    func flags() {
        #expect(!text.contains("unsafeFlags"))
    }

    @Test("A reversed dependency in the manifest is detected")
    func reversedDependency() throws {
        let turned = text.replacing(
            "dependencies: [\"Domain\"], path",
            with: "dependencies: [\"Domain\", \"Data\"], path"
        )
        let target = try manifest(turned).targets.first { $0.name == "Presentation" }
        #expect(target?.dependencies == ["Domain", "Data"])
    }
}

struct Manifest {
    struct Target: Hashable {
        let name: String
        let dependencies: [String]
        let path: String
    }

    /// In the order of the manifest.
    let targets: [Target]
    /// Number of package dependencies.
    let packages: Int

    init(_ file: SourceFile) {
        let tokens = file.tokens
        packages = tokens.indices.count { tokens.have(".", "package", "(", at: $0) }
        let declaration =
            /arget\(\s*name: "(?<name>\w+)",\s*(?:dependencies: \[(?<dependencies>[^\]]*)\],\s*)?path: "(?<path>[^"]+)"/
        targets = file.text.matches(of: declaration).map { match in
            Target(
                name: String(match.name),
                dependencies: (match.dependencies ?? "").matches(of: /"(\w+)"/).map { String($0.1) },
                path: String(match.path)
            )
        }
    }
}
