import Domain
import Foundation

/// Response of Open Trivia DB's `api.php`: `{"response_code":0,"results":[{…}]}`.
struct TriviaPayload: Sendable {
    /// 0 for success. `OpenTriviaRemoteDataSource` interprets other codes.
    let code: Int
    /// Empty unless the code is 0.
    let questions: [Question]
    let skipped: [SkippedItem]

    init(_ document: JSONDocument, _ form: TriviaTextForm) throws(AccessFailure) {
        code = try document.root { row throws(RowFault) in try row.integer("response_code") }
        guard code == 0 else {
            questions = []
            skipped = []
            return
        }
        let elements = try document.elements("results") { row throws(RowFault) in try Question(&row, form) }
        questions = elements.valid
        skipped = elements.skipped
    }
}

extension Question {
    /// `{"category":…,"type":"boolean","difficulty":"easy","question":…,"correct_answer":"False",`
    /// `"incorrect_answers":["True"]}`. The last field is optional.
    fileprivate init(_ row: inout Row, _ form: TriviaTextForm) throws(RowFault) {
        func text(_ name: StaticString) throws(RowFault) -> String {
            guard let text = form.text(try row.visibleText(name)) else {
                throw try row.refusal(name, .notPercentEncoded)
            }
            guard text.isVisible else { throw try row.refusal(name, .empty) }
            return text
        }
        let type = try text("type")
        guard type.lowercased() == "boolean" else {
            throw try row.refusal("type", .notOne(of: ["boolean"], "\"\(type)\""))
        }
        let level = try text("difficulty")
        guard let difficulty = Difficulty(rawValue: level.lowercased()) else {
            throw try row.refusal("difficulty", .notOne(of: ["easy", "medium", "hard"], "\"\(level)\""))
        }
        let written = try text("correct_answer")
        guard let answer = Bool(written.lowercased()) else {
            throw try row.refusal("correct_answer", .notOne(of: ["True", "False"], "\"\(written)\""))
        }
        let others = try row.texts("incorrect_answers")
        guard others.allSatisfy({ Bool(form.text($0)?.lowercased() ?? "") == !answer }) else {
            throw try row.refusal("incorrect_answers", .notAll(answer ? "False" : "True"))
        }
        self.init(
            category: try text("category"),
            difficulty: difficulty,
            text: try text("question"),
            answer: answer
        )
    }
}

/// The encoding of a payload's texts.
enum TriviaTextForm {
    /// HTML, the default of files and servers.
    case escaped
    /// The result of `encode=url3986`. A server that ignores the parameter writes characters that an encoder would
    /// escape, such as `&` or a space, so the two can be distinguished.
    case encoded

    /// Characters that RFC 3986 does not encode.
    private static let unreserved = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._~-".utf8
    )

    func text(_ written: String) -> String? {
        guard self == .encoded else { return HTMLText.unescaped(written) }
        let parts = written.split(separator: "%", omittingEmptySubsequences: false)
        let isEncoded =
            parts.allSatisfy { $0.utf8.allSatisfy(Self.unreserved.contains) }
            && parts.dropFirst().allSatisfy { $0.count > 1 && $0.prefix(2).allSatisfy(\.isHexDigit) }
        return isEncoded ? written.removingPercentEncoding?.withBoundedMarks : HTMLText.unescaped(written)
    }
}

extension QuestionCategory {
    /// Element of Open Trivia DB's `api_category.php`: `{"trivia_categories":[{"id":9,"name":"General Knowledge"}, …]}`.
    init(_ row: inout Row) throws(RowFault) {
        // Plain text today, but the server could start to escape it like all other texts.
        let name = HTMLText.unescaped(try row.visibleText("name"))
        self.init(id: try row.integer("id"), name: name)
    }
}
