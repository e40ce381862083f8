import Domain
import Foundation

/// Response of Open Trivia DB's `api.php`: `{"response_code":0,"results":[{…}]}`.
struct TriviaPayload: Sendable {
    enum Field: Int, JSONField {
        case code

        static let keys = JSONKeys(["response_code"])
    }

    /// 0 for success. `OpenTriviaRemoteDataSource` interprets other codes.
    let code: Int
    /// Empty unless the code is 0.
    let questions: [Question]
    let skipped: [SkippedItem]

    /// - Parameter form: Encoding of the texts.
    init<Form: TriviaTextForm>(_ document: JSONDocument, _ form: Form.Type) throws(SourceFailure) {
        code = try document.root(as: Field.self) { row, _ throws(JSONFault) in try row.integer(.code) }
        guard code == 0 else {
            (questions, skipped) = ([], [])
            return
        }
        let rows: [TriviaQuestionRow<Form>]
        (rows, skipped) = try document.elements()
        questions = rows.map(\.question)
    }
}

/// `{"category":…,"type":"boolean","difficulty":"easy","question":…,"correct_answer":"False","incorrect_answers":["True"]}`.
/// The last field is optional.
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

    /// Ignores case.
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
            throw row.refusal(field, "its percent-encoding is not UTF-8")
        }
        return text
    }
}

enum TriviaQuestionField: Int, JSONField {
    case category, type, difficulty, question, answer, others

    static let keys = JSONKeys(["category", "type", "difficulty", "question", "correct_answer", "incorrect_answers"])
}

/// The encoding of a payload's texts.
protocol TriviaTextForm {
    /// Returns nil if the text cannot be decoded.
    static func text(_ written: String) -> String?
}

/// HTML, the default of files and servers.
enum EscapedText: TriviaTextForm {
    static func text(_ written: String) -> String? { HTMLText.unescaped(written) }
}

/// The result of `encode=url3986`. A server that ignores the parameter writes characters that an encoder would escape,
/// such as `&` or a space, so the two can be distinguished.
enum EncodedText: TriviaTextForm {
    static func text(_ written: String) -> String? {
        let isEncoded = written.wholeMatch(of: /(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})*/) != nil
        return isEncoded ? written.removingPercentEncoding : EscapedText.text(written)
    }
}

/// Element of Open Trivia DB's `api_category.php`: `{"trivia_categories":[{"id":9,"name":"General Knowledge"}, …]}`.
struct TriviaCategoryRow: JSONRecord {
    static let list = "trivia_categories"
    let category: QuestionCategory

    enum Field: Int, JSONField {
        case id, name

        static let keys = JSONKeys(["id", "name"])
    }

    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        // Plain text today, but the server could start to escape it like all other texts.
        let name = HTMLText.unescaped(try row.nonEmptyString(.name, in: bytes))
        category = QuestionCategory(id: try row.integer(.id), name: name)
    }
}

/// Response of Open Trivia DB's `api_token.php`: `{"response_code":0,"response_message":"…","token":"…"}`.
struct TriviaTokenPayload: Sendable {
    enum Field: Int, JSONField {
        case code, token

        static let keys = JSONKeys(["response_code", "token"])
    }

    /// 0: success; 3: unknown token.
    let code: Int
    let token: String?

    init(_ document: JSONDocument) throws(SourceFailure) {
        (code, token) = try document.root(as: Field.self) { row, bytes throws(JSONFault) in
            let code = try row.integer(.code)
            return (code, code == 0 ? try row.nonEmptyString(.token, in: bytes) : nil)
        }
    }
}
