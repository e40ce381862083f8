import Foundation
import Testing

@Suite("Import rules")
struct ImportRulesTests {
    @Test(
        "Every import obeys the layer rules",
        .invariant(
            "Domain imports nothing, Foundation included; Presentation never imports Data; no layer imports App"
        ),
        arguments: SourceTree.layers + ["Tests"]
    )
    func everyFile(folder: String) throws {
        let files = try SourceTree.repository.get().files(in: [folder])
        #expect(files.flatMap(ImportRules.violations) == [])
    }

    @Test("Every permitted import is used", arguments: SourceTree.layers)
    func noWiderThanUsed(layer: String) throws {
        var unused = ImportRules.permitted.filter { $0.key == layer || $0.key.hasPrefix(layer + "/") }
        for file in try SourceTree.repository.get().files(in: [layer]) {
            guard let place = ImportRules.entry(for: file.path)?.place else { continue }
            for found in SwiftImport.all(in: file) { unused[place]?.remove(found.module) }
        }
        #expect(unused.filter { !$0.value.isEmpty } == [:])
    }

    @Test(
        "A forbidden import is reported",
        arguments: [
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
        ]
    )
    func badFile(path: String, text: String, violation: String) throws {
        let violations = ImportRules.violations(about: try SourceFile(path: path, text: text))
        #expect(violations.count == 1)
        #expect(violations.first?.hasSuffix(": " + violation) == true, "\(violations)")
    }

    @Test(
        "The import scanner finds every form of import",
        arguments: [
            "@testable import Data", "package import Data", "import struct Data.Database", "import Data.Database",
            "import `Data`", "let a = 1; import Data",
            "@testable\nimport\nData", "#if os(Linux)\nimport Data\n#endif",
            "#if DEBUG\n#elseif os(macOS)\nimport Data\n#endif",
            "/* a /* b */ */ import Data", "// import Testing\nimport Data",
            "let text = \"import Testing\"\nimport Data",
            "@_spi(Testing) @preconcurrency internal import Data", "let text = #\"a\"#; let b = \"\\\"\"\nimport Data",
            "let a = /\"/\nimport Data", "let a = \"\\(b(\"c\"))\"; import Data",
        ]
    )
    func everyForm(text: String) throws {
        #expect(try SwiftImport.all(in: SourceFile(path: "A.swift", text: text)).map(\.module) == ["Data"])
    }

    @Test(
        "The import scanner ignores text that is not an import",
        arguments: [
            "// import Data", "/* import Data */", "let text = \"import Data\"",
            "let text = \"\"\"\nimport Data\n\"\"\"",
            "/// import Data", "/*\n/* */\nimport Data\n*/", "let text = #\"\" import Data\"#", "read(.import)",
            "read(import: Data)", "func read(import Data: Int) {}", "let `import` = Data", "let a = /import Data/",
            "let a = #/\nimport Data\n/#", "let text = \"\\\" import Data\"", "important Data",
        ]
    )
    func noForm(text: String) throws {
        #expect(try SwiftImport.all(in: SourceFile(path: "A.swift", text: text)).isEmpty)
    }

    @Test(
        "The import scanner rejects a file that it cannot tokenize",
        arguments: ["let a = \"b\nimport Data", "/* import Data", "\"\"\"\nimport Data", "`import\n`", "\"\\(a\""]
    )
    func unfinished(text: String) {
        #expect(throws: SwiftTokens.Unfinished.self) { try SwiftTokens.of(text) }
    }

    @Test("The layer rules do not pass in a folder without files", arguments: SourceTree.layers + ["Tests"])
    func emptyFolder(folder: String) throws {
        let top = try TemporaryFolder()
        for other in SourceTree.layers + ["Tests"] {
            let below = "\(other)/Lottery"
            try FileManager.default.createDirectory(atPath: top.path(below), withIntermediateDirectories: true)
            try top.write(Array("import Domain".utf8), to: "\(below)/A.\(other == folder ? "md" : "swift")")
        }
        #expect(throws: SourceTree.NothingFound(folder: folder)) { try SourceTree(root: URL(filePath: top.path)) }
    }
}
