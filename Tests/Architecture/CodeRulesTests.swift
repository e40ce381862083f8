import Testing

struct CodeRulesTests {
    @Test(
        "No layer uses a forbidden API",
        .invariant("Domain reads no clock and makes no random choice; only App prints")
    )
    func everyFile() throws {
        let tree = try SourceTree.repository.get()
        for rule in CodeRules.all {
            #expect(rule.violations(about: tree.files(in: rule.folders)) == [], "\(rule.sentence)")
        }
    }

    @Test("Each code rule detects its bad examples, and no good one")
    func examples() throws {
        for rule in CodeRules.all {
            for text in rule.bad {
                let file = try SourceFile(path: "Bad.swift", text: "\n" + text)
                let violations = rule.violations(about: [file])
                #expect(rule.places(in: file) == ["Bad.swift:2"] && violations.count == 1, "\(text)")
            }
            let good = try rule.good.filter { try rule.places(in: SourceFile(path: "Good.swift", text: $0)) != [] }
            #expect(good == [] && !rule.bad.isEmpty, "\(rule.sentence)")
        }
    }

    @Test("An exception to a code rule names an existing file, a reason and the exact number of uses")
    func exceptions() throws {
        for rule in CodeRules.all {
            let paths = Set(try SourceTree.repository.get().files(in: rule.folders).map(\.path))
            let excepted = rule.exceptions.filter { !$0.reason.isEmpty }.map(\.path)
            #expect(Set(excepted).subtracting(paths) == [])
            #expect(excepted.count == rule.exceptions.count && Set(excepted).count == excepted.count)
        }
        let rule = CodeRule(
            sentence: "An error is forgotten once.",
            folders: [],
            words: ["try"],
            exceptions: [CodeRule.Exception(path: "A.swift", count: 1, reason: "it is known")],
            bad: [],
            good: []
        ) { $0.have("?", at: $1 + 1) }
        try expectEach(["try? a()": 0, "try? a(); try? b()": 1, "try a()": 1]) {
            rule.violations(about: [try SourceFile(path: "A.swift", text: $0)]).count
        }
    }
}

/// A forbidden use of an API in some folders.
struct CodeRule: Sendable {
    /// A file that may break the rule a fixed number of times, for a reason.
    struct Exception: Sendable {
        let path: String
        let count: Int
        let reason: String
    }

    let sentence: String
    let folders: [String]
    let words: [String]
    var exceptions: [Exception] = []
    /// Code that breaks the rule once.
    let bad: [String]
    /// Similar code that does not break the rule.
    let good: [String]
    /// Whether the word at this token index breaks the rule.
    let isBroken: @Sendable ([SwiftTokens.Token], Int) -> Bool

    /// Returns the places that break the rule, including exceptions.
    func places(in file: SourceFile) -> [String] {
        words.flatMap { file.positions[$0] ?? [] }.sorted().filter { isBroken(file.tokens, $0) }
            .map { "\(file.path):\(file.tokens[$0].line)" }
    }

    /// Returns the files whose number of uses differs from their exception.
    func violations(about files: [SourceFile]) -> [String] {
        files.flatMap { file in
            let places = places(in: file)
            let allowed = exceptions.first { $0.path == file.path }?.count ?? 0
            return places.count == allowed ? [] : ["\(file.path): \(allowed) allowed, found at \(places)"]
        }
    }
}

extension [SwiftTokens.Token] {
    func have(_ texts: String..., at index: Int) -> Bool {
        index + texts.count <= count && zip(texts, self[index...]).allSatisfy { $0 == $1.text }
    }

    func text(before index: Int) -> String {
        index > 0 ? self[index - 1].text : ""
    }

    /// Whether the word calls a global function, possibly qualified by its module.
    func callsGlobal(at index: Int) -> Bool {
        guard have("(", at: index + 1) else { return false }
        let before = text(before: index)
        return before == "." ? ["Swift", "Foundation"].contains(text(before: index - 1)) : before != "func"
    }

    /// Returns the tokens inside the parentheses that open at an index.
    func arguments(at index: Int) -> ArraySlice<SwiftTokens.Token> {
        var depth = 0
        let end = self[index...].firstIndex { token in
            if token.text == "(" { depth += 1 }
            if token.text == ")" { depth -= 1 }
            return depth == 0
        }
        return self[(index + 1)..<(end ?? endIndex)]
    }
}
