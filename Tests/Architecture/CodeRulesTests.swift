import Testing

struct CodeRulesTests {
    @Test(
        "No layer uses a forbidden API",
        .invariant("Domain reads no clock and makes no random choice; only App prints"),
        arguments: CodeRules.all
    )
    func everyFile(rule: CodeRule) throws {
        let files = try SourceTree.repository.get().files(in: rule.folders)
        #expect(rule.violations(about: files) == [])
    }

    @Test("Each code rule detects its bad examples", arguments: CodeRules.all)
    func bad(rule: CodeRule) throws {
        #expect(!rule.bad.isEmpty)
        for text in rule.bad {
            let file = try SourceFile(path: "Bad.swift", text: "\n" + text)
            #expect(rule.places(in: file) == ["Bad.swift:2"], "\(text)")
            #expect(rule.violations(about: [file]).count == 1, "\(text)")
        }
    }

    @Test("No code rule reports its good examples", arguments: CodeRules.all)
    func good(rule: CodeRule) throws {
        for text in rule.good {
            #expect(try rule.places(in: SourceFile(path: "Good.swift", text: text)) == [], "\(text)")
        }
    }

    @Test("Each exception to a code rule names an existing file and a reason", arguments: CodeRules.all)
    func exceptions(rule: CodeRule) throws {
        let paths = Set(try SourceTree.repository.get().files(in: rule.folders).map(\.path))
        for exception in rule.exceptions {
            #expect(paths.contains(exception.path))
            #expect(!exception.reason.isEmpty)
        }
        #expect(Set(rule.exceptions.map(\.path)).count == rule.exceptions.count)
    }

    @Test("Exceptions to a code rule must match the number of uses exactly")
    func counted() throws {
        let rule = CodeRule(
            sentence: "An error is forgotten once.",
            folders: [],
            words: ["try"],
            exceptions: [CodeRule.Exception(path: "A.swift", count: 1, reason: "it is known")],
            bad: [],
            good: []
        ) { $0.have("?", at: $1 + 1) }
        for (text, violations) in [("try? a()", 0), ("try? a(); try? b()", 1), ("try a()", 1)] {
            #expect(try rule.violations(about: [SourceFile(path: "A.swift", text: text)]).count == violations)
        }
    }
}

/// A forbidden use of an API in some folders.
struct CodeRule: Sendable, CustomTestStringConvertible {
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

    var testDescription: String { sentence }

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
