import Foundation
import Testing

struct CodeRulesTests {
    @Test(
        "No layer uses a forbidden API",
        .invariant("Domain imports nothing and reads no clock; Presentation never imports Data; only App prints")
    )
    func everyFile() throws {
        let files = try SourceTree.repository.get().files
        for rule in CodeRules.all {
            #expect(files.flatMap(rule.violations) == [], "\(rule.sentence)")
        }
    }

    @Test("Each code rule detects its bad examples, and no good one")
    func examples() throws {
        for rule in CodeRules.all {
            for text in rule.bad {
                let violations = rule.violations(
                    in: try SourceFile(path: "\(rule.folders[0])/Bad.swift", text: "\n" + text)
                )
                #expect(violations == ["\(rule.folders[0])/Bad.swift:2"], "\(text)")
            }
            let good = try rule.good.filter { text in
                try !rule.violations(in: SourceFile(path: "\(rule.folders[0])/Good.swift", text: text)).isEmpty
            }
            #expect(good == [] && !rule.bad.isEmpty, "\(rule.sentence)")
        }
    }

    @Test("Source without comments and texts keeps its code, its lines and what is interpolated")
    func scanner() throws {
        for text in [
            "let a = 1; import Data", "/* a /* b */ */ import Data", "// import Testing\nimport Data",
            "let text = \"import Testing\"\nimport Data", "let text = #\"a\"#; let b = \"\\\"\"\nimport Data",
            "let a = /\"/\nimport Data", "let a = \"\\(b(\"c\"))\"; import Data", "let a = \"\\(import Data)\"",
        ] { #expect(try SwiftCode(text).code.contains("import Data"), "\(text)") }
        for text in [
            "// import Data", "/* import Data */", "let text = \"import Data\"", "/*\n/* */\nimport Data\n*/",
            "let text = \"\"\"\nimport Data\n\"\"\"", "let text = #\"\" import Data\"#", "let a = /import Data/",
            "let a = #/\nimport Data\n/#", "let text = \"\\\" import Data\"",
        ] { #expect(try !SwiftCode(text).code.contains("import Data"), "\(text)") }
        for text in ["let a = \"b\nimport Data", "/* import Data", "\"\"\"\nimport Data", "\"\\(a\""] {
            #expect(throws: SwiftCode.Unfinished.self, "\(text)") { try SwiftCode(text) }
        }
        #expect(try SwiftCode("f(\"a\\(b)c\", \"d\")").texts == "   a\\   c    d  ")
    }

    @Test("Presentation words every problem and remedy, and App writes every parameter that a message names")
    func words() throws {
        let values = [
            (
                "package enum FileRemedy: Remedy {}", "extension FileRemedy: WordedRemedy {}",
                "FileRemedy is no WordedRemedy in Presentation"
            ),
            (
                "package struct DiskProblem: Problem {}", "extension DiskProblem: WordedProblem {}",
                "DiskProblem is no WordedProblem in Presentation"
            ),
        ]
        for (value, words, complaint) in values {
            for (folder, missing) in [("Presentation", []), ("App", [complaint])] {
                let files = [
                    try SourceFile(path: "Domain/A.swift", text: value),
                    try SourceFile(path: "\(folder)/A.swift", text: words),
                ]
                #expect(Self.missingConformances(in: files) == missing)
            }
        }
        #expect(Self.missingConformances(in: try SourceTree.repository.get().files) == [])
    }

    /// The conformances that a value needs in the layer that completes it.
    private static func missingConformances(in files: [SourceFile]) -> [String] {
        let needed = [
            ("Remedy", "WordedRemedy", "Presentation"), ("Problem", "WordedProblem", "Presentation"),
            ("ParameterName", "WrittenParameter", "App"),
        ]
        return needed.flatMap { value, conformance, layer in
            let layerFiles = files.filter { $0.isBelow(layer) }
            let types = files.flatMap { $0.code.captures(of: #"\b(?:enum|struct) (\w+): \#(value)\b"#) }
            return types.filter { type in
                !layerFiles.contains { !$0.code.matches(of: #"extension \#(type): \#(conformance)\b"#).isEmpty }
            }.map { "\($0) is no \(conformance) in \(layer)" }
        }
    }

    @Test("The rules about code do not pass in a folder without files")
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

/// Code that some folders must not contain.
struct CodeRule: Sendable {
    let sentence: String
    let folders: [String]
    /// Files and folders among them where the rule does not hold.
    var except: [String] = []
    /// A regular expression.
    let pattern: String
    /// Whether the pattern is for what is written in texts, not for code.
    var isAboutTexts = false
    /// Whether a comment with the reason permits it. The comment is in the same lines, without a blank line between.
    var permitsReason = false
    /// Code that breaks the rule once.
    let bad: [String]
    /// Similar code that does not break the rule.
    let good: [String]

    /// Returns the places that break the rule.
    @Sendable
    func violations(in file: SourceFile) -> [String] {
        guard folders.contains(where: file.isBelow), !except.contains(where: file.isBelow) else { return [] }
        let text = isAboutTexts ? file.texts : file.code
        let lines = text.matches(of: pattern).compactMap { match in
            Range(match.range, in: text).map { found in
                text[..<found.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") }
            }
        }
        return lines.filter { !permitsReason || !Self.hasReason(file.text, $0) }.map { "\(file.path):\($0 + 1)" }
    }

    private static func hasReason(_ text: String, _ line: Int) -> Bool {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let paragraph = lines[...line].reversed().prefix { $0.contains { $0 != " " } }
        return paragraph.contains { $0.contains("//") }
    }
}
