import Domain

/// Open Trivia DB's `api_token.php`: `{"response_code":0,"response_message":"…","token":"…"}`.
struct TriviaTokenPayload: Sendable {
    enum Field: Int, JSONField {
        case code, token

        static let keys = JSONKeys(["response_code", "token"])
    }

    /// 0: all is well; 3: there is no such token.
    let code: Int
    let token: String?

    init(_ document: JSONDocument) throws(SourceFailure) {
        (code, token) = try document.root(as: Field.self) { row, bytes throws(JSONFault) in
            let code = try row.integer(.code)
            return (code, code == 0 ? try row.nonEmptyString(.token, in: bytes) : nil)
        }
    }
}
