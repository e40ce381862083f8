/// Which modules may be imported where. What is not named here may not be imported.
enum ImportRules {
    /// The entry with the longest path that leads to a file is the one that holds for it, alone.
    static let permitted: [String: Set<String>] = [
        "Domain": [],

        "Data": ["Domain", "Foundation"],
        "Data/Shared/Database": ["Domain", "Foundation", "CSQLite"],
        "Data/Shared/ReadingMeter.swift": ["Synchronization"],
        "Data/Shared/HTTP": ["Domain", "Foundation", "FoundationNetworking", "Synchronization"],

        "Presentation": ["Domain", "Observation"],
        "Presentation/Shared/Formatting.swift": ["Domain", "Foundation"],

        "App": ["Domain", "Data", "Presentation", "Foundation"],
        "App/Lottery": ["Domain", "Data", "Presentation"],
        "App/Jackpots": ["Domain", "Data", "Presentation"],
        "App/Reminders": ["Domain", "Data", "Presentation"],
        "App/Fruit": ["Domain", "Data", "Presentation"],
        "App/Trivia": ["Domain", "Data", "Presentation"],
        "App/Events": ["Domain", "Data", "Presentation"],
        "App/Screens": ["Presentation"],
        "App/Session": ["Presentation"],
        "App/Terminal": ["Domain", "Presentation", "Foundation", "Synchronization"],
        "App/Tracing": ["Domain", "Data", "Presentation"],

        "Tests": ["App", "Data", "Domain", "Presentation", "Foundation", "Dispatch", "Synchronization", "Testing"],
        "Tests/Architecture": ["Foundation", "Testing"],
        "Tests/Architecture/Documents": ["App", "Foundation", "Testing"],
        "Tests/Contracts": ["Data", "Domain", "Foundation", "Testing"],
        "Tests/Data": ["Data", "Domain", "Foundation", "Dispatch", "Synchronization", "Testing"],
        "Tests/Domain": ["Domain", "Synchronization", "Testing"],
        "Tests/Presentation": ["Domain", "Presentation", "Synchronization", "Testing"],
    ]

    /// What does not exist on every platform: only between `#if canImport(…)` and its `#endif`.
    static let onlyWhereItExists: Set = ["FoundationNetworking"]

    static func entry(for path: String) -> (place: String, modules: Set<String>)? {
        permitted.filter { path == $0.key || path.hasPrefix($0.key + "/") }.max { $0.key.count < $1.key.count }
            .map { ($0.key, $0.value) }
    }

    static func violations(about file: SourceFile) -> [String] {
        SwiftImport.all(in: file.tokens).compactMap { violation(about: $0, in: file.path) }
    }

    private static func violation(about found: SwiftImport, in path: String) -> String? {
        let place = "\(path):\(found.line)"
        guard let entry = entry(for: path) else { return "\(place): no rule says what may be imported here" }
        guard entry.modules.contains(found.module) else {
            return "\(place): \(entry.place) must not import \(found.module)"
        }
        guard !onlyWhereItExists.contains(found.module) || found.conditions.last == "canImport(\(found.module))" else {
            return "\(place): \(found.module) is not everywhere: import it within #if canImport(\(found.module))"
        }
        return nil
    }
}
