import Domain

/// All questions of a source that answers no queries, such as a file.
package protocol QuestionLocalDataSource: Sendable {
    /// Display name of the source.
    var name: String { get }

    func questions() async throws(SourceFailure) -> (questions: [Question], skipped: [SkippedItem])
}

/// Questions of one document.
package struct QuestionDocumentLocalDataSource: QuestionLocalDataSource {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    package var name: String { source.location(of: .trivia) }

    package func questions() async throws(SourceFailure) -> (questions: [Question], skipped: [SkippedItem]) {
        let payload = try TriviaPayload(try await JSONDocument(.trivia, of: source), EscapedText.self)
        guard payload.code == 0 else {
            let reason = "its response_code is \(payload.code), so it has no questions"
            throw SourceFailure(.unreadable, name, reason)
        }
        return (payload.questions, payload.skipped)
    }
}
