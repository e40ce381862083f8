import Domain

/// All questions of a source that answers no queries, such as a file: those of one document.
package struct QuestionDocumentLocalDataSource: Sendable {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    var name: String { source.location(of: .trivia) }

    func questions() async throws(AccessFailure) -> (questions: [Question], skipped: [SkippedItem]) {
        let payload = try TriviaPayload(try await JSONDocument(.trivia, of: source), .escaped)
        guard payload.code == 0 else {
            let reason = "its response_code is \(payload.code), so it has no questions"
            throw AccessFailure(.unreadable, name, reason)
        }
        return (payload.questions, payload.skipped)
    }
}
