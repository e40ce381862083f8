import Testing

@Suite("What a layer never does")
struct CodeRulesTests {
    @Test("is done nowhere", arguments: CodeRules.all)
    func everyFile(rule: CodeRule) throws {
        let files = try SourceTree.repository.get().files(in: rule.folders)
        #expect(rule.violations(about: files) == [])
    }

    @Test("is seen where it is done", arguments: CodeRules.all)
    func bad(rule: CodeRule) throws {
        #expect(!rule.bad.isEmpty)
        for text in rule.bad {
            let file = try SourceFile(path: "Bad.swift", text: "\n" + text)
            #expect(rule.places(in: file) == ["Bad.swift:2"], "\(text)")
            #expect(rule.violations(about: [file]).count == 1, "\(text)")
        }
    }

    @Test("is not seen where it only looks like it", arguments: CodeRules.all)
    func good(rule: CodeRule) throws {
        for text in rule.good {
            #expect(try rule.places(in: SourceFile(path: "Good.swift", text: text)) == [], "\(text)")
        }
    }

    @Test("is excused only in files that there are, and there with a reason", arguments: CodeRules.all)
    func exceptions(rule: CodeRule) throws {
        let paths = Set(try SourceTree.repository.get().files(in: rule.folders).map(\.path))
        for exception in rule.exceptions {
            #expect(paths.contains(exception.path))
            #expect(!exception.reason.isEmpty)
        }
        #expect(Set(rule.exceptions.map(\.path)).count == rule.exceptions.count)
    }

    @Test("is seen where a place does it more often than it is excused, or less")
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
