import Testing

@Suite("Code rules")
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
            "An error is forgotten once.",
            in: [],
            words: ["try"],
            except: [CodeRule.Exception(path: "A.swift", count: 1, reason: "it is known")],
            bad: [],
            good: []
        ) { $0.have("?", at: $1 + 1) }
        for (text, violations) in [("try? a()", 0), ("try? a(); try? b()", 1), ("try a()", 1)] {
            #expect(try rule.violations(about: [SourceFile(path: "A.swift", text: text)]).count == violations)
        }
    }
}
