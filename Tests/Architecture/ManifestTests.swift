import Testing

@Suite("The manifest")
struct ManifestTests {
    private let text: String

    init() throws {
        text = try SourceTree.repository.get().text(of: "Package.swift")
    }

    private func manifest(_ text: String) throws -> Manifest {
        Manifest(try SourceFile(path: "Package.swift", text: text))
    }

    @Test("makes each of the five folders a target, with the arrows that the imports have")
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

    @Test("asks for no package")
    func packages() throws {
        #expect(try manifest(text).packages == 0)
        let asking = text.replacing("dependencies: [],", with: "dependencies: [.package(path: \"../a\")],")
        #expect(try manifest(asking).packages == 1)
    }

    @Test("is seen through where an arrow is turned")
    func turnedArrow() throws {
        let turned = text.replacing(
            "dependencies: [\"Domain\"], path",
            with: "dependencies: [\"Domain\", \"Data\"], path"
        )
        let target = try manifest(turned).targets.first { $0.name == "Presentation" }
        #expect(target?.dependencies == ["Domain", "Data"])
    }
}
