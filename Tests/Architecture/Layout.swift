/// Folders of the repository, and the length limit of its files.
enum Layout {
    /// In lines. Typical files have 60 to 200.
    static let longestFile = 250

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
    static func violationsOfParts(_ files: [SourceFile], transcripts: Set<String>) -> [String] {
        let tested = files.filter { $0.isBelow("Tests/Contracts") }.reduce(into: Set<String>()) {
            $0.formUnion($1.positions.keys)
        }
        return features(of: "Domain", in: files).sorted().flatMap { feature in
            let screens = files.first { $0.path == "App/\(feature)/\(feature)Feature.swift" }
            let data = files.filter { $0.isBelow("Data/\(feature)") }.flatMap(typeNames)
            let hasFormat = featuresWithoutSource.contains(feature) || data.contains { $0.hasSuffix("Payload") }
            let parts = [
                ("screen", screens != nil),
                ("doctor line", screens?.positions["findings"] != nil),
                ("source format", hasFormat),
                ("contract", !tested.isDisjoint(with: data)),
                ("transcript", transcripts.contains { $0.hasPrefix(feature.lowercased()) }),
            ]
            return parts.filter { !$0.1 }.map { "\(feature) has no \($0.0)" }
        }
    }

    /// Returns the features that no heading of the README names.
    static func violationsOfReadme(_ text: String, _ features: Set<String>) -> [String] {
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("##") }.map { $0.lowercased() }
        return features.sorted().filter { feature in !headings.contains { $0.contains(feature.lowercased()) } }
            .map { "README.md has no heading for \($0)" }
    }

    static func violationsOfLength(_ files: [SourceFile]) -> [String] {
        files.compactMap { file in
            let lines = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
            return lines > longestFile ? "\(file.path) has \(lines) lines" : nil
        }
    }

    /// Returns the lines that name a feature, even in a comment. "event" is also a word of its own.
    static func featuresNamed(in file: SourceFile, _ features: Set<String>) -> [String] {
        featuresNamed(in: file.text, at: file.path, features)
    }

    static func featuresNamed(in text: String, at path: String, _ features: Set<String>) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            features.sorted().filter { names($0, in: line) }.map { "\(path):\(index + 1) names \($0)" }
        }
    }

    private static func names(_ feature: String, in line: Substring) -> Bool {
        let words = line.split { !$0.isLetter }
        let stem = feature.lowercased().hasSuffix("s") ? feature.lowercased().dropLast() : feature.lowercased()[...]
        return words.contains { stem == "event" ? $0 == feature : $0.lowercased().hasPrefix(stem) }
    }

    /// Returns the use cases that are not traced.
    static func violationsOfTracing(_ files: [SourceFile]) -> [String] {
        let app = files.filter { $0.isBelow("App") }.map { $0.tokens.map(\.text).joined() }
        let useCases = files.filter { $0.isBelow("Domain") }.flatMap { file in
            file.text.matches(of: /struct (\w+)(?:<.*>)?: UseCase/).map { String($0.1) }
        }
        return useCases.filter { name in !app.contains { $0.contains("traced(\(name)(") } }
            .map { "\($0) is not traced" }
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
