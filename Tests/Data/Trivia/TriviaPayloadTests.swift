import Domain
import Testing

@testable import Data

@Suite("Trivia payload") struct TriviaPayloadTests {
    private func read(_ results: String, code: String = "0") throws(AccessFailure) -> TriviaPayload {
        try TriviaPayload(
            JSONDocument(Array(#"{"response_code":\#(code),"results":[\#(results)]}"#.utf8), name: "trivia.json"),
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

    @Test("A question may be long, write its answer in any case, and lack the wrong answer")
    func good() throws {
        let long = String(repeating: "long ", count: 400)
        let others = [#"["false"]"#, "[]", "null"]
        let rows = others.map {
            row(["question": "\"\(long)\"", "correct_answer": #""TRUE""#, "incorrect_answers": $0])
        }
        let question = Question(category: "History", difficulty: .hard, text: long, answer: true)
        #expect(try read(rows.joined(separator: ",")).questions == [question, question, question])
    }

    @Test("Only a malformed question is skipped, with its position and reason")
    func bad() throws {
        let bad: [(change: [String: String], reason: String)] = [
            (["type": #""multiple""#], "type, at byte"),
            (["difficulty": #""harder""#], "it is harder, not easy, medium or hard"),
            (["correct_answer": #""Yes""#], "it is Yes, not True or False"),
            (["incorrect_answers": #"["False"]"#], "not all of them are True"),
            (["incorrect_answers": #"["True","Maybe"]"#], "not all of them are True"),
            (["question": #"" ""#], "it is empty"),
        ]
        let rows = [row()] + bad.map { row($0.change) } + ["null", row(["question": #""Last""#])]
        let payload = try read(rows.joined(separator: ","))
        #expect(payload.questions.map(\.text) == ["Q", "Last"])
        #expect(payload.skipped.map(\.place) == (1...7).map { "results[\($0)]" })
        for (item, expected) in zip(payload.skipped, bad) {
            #expect(item.reason.contains(expected.reason), "\(item.reason)")
        }
    }

    @Test("A payload with a code other than 0 has no questions")
    func code() throws {
        #expect(try read("", code: "4").code == 4)
        for code in ["null", "-1", #""0""#] {
            #expect(throws: AccessFailure.self) { try read("", code: code) }
        }
    }
}
