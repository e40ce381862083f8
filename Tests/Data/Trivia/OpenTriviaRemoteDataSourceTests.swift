import Data
import Testing

@testable import Domain

@Suite(.limitedConcurrency) struct OpenTriviaRemoteDataSourceTests {
    private let trivia: TriviaServer

    init() throws { trivia = try TriviaServer() }

    private func questions(_ kind: QuestionKind = QuestionKind()) async throws(TriviaError) -> FetchedQuestions {
        let waits = trivia.waits
        return try await trivia.repository.questions(kind) { waits.add($0) }
    }

    private static let query = "amount=10&type=boolean&encode=url3986&token="

    @Test("A trivia request sends the kind, the token and the count, and resets a token only if it may")
    func asks() async throws {
        let kind = QuestionKind(category: QuestionCategory(id: 17, name: "Art"), difficulty: .easy)
        let fetched = try await questions(kind)
        #expect(fetched.questions.map(\.text) == ["Q? &amp;"] && !fetched.isAll && fetched.skipped == [])
        let page = "/api.php?amount=10&type=boolean&category=17&difficulty=easy&encode=url3986&token=abc"
        #expect(trivia.targets == ["/api_token.php?command=request", page] && trivia.waits.values == [])
        let exhausted = try TriviaServer()
        exhausted.server.route("/api.php", TriviaServer.code(4))
        let request = QuestionRequest(kind: QuestionKind(), count: 5, startsOver: false)
        await #expect(throws: TriviaError.tokenExhausted(source: "\(exhausted.server.url)/api.php")) {
            try await exhausted.repository.questions(request) { _ in }
        }
        let few = "/api.php?amount=5&type=boolean&encode=url3986&token=abc"
        #expect(exhausted.targets == ["/api_token.php?command=request", few])
    }

    @Test("Trivia requests are five seconds apart, even concurrent ones, and the pause is reported")
    func pace() async throws {
        _ = try await questions()
        trivia.clock.advance(by: .milliseconds(1500))
        let second = Task { try await questions() }
        await trivia.clock.waitForSleeper()
        #expect(trivia.clock.deadlines == [.seconds(5)])
        #expect(trivia.waits.values == [4] && trivia.targets.count == 2)
        trivia.clock.advance(by: .milliseconds(3500))
        _ = try await second.value
        #expect(trivia.targets.last == "/api.php?" + Self.query + "abc" && trivia.targets.count == 3)
        trivia.clock.advance(by: .seconds(5))
        _ = try await questions()
        #expect(trivia.waits.values == [4])
        let both = [Task { try await questions() }, Task { try await questions() }]
        while trivia.clock.deadlines.count < 2 { await Task.yield() }
        #expect(trivia.clock.deadlines == [.seconds(15), .seconds(20)])
        trivia.clock.advance(by: .seconds(10))
        for task in both { _ = try await task.value }
    }

    @Test("Servers other than the public one answer trivia requests without a pause")
    func ownServer() async throws {
        let source = HTTPDocumentSource(base: try HTTPAddress(trivia.server.url), client: HTTPClient())
        let remote = OpenTriviaRemoteDataSource(source, session: OpenTriviaSession(clock: trivia.clock))
        let local = QuestionDocumentLocalDataSource(source)
        let repository = RemoteOrLocalQuestionRepository(remote: remote, local: local)
        for _ in 0..<2 {
            let waits = trivia.waits
            let request = QuestionRequest(kind: QuestionKind(), startsOver: true)
            _ = try await repository.questions(request) { waits.add($0) }
        }
        #expect(trivia.waits.values == [])
    }

    @Test("A refused trivia request is repeated once: with a new token, with the reset one, or after a pause")
    func refused() async throws {
        for (codes, canReset, calls, error) in [
            ([3], true, "request, ask 1, request, ask 2", nil),
            ([3, 3], true, "request, ask 1, request, ask 2", "tokenRejected"),
            ([4], true, "request, ask 1, reset 1, ask 1", nil),
            ([4], false, "request, ask 1, reset 1, request, ask 2", nil),
            ([4, 4], true, "request, ask 1, reset 1, ask 1", "tokenExhausted"),
            ([5], true, "request, ask 1, ask 1", nil), ([5, 5], true, "request, ask 1, ask 1", "rateLimited"),
            ([429], true, "request, ask 1, ask 1", nil), ([429, 429], true, "request, ask 1, ask 1", "failure"),
        ] {
            let trivia = try TriviaServer()
            trivia.refuse(with: codes, canReset: canReset)
            #expect(await trivia.outcome() == error, "\(codes)")
            #expect(trivia.calls == calls && trivia.waits.values == [5], "\(codes): \(trivia.calls)")
        }
    }

    @Test("A trivia server that limits the requests for tokens gets another one after a pause")
    func limitedTokens() async throws {
        for (command, codes, calls) in [
            ("request", [], "request, request, ask 2"), ("reset", [4], "request, ask 1, reset 1, request, ask 2"),
        ] {
            let trivia = try TriviaServer()
            trivia.refuse(with: codes, canReset: true, limiting: command)
            #expect(await trivia.outcome() == nil, "\(command)")
            #expect(trivia.calls == calls && trivia.waits.values == [5], "\(command): \(trivia.calls)")
        }
    }

    @Test("A trivia server without tokens gets requests without one from then on")
    func withoutTokens() async throws {
        trivia.server.route("/api_token.php", .status(404))
        for _ in 0..<2 {
            _ = try await questions()
            trivia.clock.advance(by: .seconds(5))
        }
        let plain = "/api.php?amount=10&type=boolean&encode=url3986"
        #expect(trivia.targets == ["/api_token.php?command=request", plain, plain])
    }
}

/// A loopback server with Open Trivia DB's three endpoints, and a repository over it with a manual clock.
struct TriviaServer: Sendable {
    let server: LoopbackServer
    let clock = ManualClock()
    let repository: RemoteOrLocalQuestionRepository
    /// Reported pauses in seconds.
    let waits = Reports<Int>()

    static let row =
        #"{"category":"Art","type":"boolean","difficulty":"easy","question":"Q%3F%20%26amp%3B","#
        + #""correct_answer":"True","incorrect_answers":["False"]}"#

    init() throws {
        server = try LoopbackServer()
        server.route("/api_token.php", .ok(Array(#"{"response_code":0,"response_message":"","token":"abc"}"#.utf8)))
        server.route("/api.php", Self.page())
        let client = HTTPClient(timeout: .unlessItHangs)
        let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: client)
        repository = RemoteOrLocalQuestionRepository(source: source, clock: clock)
    }

    static func page(_ rows: String...) -> LoopbackServer.Reply {
        let results = rows.isEmpty ? row : rows.joined(separator: ",")
        return .ok(Array(#"{"response_code":0,"results":[\#(results)]}"#.utf8))
    }

    static func code(_ code: Int) -> LoopbackServer.Reply {
        .ok(Array(#"{"response_code":\#(code),"results":[]}"#.utf8))
    }

    /// Answers the first requests for questions with these codes, the others with a page. Tokens are numbers.
    ///
    /// - Parameter command: The first request with it is one too many.
    func refuse(with codes: [Int], canReset: Bool, limiting command: String? = nil) {
        server.route(
            "/api.php",
            .answer { [weak server] _ in
                let asked = server?.requests.count { $0.target.hasPrefix("/api.php") } ?? 0
                guard asked <= codes.count else { return Self.page() }
                return codes[asked - 1] == 429 ? .status(429) : Self.code(codes[asked - 1])
            }
        )
        server.route(
            "/api_token.php",
            .answer { [weak server] request in
                let same = server?.requests.count { $0.query["command"] == request.query["command"] }
                if request.query["command"] == command, same == 1 { return .status(429) }
                if request.query["command"] == "reset", !canReset { return Self.code(3) }
                let token = server?.requests.count { $0.query["command"] == "request" } ?? 0
                return .ok(Array(#"{"response_code":0,"token":"\#(token)"}"#.utf8))
            }
        )
    }

    /// Asks for a page, and passes the time of one pause. Returns how that failed; nil for one question.
    func outcome() async -> String? {
        let time = Task {
            await clock.waitForSleeper()
            clock.advance(by: .seconds(5))
        }
        defer { time.cancel() }
        do throws(TriviaError) {
            let page = try await repository.questions(QuestionKind()) { waits.add($0) }
            return page.questions.count == 1 ? nil : "\(page)"
        } catch {
            return String("\(error)".prefix { $0 != "(" })
        }
    }

    /// What was requested, with the token if one was sent.
    var calls: String {
        server.requests.map {
            [$0.query["command"] ?? "ask", $0.query["token"]].compactMap(\.self).joined(separator: " ")
        }
        .joined(separator: ", ")
    }

    /// Requested paths and queries.
    var targets: [String] { server.requests.map(\.target) }
}

extension RemoteOrLocalQuestionRepository {
    init(source: any DocumentSource, clock: ManualClock = ManualClock()) {
        let session = OpenTriviaSession(clock: clock, limitedServer: source.identity(of: .trivia))
        let remote = OpenTriviaRemoteDataSource(source, session: session)
        self.init(remote: remote, local: QuestionDocumentLocalDataSource(source))
    }
}
