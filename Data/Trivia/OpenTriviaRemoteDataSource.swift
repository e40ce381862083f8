import Domain

/// A server with Open Trivia DB's interface, asked for some questions at a time. A token prevents duplicates.
package struct OpenTriviaRemoteDataSource: QuestionRemoteDataSource {
    /// Reactions to a rejected request, each tried once.
    private enum Remedy: Hashable {
        case newToken, resetToken, pause

        init?(_ refusal: TriviaError, _ request: QuestionRequest) {
            switch refusal {
            case .tokenRejected: self = .newToken
            case .tokenExhausted where request.startsOver: self = .resetToken
            case .rateLimited: self = .pause
            case .failure(let failure) where failure.kind == .busy: self = .pause
            case .tokenExhausted, .failure, .noQuestions, .invalidRequest, .noSuchCategory,
                .ambiguousCategory:
                return nil
            }
        }
    }

    private let source: any DocumentSource
    private let session: OpenTriviaSession

    /// - Parameter session: Shared by all requests of the process.
    package init(_ source: any DocumentSource, session: OpenTriviaSession) {
        self.source = source
        self.session = session
    }

    package var sourceName: String { source.location(of: .trivia).name }
    package var answersQueries: Bool { source.answersQueries }

    package func categories() async throws(AccessFailure) -> [QuestionCategory] {
        let document = try await JSONDocument(.triviaCategories, of: source)
        return try document.elements("trivia_categories", QuestionCategory.init).valid
    }

    /// `{"category_id":9,"category_question_count":{"total_question_count":310,"total_easy_question_count":120,…}}`,
    /// which counts questions of other types, too. Without a category, the server has enough questions.
    package func count(of kind: QuestionKind) async -> Int? {
        guard let id = kind.category?.id else { return nil }
        let counted = await Result.of { () async throws(AccessFailure) in
            let document = try await JSONDocument(.triviaCount, of: source, [QueryItem("category", "\(id)")])
            return try document.root { row throws(RowFault) in
                try row.object("category_question_count") { counts throws(RowFault) in
                    try counts.optionalInteger(Self.count(kind.difficulty))
                }
            }
        }
        return counted.success??.flatMap(\.self)
    }

    private static func count(_ difficulty: Difficulty?) -> StaticString {
        switch difficulty {
        case nil: "total_question_count"
        case .easy: "total_easy_question_count"
        case .medium: "total_medium_question_count"
        case .hard: "total_hard_question_count"
        }
    }

    package func questions(
        _ request: QuestionRequest,
        waiting: @escaping Waiting
    ) async throws(TriviaError) -> FetchedQuestions {
        var tried: Set<Remedy> = []
        var remedy: Remedy?
        while true {
            do throws(TriviaError) {
                if let remedy { try await apply(remedy) }
                return try await ask(request, waiting)
            } catch {
                remedy = Remedy(error, request)
                guard let remedy, tried.insert(remedy).inserted else { throw error }
            }
        }
    }

    private var identity: String { source.identity(of: .trivia) }

    private func ask(
        _ request: QuestionRequest,
        _ waiting: Waiting
    ) async throws(TriviaError) -> FetchedQuestions {
        let token = try await TriviaError.wrapping(await token(waiting))
        await session.awaitTurn(at: identity, waiting: waiting)
        let query = Self.query(request, token)
        let payload = try await TriviaError.wrapping(
            TriviaPayload(await JSONDocument(.trivia, of: source, query), .encoded)
        )
        switch payload.code {
        case 0:
            // A file server returns questions of every kind.
            let questions = payload.questions.filter(request.kind.matches)
            return FetchedQuestions(questions: questions, skipped: payload.skipped, isAll: false)
        case 1: throw .noQuestions(request.kind, source: sourceName, skipped: [])
        case 2: throw .invalidRequest(source: sourceName)
        case 3: throw .tokenRejected(source: sourceName)
        case 4: throw .tokenExhausted(source: sourceName)
        case 5: throw .rateLimited(source: sourceName)
        default: throw .failure(.unknownCode(payload.code, from: source.location(of: .trivia)))
        }
    }

    private static func query(_ request: QuestionRequest, _ token: OpenTriviaSession.Token) -> [QueryItem] {
        let kind = request.kind
        var query = [QueryItem("amount", "\(request.count)"), QueryItem("type", "boolean")]
        if let id = kind.category?.id { query.append(QueryItem("category", "\(id)")) }
        if let difficulty = kind.difficulty { query.append(QueryItem("difficulty", difficulty.rawValue)) }
        query.append(QueryItem("encode", "url3986"))
        if case .given(let token) = token { query.append(QueryItem("token", token, isSecret: true)) }
        return query
    }

    private func apply(_ remedy: Remedy) async throws(TriviaError) {
        switch remedy {
        case .newToken: await session.remember(nil, for: identity)
        case .pause: await session.startPause(from: identity)
        case .resetToken: try await TriviaError.wrapping(await resetToken())
        }
    }

    private func token(_ waiting: Waiting) async throws(AccessFailure) -> OpenTriviaSession.Token {
        if let known = await session.token(for: identity) { return known }
        await session.awaitTurn(at: identity, isTaken: false, waiting: waiting)
        let token: OpenTriviaSession.Token
        do throws(AccessFailure) {
            let answer = try await answer(QueryItem("command", "request"))
            guard let given = answer.token else {
                throw .unknownCode(answer.code, from: source.location(of: .triviaToken))
            }
            token = .given(given)
        } catch  where error.kind == .absent {
            // A file server has questions but no tokens.
            token = .none
        }
        await session.remember(token, for: identity)
        return token
    }

    /// Makes all questions new to the server. If it no longer knows the token, the next request gets another.
    private func resetToken() async throws(AccessFailure) {
        guard case .given(let token) = await session.token(for: identity) else { return }
        await session.remember(nil, for: identity)
        let reset = QueryItem("command", "reset")
        let answer = try await answer(reset, QueryItem("token", token, isSecret: true))
        await session.remember(answer.token.map { .given($0) }, for: identity)
    }

    /// `{"response_code":0,"response_message":"…","token":"…"}`. 0 is success; 3 an unknown token.
    private func answer(_ query: QueryItem...) async throws(AccessFailure) -> (code: Int, token: String?) {
        try await JSONDocument(.triviaToken, of: source, query).root { row throws(RowFault) in
            let code = try row.integer("response_code")
            return (code, code == 0 ? try row.visibleText("token") : nil)
        }
    }
}

extension AccessFailure {
    fileprivate static func unknownCode(_ code: Int, from place: Place) -> AccessFailure {
        AccessFailure(.unreadable, place, TriviaProblem.unknownCode(code))
    }
}

/// Tokens and rate limits of question servers, for the lifetime of this process.
package actor OpenTriviaSession {
    /// Open Trivia DB's rate limit: one request for questions in this time.
    package static let pause = Duration.seconds(5)

    enum Token: Equatable, Sendable {
        case given(String)
        /// The server has no tokens.
        case none
    }

    private let elapsed: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    /// Identity of the server that has the rate limit.
    private let limitedServer: String?
    /// Keyed by the identity of the source.
    private var tokens: [String: Token] = [:]
    /// Earliest times of the next requests, measured from the start.
    private var turns: [String: Duration] = [:]

    /// - Parameter limitedServer: Others are paused only after they refuse a request.
    package init(clock: some Clock<Duration>, limitedServer: String? = Endpoint.trivia.publicURL) {
        self.limitedServer = limitedServer
        elapsed = clock.stopwatch()
        sleep = { try await clock.sleep(for: $0) }
    }

    func token(for identity: String) -> Token? { tokens[identity] }

    /// - Parameter token: nil to get a new one for the next request.
    func remember(_ token: Token?, for identity: String) { tokens[identity] = token }

    func startPause(from identity: String) { turns[identity] = elapsed() + Self.pause }

    /// Returns when a request is allowed. Concurrent callers are served one after the other.
    ///
    /// - Parameter isTaken: Whether the request is for questions, so that the next one has to wait.
    func awaitTurn(at identity: String, isTaken: Bool = true, waiting: Waiting) async {
        let now = elapsed()
        let turn = max(now, turns[identity] ?? now)
        if isTaken, identity == limitedServer { turns[identity] = turn + Self.pause }
        guard turn > now else { return }
        await waiting(Int(((turn - now) / .seconds(1)).rounded(.up)))
        // If cancelled, the request that follows fails.
        do { try await sleep(turn - now) } catch {}
    }
}
