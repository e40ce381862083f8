import Domain

/// `{"category":…,"type":"boolean","difficulty":"easy","question":…,"correct_answer":"False","incorrect_answers":["True"]}`,
/// the last of which may be missing.
struct TriviaQuestionRow<Form: TriviaTextForm>: JSONRecord {
    static var list: String { "results" }
    let question: Question

    init(_ row: borrowing JSONRow<TriviaQuestionField>, in bytes: Span<UInt8>) throws(JSONFault) {
        let type = try Self.text(.type, row, bytes)
        guard type.lowercased() == "boolean" else { throw row.refusal(.type, "it is \(type), not boolean") }
        let level = try Self.text(.difficulty, row, bytes)
        guard let difficulty = Difficulty(rawValue: level.lowercased()) else {
            throw row.refusal(.difficulty, "it is \(level), not easy, medium or hard")
        }
        let written = try Self.text(.answer, row, bytes)
        guard let answer = Self.truth(written) else {
            throw row.refusal(.answer, "it is \(written), not True or False")
        }
        let others = try row.strings(.others, in: bytes)
        guard others.allSatisfy({ Self.truth(Form.text($0) ?? "") == !answer }) else {
            throw row.refusal(.others, "not all of them are \(answer ? "False" : "True")")
        }
        question = Question(
            category: try Self.text(.category, row, bytes),
            difficulty: difficulty,
            text: try Self.text(.question, row, bytes),
            answer: answer
        )
    }

    /// "True" and "False", in whatever case.
    private static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true": true
        case "false": false
        default: nil
        }
    }

    private static func text(
        _ field: TriviaQuestionField,
        _ row: borrowing JSONRow<TriviaQuestionField>,
        _ bytes: Span<UInt8>
    ) throws(JSONFault) -> String {
        guard let text = Form.text(try row.nonEmptyString(field, in: bytes)) else {
            throw row.refusal(field, "it is percent-encoded, but not from UTF-8")
        }
        return text
    }
}

enum TriviaQuestionField: Int, JSONField {
    case category, type, difficulty, question, answer, others

    static let keys = JSONKeys(["category", "type", "difficulty", "question", "correct_answer", "incorrect_answers"])
}
