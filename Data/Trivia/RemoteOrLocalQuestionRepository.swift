import Domain

/// Chooses questions, if it answers queries.
package protocol QuestionRemoteDataSource: QuestionRepository {
    var answersQueries: Bool { get }
}

/// Has all questions at once.
package protocol QuestionLocalDataSource: Sendable {
    func questions() async throws(AccessFailure) -> FetchedQuestions
}

/// Requests questions from a remote source if it answers queries; otherwise reads all local questions and filters them
/// by Domain's rule.
package struct RemoteOrLocalQuestionRepository: QuestionRepository {
    private let remote: any QuestionRemoteDataSource
    private let local: any QuestionLocalDataSource

    package init(remote: any QuestionRemoteDataSource, local: any QuestionLocalDataSource) {
        self.remote = remote
        self.local = local
    }

    package var sourceName: String { remote.sourceName }

    /// For a local source, returns the categories of its questions in the order in which they first occur.
    package func categories() async throws(AccessFailure) -> [QuestionCategory] {
        if remote.answersQueries { return try await remote.categories() }
        var known: Set<FoldedText> = []
        return try await local.questions().questions.map(\.category)
            .filter { known.insert(FoldedText($0)).inserted }
            .map { QuestionCategory(name: $0) }
    }

    package func count(of kind: QuestionKind) async -> Int? {
        remote.answersQueries ? await remote.count(of: kind) : nil
    }

    package func questions(
        _ request: QuestionRequest,
        waiting: @escaping Waiting
    ) async throws(TriviaError) -> FetchedQuestions {
        if remote.answersQueries { return try await remote.questions(request, waiting: waiting) }
        let all = try await TriviaError.wrapping(await local.questions())
        let questions = all.questions.filter(request.kind.matches)
        return FetchedQuestions(questions: questions, skipped: all.skipped, isAll: true)
    }
}

/// All questions of a source that answers no queries, such as a file: those of one document.
package struct QuestionDocumentLocalDataSource: QuestionLocalDataSource {
    private let source: any DocumentSource

    package init(_ source: any DocumentSource) { self.source = source }

    package func questions() async throws(AccessFailure) -> FetchedQuestions {
        let document = try await JSONDocument(.trivia, of: source)
        let payload = try TriviaPayload(document, .escaped)
        guard payload.code == 0 else {
            throw AccessFailure(.unreadable, document.place, TriviaProblem.codeWithoutQuestions(payload.code))
        }
        return FetchedQuestions(questions: payload.questions, skipped: payload.skipped, isAll: true)
    }
}
