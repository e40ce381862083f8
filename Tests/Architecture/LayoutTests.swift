import Testing

struct LayoutTests {
    private let tree: [SourceFile]
    private let files: RepositoryFiles

    init() throws {
        tree = try SourceTree.repository.get().files
        files = try RepositoryFiles.here.get()
    }

    @Test("The top level holds only the expected files and folders, and no Swift file exceeds the length limit")
    func topLevel() throws {
        #expect(try files.topLevel().subtracting(Layout.topLevel) == [])
        #expect(Layout.tooLong(tree) == [])
        let texts = try [400, 401].map { try SourceFile(path: "\($0)", text: String(repeating: "\n", count: $0)) }
        #expect(Layout.tooLong(texts) == ["401 has 401 lines"])
    }

    @Test("Every feature has a folder in every layer and in its tests")
    func features() throws {
        #expect(Layout.missingFolders(tree) == [])
        let plums = try Layout.sharedFolders.keys.map { try SourceFile(path: "\($0)/Plums/A.swift", text: "") }
        let places = ["App", "Data", "Presentation", "Tests/Data", "Tests/Domain"]
        let quotes = try SourceFile(path: "Domain/Quotes/A.swift", text: "")
        #expect(Layout.missingFolders(plums + [quotes]) == places.map { "\($0) has no folder Quotes" })
        #expect(Layout.missingFolders(plums) == [])
    }

    @Test("Every feature has its screen, doctor line, source format, contract and transcript")
    func parts() throws {
        // With `try` inside, a failure would not print what is missing.
        let transcripts = try files.names(in: "Tests/Transcripts")
        #expect(Layout.missingParts(tree, transcripts) == [])
        let texts = [
            "Domain/Plums/Plum.swift": "", "App/Plums/PlumsFeature.swift": "func findings() {}",
            "Data/Plums/PlumsPayload.swift": "struct PlumsPayload {}", "Tests/Contracts/A.swift": "PlumsPayload()",
        ]
        let screen = "screen: App/Plums/PlumsFeature.swift"
        let doctor = "doctor line: findings or ListFeature in App/Plums/PlumsFeature.swift"
        let format = "source format: a type in Data/Plums whose name ends in Payload"
        let contract = "contract: a file of Tests/Contracts that names a type of Data/Plums"
        let cases: [(path: String, text: String?, transcript: String, missing: [String])] = [
            ("Domain/Plums/Plum.swift", "", "plums.md", []),
            ("App/Plums/PlumsFeature.swift", nil, "plums.md", [screen, doctor]),
            ("App/Plums/PlumsFeature.swift", "", "plums.md", [doctor]),
            ("Data/Plums/PlumsPayload.swift", "", "plums.md", [format, contract]),
            ("Tests/Contracts/A.swift", "", "plums.md", [contract]),
            ("Domain/Plums/Plum.swift", "", "quotes.md", ["transcript: Tests/Transcripts/plums.md"]),
        ]
        for (path, text, transcript, missing) in cases {
            let changed = texts.merging([path: text ?? ""]) { $1 }.filter { $0.key != path || text != nil }
            let files = try changed.map { try SourceFile(path: $0, text: $1) }
            #expect(Layout.missingParts(files, [transcript]) == missing.map { "Plums has no \($0)" }, "\(path)")
        }
    }

    @Test("The README has a heading for each feature, and that of each layer says what belongs there")
    func readme() throws {
        let text = try files.text("README.md")
        #expect(Layout.missingHeadings(text, Layout.features(of: "Domain", in: tree)) == [])
        let bad = "## Features\n### Quotes and plums\n### FIGS\nPears are good."
        #expect(
            Layout.missingHeadings(bad, ["Figs", "Pears", "Plums", "Quotes"]) == ["README.md has no heading ### Pears"]
        )
        for folder in SourceTree.layers + ["Tests"] {
            let text = try files.text("\(folder)/README.md")
            #expect(text.contains("**Belongs here:**") && text.contains("**Never here:**"), "\(folder)")
        }
    }

    // An unsafe flag once kept a mistaken `import Foundation` from linking, even after it was reverted.
    @Test(
        "The manifest depends on no package and sets no unsafe flag",
        .invariant("The package depends on no other")
    )
    func packages() throws {
        let text = try files.text("Package.swift")
        #expect(text.contains("    dependencies: [],\n    targets:"))
        #expect([".package(", "unsafeFlags"].filter(text.contains) == [])
    }
}

/// Folders of the repository, and the length limit of its files.
enum Layout {
    static let topLevel: Set = [
        "Package.swift", "Domain", "Data", "Presentation", "App", "Tests", "README.md", "ARCHITECTURE.md",
    ]

    /// Folders that are not features. Every other folder is a feature, and must exist in all of these places.
    static let sharedFolders: [String: Set<String>] = [
        "Domain": ["Shared"],
        "Data": ["Shared"],
        "Presentation": ["Shared", "Program"],
        "App": ["Shell", "Tracing"],
        "Tests/Domain": ["Shared"],
        "Tests/Data": ["Database", "Files", "HTTP", "Rows", "Sources"],
    ]

    static func features(of place: String, in files: [SourceFile]) -> Set<String> {
        let folders = files.filter { $0.isBelow(place) }.compactMap { file in
            let rest = file.path.dropFirst(place.count + 1).split(separator: "/")
            return rest.count > 1 ? String(rest[0]) : nil
        }
        return Set(folders).subtracting(sharedFolders[place] ?? [])
    }

    static func missingFolders(_ files: [SourceFile]) -> [String] {
        let places = sharedFolders.keys.sorted()
        let all = places.reduce(into: Set<String>()) { $0.formUnion(features(of: $1, in: files)) }
        return places.flatMap { place in
            all.subtracting(features(of: place, in: files)).sorted().map { "\(place) has no folder \($0)" }
        }
    }

    /// Reminders have no source of their own: they are derived from jackpots.
    private static let featuresWithoutSource: Set = ["Reminders"]

    /// - Parameter transcripts: The names of their files.
    static func missingParts(_ files: [SourceFile], _ transcripts: [String]) -> [String] {
        let contracts = files.filter { $0.isBelow("Tests/Contracts") }.map(\.code)
        return features(of: "Domain", in: files).sorted().flatMap { feature in
            let file = "App/\(feature)/\(feature)Feature.swift"
            let screen = files.first { $0.path == file }
            let data = files.filter { $0.isBelow("Data/\(feature)") }.flatMap(\.types)
            let parts = [
                ("screen: \(file)", screen != nil),
                (
                    "doctor line: findings or ListFeature in \(file)",
                    ["findings", "ListFeature"].contains { screen?.code.contains($0) == true }
                ),
                (
                    "source format: a type in Data/\(feature) whose name ends in Payload",
                    featuresWithoutSource.contains(feature) || data.contains { $0.hasSuffix("Payload") }
                ),
                (
                    "contract: a file of Tests/Contracts that names a type of Data/\(feature)",
                    contracts.contains { code in data.contains(where: code.contains) }
                ),
                (
                    "transcript: Tests/Transcripts/\(feature.lowercased()).md",
                    transcripts.contains { $0.hasPrefix(feature.lowercased()) }
                ),
            ]
            return parts.filter { !$0.1 }.map { "\(feature) has no \($0.0)" }
        }
    }

    static func missingHeadings(_ text: String, _ features: Set<String>) -> [String] {
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("##") }.map { $0.lowercased() }
        return features.sorted().filter { feature in !headings.contains { $0.contains(feature.lowercased()) } }
            .map { "README.md has no heading ### \($0)" }
    }

    /// Typical files have 60 to 200 lines.
    static func tooLong(_ files: [SourceFile]) -> [String] {
        files.filter { $0.lines > 400 }.map { "\($0.path) has \($0.lines) lines" }
    }
}
