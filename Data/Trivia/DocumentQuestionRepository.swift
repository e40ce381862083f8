import Domain

/// Questions from a source that gives all it has: what is wanted of them is sorted out here.
package struct DocumentQuestionRepository: QuestionRepository {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    package var sourceName: String { source.location(of: .trivia) }

    /// Those that questions are of, in the order in which they first come.
    package func categories() async throws(TriviaError) -> [QuestionCategory] {
        var known: Set<FoldedText> = []
        return try await payload().questions.map(\.category).filter { known.insert(FoldedText($0)).inserted }.map {
            QuestionCategory(name: $0)
        }
    }

    package func questions(
        _ kind: QuestionKind,
        waiting: @escaping @Sendable (_ seconds: Int) -> Void
    ) async throws(TriviaError) -> FetchedQuestions {
        let payload = try await payload()
        return FetchedQuestions(
            questions: payload.questions.filter(kind.matches),
            skipped: payload.skipped,
            isAll: true
        )
    }

    private func payload() async throws(TriviaError) -> TriviaPayload {
        do throws(SourceFailure) {
            let payload = try TriviaPayload(try await TriviaPayload.document(source, .trivia), EscapedText.self)
            guard payload.code == 0 else {
                let reason = "its response_code is \(payload.code), so it is an answer without questions"
                throw SourceFailure(.unreadable, sourceName, reason)
            }
            return payload
        } catch {
            throw .source(error)
        }
    }
}
