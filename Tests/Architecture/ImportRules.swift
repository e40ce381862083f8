/// Modules that each folder may import. All others are forbidden.
enum ImportRules {
    /// The entry with the longest matching path applies to a file.
    static let permitted: [String: Set<String>] = [
        "Domain": [],

        "Data": ["Domain", "Foundation"],
        "Data/Shared/Database": ["Domain", "Foundation", "CSQLite"],
        "Data/Shared/ListLimits.swift": ["Domain", "Synchronization"],
        "Data/Shared/SourceDocument.swift": ["Domain", "Foundation", "Synchronization"],
        "Data/Shared/Files/FolderLock.swift": ["Domain", "Foundation", "Synchronization"],
        "Data/Shared/HTTP": ["CCurl", "CZlib", "Domain", "Foundation", "Synchronization"],

        "Presentation": ["Domain"],
        "Presentation/Shared/Formatting.swift": ["Domain", "Foundation"],

        "App": ["Domain", "Data", "Presentation"],
        "App/main.swift": ["Foundation"],
        "App/Events/DayInput.swift": ["Domain", "Foundation", "Presentation"],
        "App/Events/PictureProtocol.swift": ["Domain", "Foundation"],
        "App/Shell/Program/Once.swift": ["Synchronization"],
        "App/Shell": ["Domain", "Data", "Presentation", "Foundation"],
        "App/Shell/Screens": ["Data", "Domain", "Presentation"],
        "App/Shell/Session": ["Presentation"],
        "App/Shell/Session/HistoryFile.swift": ["Data", "Domain", "Foundation"],
        "App/Shell/Terminal": ["Domain", "Presentation", "Foundation", "Synchronization"],
        "App/Tracing": ["Domain", "Data", "Presentation"],

        "Tests": ["App", "Data", "Domain", "Presentation", "Foundation", "Dispatch", "Synchronization", "Testing"],
        "Tests/Architecture": ["Foundation", "Testing"],
        "Tests/Architecture/Documents": ["App", "Foundation", "Testing"],
        "Tests/Contracts": ["Data", "Domain", "Foundation", "Testing"],
        "Tests/Data": ["Data", "Domain", "Foundation", "Dispatch", "Synchronization", "Testing"],
        "Tests/Domain": ["Domain", "Synchronization", "Testing"],
        "Tests/Presentation": ["Domain", "Presentation", "Synchronization", "Testing"],
    ]

    static func entry(for path: String) -> (place: String, modules: Set<String>)? {
        permitted.filter { path == $0.key || path.hasPrefix($0.key + "/") }.max { $0.key.count < $1.key.count }
            .map { ($0.key, $0.value) }
    }

    static func violations(about file: SourceFile) -> [String] {
        SwiftImport.all(in: file).compactMap { violation(about: $0, in: file.path) }
    }

    private static func violation(about found: SwiftImport, in path: String) -> String? {
        let place = "\(path):\(found.line)"
        guard let entry = entry(for: path) else { return "\(place): no rule says what may be imported here" }
        guard entry.modules.contains(found.module) else {
            return "\(place): \(entry.place) must not import \(found.module)"
        }
        return nil
    }
}

struct SwiftImport: Hashable {
    /// Without a declaration or submodule after it.
    let module: String
    let line: Int
    /// Returns the imports in every branch of every `#if`.
    static func all(in file: SourceFile) -> [SwiftImport] {
        (file.positions["import"] ?? []).compactMap { index in
            module(importedAt: index, in: file.tokens).map { SwiftImport(module: $0, line: file.tokens[index].line) }
        }
    }

    /// Returns nil if `import` is a member (`.import`) or a label (`import:`, `(import x`).
    private static func module(importedAt index: Int, in tokens: [SwiftTokens.Token]) -> String? {
        let before = index > 0 ? tokens[index - 1].text : ""
        let after = tokens[(index + 1)...].prefix(2).map(\.text)
        guard ![".", "(", ","].contains(before), let first = after.first, first != ":" else { return nil }
        let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
        let module = kinds.contains(first) ? after.last : first
        return module?.filter { $0 != "`" }
    }
}
