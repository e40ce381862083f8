import Testing

@testable import Data
@testable import Domain

struct TriviaPayloadTests {
    private func read(_ results: String, code: String = "0") throws(AccessFailure) -> TriviaPayload {
        try TriviaPayload(
            JSONDocument(Array(#"{"response_code":\#(code),"results":[\#(results)]}"#.utf8), at: .path("trivia.json")),
            .escaped
        )
    }

    /// Returns a valid row with some members replaced.
    private func row(_ changes: [String: String] = [:]) -> String {
        let good = [
            ("category", #""History""#), ("type", #""boolean""#), ("difficulty", #""hard""#), ("question", #""Q""#),
            ("correct_answer", #""False""#), ("incorrect_answers", #"["True"]"#),
        ]
        return "{" + good.map { #""\#($0)":\#(changes[$0] ?? $1)"# }.joined(separator: ",") + "}"
    }

    @Test("Only a malformed question is skipped, with its position and reason, but not a long one")
    func bad() throws {
        let bad: [(change: [String: String], reason: String)] = [
            (["type": #""multiple""#], "type (line 1, column"),
            (["difficulty": #""harder""#], #"it is "harder", not "easy", "medium" or "hard""#),
            (["correct_answer": #""Yes""#], #"it is "Yes", not "True" or "False""#),
            (["incorrect_answers": #"["False"]"#], "not all of them are True"),
            (["incorrect_answers": #"["True","Maybe"]"#], "not all of them are True"),
            (["question": #"" ""#], "it is empty"),
        ]
        let rows = [row()] + bad.map { row($0.change) } + ["null", row(["question": #""Last""#])]
        let payload = try read(rows.joined(separator: ","))
        #expect(payload.questions.map(\.text) == ["Q", "Last"])
        #expect(payload.skipped.map(\.place) == (1...7).map { "results[\($0)]" })
        for (item, expected) in zip(payload.skipped, bad) { #expect(item.reason.contains(expected.reason)) }
        let long = String(repeating: "long ", count: 400)
        let others = [#"["false"]"#, "[]", "null"]
        let lenient = others.map {
            row(["question": "\"\(long)\"", "correct_answer": #""TRUE""#, "incorrect_answers": $0])
        }
        let question = Question(category: "History", difficulty: .hard, text: long, answer: true)
        #expect(try read(lenient.joined(separator: ",")).questions == [question, question, question])
    }
}

struct QuestionDataSourceTests {
    @Test("The embedded questions are different sentences, balanced in category, difficulty and answer")
    func balanced() async throws {
        let repository = RemoteOrLocalQuestionRepository(source: EmbeddedDocumentSource())
        let fetched = try await repository.questions(QuestionKind()) { _ in }
        let questions = fetched.questions
        #expect(fetched.skipped == [] && questions.count >= 66)
        let categories = Set(questions.map(\.category))
        #expect(Set(questions.map { FoldedText($0.text) }).count == questions.count && categories.count >= 6)
        for category in categories {
            let difficulties = questions.filter { $0.category == category }.map(\.difficulty)
            #expect(Difficulty.allCases.allSatisfy { one in difficulties.count { $0 == one } == 3 }, "\(category)")
        }
        let rights = questions.count(where: \.answer)
        #expect(abs(2 * rights - questions.count) <= 2, "\(rights) of \(questions.count) are true")
        let bad = questions.map(\.text).filter { !$0.hasSuffix(".") || $0.contains("&") || $0.count >= 100 }
        #expect(bad == [])
    }
}

struct HTMLTextTests {
    @Test("All 252 named references of HTML 4 are decoded as Python's html.unescape does")
    func names() {
        let names = HTMLEntities.named.filter { $0.key != "apos" }.sorted { $0.key < $1.key }
        let text = names.map { "\($0)=\(String($1.value, radix: 16))" }.joined(separator: " ")
        // Of every name in Python's `html.entities.name2codepoint`, as `html.unescape` decodes it.
        let digest = "d211d787bdcf547a4b0687d319ded2c88b555591d9506f1198ce80dc6f847b6b"
        #expect(names.count == 252 && SHA256.digest(of: text.utf8).hex == digest)
    }

    @Test("References are decoded in one pass as HTML specifies, invalid ones as U+FFFD, and other text is unchanged")
    func text() {
        expectEach([
            "&amp;quot;": "&quot;", "&amp;amp;amp;": "&amp;amp;", "&#38;lt;": "&lt;", "AT&T": "AT&T",
            "&quot;A&B&quot;": "\"A&B\"", "&&amp;&": "&&&", "&nothing;": "&nothing;", "&;": "&;", "&": "&",
            "&eacute": "&eacute", "&eacute &Eacute;": "&eacute É", "&#;&#x;&#xg;&#1a;": "&#;&#x;&#xg;&#1a;",
            "&apos;&#039;&#x27;&#X27;": "''''", "caf&eacute; &pi;r&sup2;, 20&deg;": "café πr², 20°",
            "&#+5;&#-5;& amp;&#６;": "&#+5;&#-5;& amp;&#６;", "&QUOT;": "&QUOT;", "日本&hellip;": "日本…", "": "",
            "&#65;&#x41;": "AA", "&#128169;&#x1F4A9;": "💩💩", "&#0;&#x0;": "\u{FFFD}\u{FFFD}",
            "&#xD800;&#57343;": "\u{FFFD}\u{FFFD}", "&#x110000;": "\u{FFFD}", "&#x10FFFF;": "\u{10FFFF}",
            "&#99999999999999999999;": "\u{FFFD}", "&#128;&#x80;&#150;&#159;": "€€–Ÿ", "&#129;": "\u{81}",
            "&#0000000000000000000000065;": "A", "&#10;": "\n", "&#160;": "\u{A0}",
        ]) { HTMLText.unescaped($0) }
    }
}

struct PercentEncodedTextTests {
    @Test("Percent-encoded text is decoded once, and distinguished from HTML")
    func reading() {
        expectEach([
            "Science%3A%20Computers": "Science: Computers", "caf%C3%A9%2b~-._": "café+~-._", "%2541": "%41", "": "",
            "%26quot%3B": "&quot;", "100%": "100%", "%4": "%4", "%zz": "%zz", "a b%20": "a b%20", "a+b%20": "a+b%20",
            "&quot;%20": "\"%20", "é%20": "é%20", "%FF": nil, "%C3": nil, "%ED%A0%80": nil,
        ]) { TriviaTextForm.encoded.text($0) }
    }
}
