import Foundation
import Testing

struct ImportRulesTests {
    @Test(
        "Every import obeys the layer rules, and every permitted import is used",
        .invariant(
            "Domain imports nothing, Foundation included; Presentation never imports Data; no layer imports App"
        )
    )
    func everyFile() throws {
        let files = try SourceTree.repository.get().files
        #expect(files.flatMap(ImportRules.violations) == [])
        var unused = ImportRules.permitted.filter { !$0.key.hasPrefix("Tests") }
        for file in files {
            guard let place = ImportRules.entry(for: file.path)?.place else { continue }
            for found in SwiftImport.all(in: file) { unused[place]?.remove(found.module) }
        }
        #expect(unused.filter { !$0.value.isEmpty } == [:])
    }

    @Test("A forbidden import is reported")
    func badFile() throws {
        for (path, text, violation) in [
            ("Domain/Lottery/Seed.swift", "import Foundation", "Domain must not import Foundation"),
            (
                "Data/Shared/HTTP/HTTPClient.swift",
                "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif",
                "Data/Shared/HTTP must not import FoundationNetworking"
            ),
            ("Data/Lottery/ListFormat.swift", "import Presentation", "Data must not import Presentation"),
            ("Data/Lottery/ListFormat.swift", "import App", "Data must not import App"),
            ("Presentation/Lottery/MakeDraw.swift", "import Data", "Presentation must not import Data"),
            ("Presentation/Lottery/MakeDraw.swift", "import App", "Presentation must not import App"),
            ("Presentation/Lottery/MakeDraw.swift", "import Foundation", "Presentation must not import Foundation"),
            ("App/Lottery/LotteryScreens.swift", "import CSQLite", "App must not import CSQLite"),
            ("App/Shell/Session/Session.swift", "import Domain", "App/Shell/Session must not import Domain"),
            ("Tests/Presentation/X.swift", "@testable import App", "Tests/Presentation must not import App"),
            ("Plugins/X.swift", "import Domain", "no rule says what may be imported here"),
        ] {
            let violations = ImportRules.violations(about: try SourceFile(path: path, text: text))
            #expect(violations.count == 1 && violations[0].hasSuffix(": " + violation), "\(violations)")
        }
    }

    @Test("The import scanner finds every form of import, and ignores text that is not one")
    func everyForm() throws {
        for text in [
            "@testable import Data", "package import Data", "import struct Data.Database", "import Data.Database",
            "import `Data`", "let a = 1; import Data",
            "@testable\nimport\nData", "#if os(Linux)\nimport Data\n#endif",
            "#if DEBUG\n#elseif os(macOS)\nimport Data\n#endif",
            "/* a /* b */ */ import Data", "// import Testing\nimport Data",
            "let text = \"import Testing\"\nimport Data",
            "@_spi(Testing) @preconcurrency internal import Data", "let text = #\"a\"#; let b = \"\\\"\"\nimport Data",
            "let a = /\"/\nimport Data", "let a = \"\\(b(\"c\"))\"; import Data",
        ] { #expect(try Self.modules(text) == ["Data"], "\(text)") }
        for text in [
            "// import Data", "/* import Data */", "let text = \"import Data\"",
            "let text = \"\"\"\nimport Data\n\"\"\"",
            "/// import Data", "/*\n/* */\nimport Data\n*/", "let text = #\"\" import Data\"#", "read(.import)",
            "read(import: Data)", "func read(import Data: Int) {}", "let `import` = Data", "let a = /import Data/",
            "let a = #/\nimport Data\n/#", "let text = \"\\\" import Data\"", "important Data",
        ] { #expect(try Self.modules(text) == [], "\(text)") }
        for text in ["let a = \"b\nimport Data", "/* import Data", "\"\"\"\nimport Data", "`import\n`", "\"\\(a\""] {
            #expect(throws: SwiftTokens.Unfinished.self, "\(text)") { try SwiftTokens.of(text) }
        }
    }

    private static func modules(_ text: String) throws -> [String] {
        try SwiftImport.all(in: SourceFile(path: "A.swift", text: text)).map(\.module)
    }

    @Test("The layer rules do not pass in a folder without files")
    func emptyFolder() throws {
        let folders = SourceTree.layers + ["Tests"]
        for folder in folders {
            let top = try TemporaryFolder()
            for other in folders {
                let below = "\(other)/Lottery"
                try FileManager.default.createDirectory(atPath: top.path(below), withIntermediateDirectories: true)
                try top.write(Array("import Domain".utf8), to: "\(below)/A.\(other == folder ? "md" : "swift")")
            }
            #expect(throws: SourceTree.NothingFound(folder: folder)) { try SourceTree(root: top.path) }
        }
    }
}

/// Modules that each folder may import. All others are forbidden.
enum ImportRules {
    /// The entry with the longest matching path applies to a file.
    static let permitted: [String: Set<String>] = [
        "Domain": [],

        "Data": ["Domain", "Foundation"],
        "Data/Shared/BlockingWork.swift": ["Foundation", "Synchronization"],
        "Data/Shared/Database": ["Domain", "Foundation", "CSQLite"],
        "Data/Lottery/Workbooks/ZIPArchive.swift": ["CZlib", "Domain"],
        "Data/Shared/ListLimits.swift": ["Domain", "Synchronization"],
        "Data/Shared/HTTP": ["CCurl", "Domain", "Foundation", "Synchronization"],

        "Presentation": ["Domain"],
        "Presentation/Shared/Formatting.swift": ["Domain", "Foundation"],

        "App": ["Domain", "Data", "Presentation"],
        "App/main.swift": ["Foundation"],
        "App/Events/DayInput.swift": ["Domain", "Foundation", "Presentation"],
        "App/Events/PictureProtocol.swift": ["Domain", "Foundation"],
        "App/Lottery/BeaconTime.swift": ["Domain", "Foundation", "Presentation"],
        "App/Shell/CommandLine/Once.swift": ["Synchronization"],
        "App/Shell": ["Domain", "Data", "Presentation", "Foundation"],
        "App/Shell/Program/MetFaults.swift": ["Data", "Synchronization"],
        "App/Shell/Screens": ["Data", "Domain", "Presentation"],
        "App/Shell/Session": ["Presentation"],
        "App/Shell/Session/HistoryFile.swift": ["Data", "Domain", "Foundation"],
        "App/Shell/Terminal": ["Domain", "Presentation", "Foundation", "Synchronization"],
        "App/Shell/Terminal/Descriptors.swift": ["Data", "Presentation", "Foundation"],
        "App/Tracing": ["Domain", "Data", "Presentation"],

        "Tests": ["App", "Data", "Domain", "Presentation", "Foundation", "Dispatch", "Synchronization", "Testing"],
        "Tests/Architecture": ["Foundation", "Testing"],
        "Tests/Architecture/Documents": ["App", "Foundation", "Testing"],
        "Tests/Contracts": ["Data", "Domain", "Foundation", "Testing"],
        "Tests/Data": ["Data", "Domain", "Foundation", "Dispatch", "Synchronization", "Testing"],
        "Tests/Domain": ["Domain", "Synchronization", "Testing"],
        "Tests/Domain/Shared/CombiningMarksTests.swift": ["Domain", "Foundation", "Testing"],
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
