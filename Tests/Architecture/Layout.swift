/// The folders of the repository and the length limit of its files.
enum Layout {
    /// In lines. Typical files have 60 to 200.
    static let longestFile = 250

    static let topLevel: Set = [
        "Package.swift", "Domain", "Data", "Presentation", "App", "Tests", "README.md", "ARCHITECTURE.md",
    ]

    /// The folders that are not features. Every other folder is a feature, and must exist in all of these places.
    static let commonFolders: [String: Set<String>] = [
        "Domain": ["Shared"],
        "Data": ["Shared"],
        "Presentation": ["Shared", "Program"],
        "App": ["Shell", "Tracing"],
        "Tests/Domain": ["Shared"],
        "Tests/Data": ["Database", "Files", "HTTP", "JSON", "Sources"],
        "Tests/Presentation": ["Shared", "Program"],
    ]

    static let testFolders: Set = [
        "App", "Architecture", "Benchmarks", "Contracts", "Data", "Domain", "Journeys", "Presentation", "Support",
    ]

    /// The direct subfolders that contain Swift files.
    static func folders(of place: String, in files: [SourceFile]) -> Set<String> {
        Set(files.compactMap { folder(below: place, of: $0) })
    }

    static func features(of place: String, in files: [SourceFile]) -> Set<String> {
        folders(of: place, in: files).subtracting(commonFolders[place] ?? [])
    }

    /// The features missing from a place.
    static func violationsOfFeatures(_ files: [SourceFile]) -> [String] {
        let places = commonFolders.keys.sorted()
        let all = places.reduce(into: Set<String>()) { $0.formUnion(features(of: $1, in: files)) }
        return places.flatMap { place in
            all.subtracting(features(of: place, in: files)).sorted().map { "\(place) has no folder \($0)" }
        }
    }

    static func violationsOfLength(_ files: [SourceFile]) -> [String] {
        files.compactMap { file in
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            return lines > longestFile ? "\(file.path) has \(lines) lines" : nil
        }
    }

    private static func folder(below place: String, of file: SourceFile) -> String? {
        guard file.path.hasPrefix(place + "/") else { return nil }
        let rest = file.path.dropFirst(place.count + 1).split(separator: "/")
        return rest.count > 1 ? String(rest[0]) : nil
    }
}
