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

    @Test("A trivia request sends the kind and the token, and its questions are only percent-decoded")
    func asks() async throws {
        let kind = QuestionKind(category: QuestionCategory(id: 17, name: "Art"), difficulty: .hard)
        let fetched = try await questions(kind)
        #expect(fetched.questions.map(\.text) == ["Q? &amp;"])
        #expect(!fetched.isAll && fetched.skipped == [])
        #expect(
            trivia.targets == [
                "/api_token.php?command=request",
                "/api.php?amount=10&type=boolean&category=17&difficulty=hard&encode=url3986&token=abc",
            ]
        )
        #expect(trivia.waits.values == [])
    }

    @Test("Trivia requests are five seconds apart, and the pause is reported")
    func pace() async throws {
        _ = try await questions()
        trivia.clock.advance(by: .milliseconds(1500))
        let second = Task { try await questions() }
        await trivia.clock.waitForSleeper()
        #expect(trivia.clock.deadlines == [.seconds(5)])
        #expect(trivia.waits.values == [4])
        #expect(trivia.targets.count == 2)
        trivia.clock.advance(by: .milliseconds(3500))
        _ = try await second.value
        #expect(trivia.targets.count == 3 && trivia.targets[2] == "/api.php?" + Self.query + "abc")
        trivia.clock.advance(by: .seconds(5))
        _ = try await questions()
        #expect(trivia.waits.values == [4])
    }

    @Test("Concurrent trivia requests are sent one after the other")
    func turns() async throws {
        _ = try await questions()
        let both = [Task { try await questions() }, Task { try await questions() }]
        while trivia.clock.deadlines.count < 2 { await Task.yield() }
        #expect(trivia.clock.deadlines == [.seconds(5), .seconds(10)])
        trivia.clock.advance(by: .seconds(10))
        for task in both { _ = try await task.value }
    }

    @Test("A request that must not start over leaves an exhausted token as it is, and can be for fewer questions")
    func noReset() async throws {
        trivia.server.route("/api.php", TriviaServer.code(4))
        let request = QuestionRequest(kind: QuestionKind(), count: 5, startsOver: false)
        await #expect(throws: TriviaError.tokenExhausted(source: "\(trivia.server.url)/api.php")) {
            try await trivia.repository.questions(request) { _ in }
        }
        #expect(
            trivia.targets == [
                "/api_token.php?command=request", "/api.php?amount=5&type=boolean&encode=url3986&token=abc",
            ]
        )
    }

    @Test(
        "A refused trivia request is repeated once: with a new token, with the reset one, or after a pause",
        arguments: [
            ([3], true, "request, ask 1, request, ask 2", nil),
            ([3, 3], true, "request, ask 1, request, ask 2", "tokenRejected"),
            ([4], true, "request, ask 1, reset 1, ask 1", nil),
            ([4], false, "request, ask 1, reset 1, request, ask 2", nil),
            ([4, 4], true, "request, ask 1, reset 1, ask 1", "tokenExhausted"),
            ([5], true, "request, ask 1, ask 1", nil), ([5, 5], true, "request, ask 1, ask 1", "rateLimited"),
            ([429], true, "request, ask 1, ask 1", nil), ([429, 429], true, "request, ask 1, ask 1", "failure"),
        ]
    )
    func refused(codes: [Int], canReset: Bool, calls: String, error: String?) async throws {
        trivia.refuse(with: codes, canReset: canReset)
        let clock = trivia.clock
        let time = Task {
            await clock.waitForSleeper()
            clock.advance(by: .seconds(5))
        }
        defer { time.cancel() }
        do throws(TriviaError) {
            #expect(try await questions().questions.count == 1 && error == nil)
        } catch let thrown {
            #expect("\(thrown)".prefix { $0 != "(" } == error ?? "none")
        }
        #expect(trivia.calls == calls)
        #expect(trivia.waits.values == [5])
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
        let client = HTTPClient(timeout: .seconds(60))
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
    func refuse(with codes: [Int], canReset: Bool) {
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
                if request.query["command"] == "reset", !canReset { return Self.code(3) }
                let token = server?.requests.count { $0.query["command"] == "request" } ?? 0
                return .ok(Array(#"{"response_code":0,"token":"\#(token)"}"#.utf8))
            }
        )
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
        self.init(source: source, session: OpenTriviaSession(clock: clock))
    }
}
