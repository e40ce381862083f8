import Domain

/// Open Trivia DB's `api.php`: `{"response_code":0,"results":[{…}]}`.
struct TriviaPayload: Sendable {
    enum Field: Int, JSONField {
        case code, results

        static let keys = JSONKeys(["response_code", "results"])
    }

    /// 0: all is well. What else there is means is in `OpenTriviaQuestionRepository`.
    let code: Int
    /// None where the code is not 0.
    let questions: [Question]
    let skipped: [SkippedItem]

    /// - Parameter form: how its texts are written.
    init<Form: TriviaTextForm>(_ document: JSONDocument, _ form: Form.Type) throws(SourceFailure) {
        var questions: [Question] = []
        (code, skipped) = try document.root(as: Field.self) { row, bytes throws(JSONFault) in
            let code = try row.integer(.code)
            guard code == 0 else { return (code, []) }
            let skipped = try row.records(.results, of: TriviaQuestionRow<Form>.self, in: bytes) {
                questions.append($0.question)
            }
            return (code, skipped)
        }
        self.questions = questions
    }

    /// The whole document, which is never larger than an answer over HTTP may be.
    static func document(
        _ source: any DocumentSource,
        _ endpoint: Endpoint,
        _ query: [QueryItem] = []
    ) async throws(SourceFailure) -> JSONDocument {
        try await JSONDocument(source.open(endpoint, query), limit: endpoint.sizeLimit ?? .max)
    }
}
