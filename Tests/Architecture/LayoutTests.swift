import Foundation
import Testing

struct LayoutTests {
    private let tree: SourceTree
    private let files: RepositoryFiles

    init() throws {
        (tree, files) = (try SourceTree.repository.get(), try RepositoryFiles.here.get())
    }

    @Test("The top level holds only the expected files and folders, and no Swift file exceeds the length limit")
    func topLevel() throws {
        let found = try files.topLevel()
        #expect(found.subtracting(Layout.topLevel) == [])
        #expect(found.isSuperset(of: SourceTree.layers + ["Tests", "Package.swift"]))
        #expect(Layout.violationsOfLength(tree.files) == [])
        let texts = try [400, 401].map { try SourceFile(path: "\($0)", text: String(repeating: "\n", count: $0)) }
        #expect(Layout.violationsOfLength(texts) == ["401 has 401 lines"])
    }

    @Test("Every feature has a folder in every layer and in its tests")
    func features() throws {
        let isFound = Layout.features(of: "Domain", in: tree.files).contains("Lottery")
        #expect(isFound)
        #expect(Layout.violationsOfFeatures(tree.files) == [])
        #expect(Layout.folders(of: "Tests", in: tree.files).subtracting(Layout.testFolders) == [])
        let paths = Layout.commonFolders.keys.map { "\($0)/Fruit/A.swift" } + ["Domain/Jackpots/A.swift"]
        let files = try paths.map { try SourceFile(path: $0, text: "") }
        let places = ["App", "Data", "Presentation", "Tests/Data", "Tests/Domain"]
        #expect(Layout.violationsOfFeatures(files) == places.map { "\($0) has no folder Jackpots" })
        #expect(Layout.violationsOfFeatures(Array(files.dropLast())) == [])
    }

    @Test("Every feature has its screen, doctor line, source format, contract and transcript")
    func parts() throws {
        let transcripts = try files.names(in: "Tests/Transcripts")
        #expect(Layout.violationsOfParts(tree.files, transcripts: transcripts) == [])
        let texts = [
            "Domain/Fruit/Fruit.swift": "", "App/Fruit/FruitFeature.swift": "func findings() {}",
            "Data/Fruit/FruitRemoteDataSource.swift": "struct FruitPayload {}",
            "Data/Fruit/FruitRepository.swift": "typealias FruitRepository = Int",
            "Tests/Contracts/ListContract.swift": "FruitRepository()",
        ]
        func violations(_ path: String, _ text: String?, of transcript: String = "fruit.md") throws -> [String] {
            var changed = texts
            changed[path] = text
            return Layout.violationsOfParts(
                try changed.map { try SourceFile(path: $0, text: $1) },
                transcripts: [transcript]
            )
        }
        let screens = "App/Fruit/FruitFeature.swift"
        let missing = [
            try violations("Domain/Fruit/Fruit.swift", ""), try violations(screens, nil), try violations(screens, ""),
            try violations("Data/Fruit/FruitRemoteDataSource.swift", nil),
            try violations("Tests/Contracts/ListContract.swift", ""),
            try violations(screens, "func findings() {}", of: "events.md"),
        ]
        let expected = [
            [], ["screen", "doctor line"], ["doctor line"], ["source format"], ["contract"], ["transcript"],
        ]
        #expect(missing == expected.map { $0.map { "Fruit has no \($0)" } })
    }

    @Test("The README has a heading for each feature, and that of each layer says what belongs there")
    func readme() throws {
        let text = try files.text("README.md")
        #expect(Layout.violationsOfReadme(text, Layout.features(of: "Domain", in: tree.files)) == [])
        let bad = "## Features\n### Jackpots and reminders\n### FRUIT\nTrivia is fun."
        let missing = Layout.violationsOfReadme(bad, ["Fruit", "Jackpots", "Reminders", "Trivia"])
        #expect(missing == ["README.md has no heading for Trivia"])
        for folder in SourceTree.layers + ["Tests"] {
            let text = try files.text("\(folder)/README.md")
            #expect(text.contains("**Belongs here:**") && text.contains("**Never here:**"), "\(folder)")
        }
    }
}

/// Folders of the repository, and the length limit of its files.
enum Layout {
    /// In lines. Typical files have 60 to 200.
    static let longestFile = 400

    static let topLevel: Set = [
        "Package.swift", "Domain", "Data", "Presentation", "App", "Tests", "README.md", "ARCHITECTURE.md",
    ]

    /// Folders that are not features. Every other folder is a feature, and must exist in all of these places.
    static let commonFolders: [String: Set<String>] = [
        "Domain": ["Shared"],
        "Data": ["Shared"],
        "Presentation": ["Shared", "Program"],
        "App": ["Shell", "Tracing"],
        "Tests/Domain": ["Shared"],
        "Tests/Data": ["Database", "Files", "HTTP", "Rows", "Sources"],
    ]

    static let testFolders: Set = [
        "App", "Architecture", "Benchmarks", "Contracts", "Data", "Domain", "Journeys", "Presentation", "Support",
    ]

    /// Returns the direct subfolders that contain Swift files.
    static func folders(of place: String, in files: [SourceFile]) -> Set<String> {
        Set(files.compactMap { folder(below: place, of: $0) })
    }

    static func features(of place: String, in files: [SourceFile]) -> Set<String> {
        folders(of: place, in: files).subtracting(commonFolders[place] ?? [])
    }

    /// Returns the features missing from a place.
    static func violationsOfFeatures(_ files: [SourceFile]) -> [String] {
        let places = commonFolders.keys.sorted()
        let all = places.reduce(into: Set<String>()) { $0.formUnion(features(of: $1, in: files)) }
        return places.flatMap { place in
            all.subtracting(features(of: place, in: files)).sorted().map { "\(place) has no folder \($0)" }
        }
    }

    /// Reminders have no source of their own: they are derived from jackpots.
    static let featuresWithoutSource: Set = ["Reminders"]

    /// Returns the missing parts of features: screens, a line in `tombola doctor`, a source format, a contract for a
    /// type of the data layer, a transcript.
    ///
    /// - Parameter transcripts: The names of their files.
    static func violationsOfParts(_ files: [SourceFile], transcripts: [String]) -> [String] {
        let tested = files.filter { $0.isBelow("Tests/Contracts") }.reduce(into: Set<String>()) {
            $0.formUnion($1.positions.keys)
        }
        return features(of: "Domain", in: files).sorted().flatMap { feature in
            let screens = files.first { $0.path == "App/\(feature)/\(feature)Feature.swift" }
            let data = files.filter { $0.isBelow("Data/\(feature)") }.flatMap(typeNames)
            let hasFormat = featuresWithoutSource.contains(feature) || data.contains { $0.hasSuffix("Payload") }
            let parts = [
                ("screen", screens != nil),
                ("doctor line", ["findings", "ListFeature"].contains { screens?.positions[$0] != nil }),
                ("source format", hasFormat),
                ("contract", !tested.isDisjoint(with: data)),
                ("transcript", transcripts.contains { $0.hasPrefix(feature.lowercased()) }),
            ]
            return parts.filter { !$0.1 }.map { "\(feature) has no \($0.0)" }
        }
    }

    static func violationsOfReadme(_ text: String, _ features: Set<String>) -> [String] {
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("##") }.map { $0.lowercased() }
        return features.sorted().filter { feature in !headings.contains { $0.contains(feature.lowercased()) } }
            .map { "README.md has no heading for \($0)" }
    }

    static func violationsOfLength(_ files: [SourceFile]) -> [String] {
        files.filter { $0.lines > longestFile }.map { "\($0.path) has \($0.lines) lines" }
    }

    /// Returns the lines that name a feature, even in a comment. "event" is also a word of its own.
    static func featuresNamed(in text: String, at path: String, _ features: Set<String>) -> [String] {
        let stems = features.sorted().map { feature in
            let isPlural = feature.lowercased().hasSuffix("s")
            return (feature: feature, stem: feature.lowercased().dropLast(isPlural ? 1 : 0))
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            let words = line.split { !$0.isLetter }
            let named = stems.filter { feature, stem in
                words.contains { stem == "event" ? $0 == feature : $0.lowercased().hasPrefix(stem) }
            }
            return named.map { "\(path):\(index + 1) names \($0.feature)" }
        }
    }

    private static func typeNames(in file: SourceFile) -> [String] {
        let kinds: Set = ["actor", "class", "enum", "protocol", "struct", "typealias"]
        return zip(file.tokens, file.tokens.dropFirst()).filter { kinds.contains($0.0.text) }.map(\.1.text)
    }

    private static func folder(below place: String, of file: SourceFile) -> String? {
        guard file.path.hasPrefix(place + "/") else { return nil }
        let rest = file.path.dropFirst(place.count + 1).split(separator: "/")
        return rest.count > 1 ? String(rest[0]) : nil
    }
}
