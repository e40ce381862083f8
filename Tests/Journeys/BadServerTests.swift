import Testing

@Suite("Bad servers", .limitedConcurrency) struct BadServerTests {
    private static let users = Array(#"{"items":[{"userId":1,"name":"A","username":"a","regDate":"2020-01-01"}]}"#.utf8)
    private static let entries = Array(#"{"lotteryList":[{"userId":1,"void":false}]}"#.utf8)

    private static let answers: [(path: String, LoopbackServer.Reply, Int32, what: String, why: String)] = [
        ("/missing", .status(404), 66, "cannot find", "responded with 404"),
        ("/broken", .status(500), 69, "cannot reach", "responded with 500"),
        ("/busy", .status(429), 75, "cannot get", "responded with 429"),
        ("/secret", .status(403), 77, "cannot open", "responded with 403"),
        ("/page", .html, 65, "cannot read", "it is an HTML page"),
        ("/empty", .empty, 65, "cannot read", "the response is empty"),
        (
            "/cut", .cutShort(Array(users.prefix(30)), promised: users.count), 69, "cannot reach",
            "the connection closed after 30 of 73 bytes"
        ),
        ("/slow", .held(users), 69, "cannot reach", "did not respond completely within 0.1 seconds"),
        ("/loop", .redirect(to: "/loop"), 69, "cannot reach", "redirects too many times"),
    ]

    @Test("A bad server is named with its response; no draw is held and nothing is stored")
    func everyAnswer() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer(["/good": .ok(Self.entries)])
        for answer in Self.answers { server.route(answer.path, answer.1) }
        let refusing = try RefusingPort()
        let entries = "--entries \(server.url)/good"
        let lines =
            Self.answers.map { answer in
                let limit = answer.path == "/slow" ? "--timeout 0.1 " : ""
                return "lottery draw \(limit)\(entries) --users \(server.url)\(answer.path)"
            } + [
                "lottery draw \(entries) --users \(refusing.url)/users.json",
                "lottery draw \(entries) --users http://nowhere.invalid/users.json",
            ]
        let session = try await SessionScript(
            lines + ["lottery history"],
            ["--data-dir", folder.path("data")]
        )
        let expected =
            Self.answers.map { (server.url + $0.path, $0.2, $0.what, $0.why) } + [
                (refusing.url, 69, "cannot reach", "127.0.0.1 refused the connection"),
                ("http://nowhere.invalid/users.json", 69, "cannot reach", "unknown host nowhere.invalid"),
            ]
        #expect(session.results == [#"{"draws":[]}"#])
        #expect(session.failures.count == expected.count)
        for (failure, (url, exitCode, what, why)) in zip(session.failures, expected) {
            let message = "\(url) → \(failure.exitCode), \(failure.what): \(failure.why)"
            #expect(failure.exitCode == exitCode, "\(message)")
            #expect(failure.what.hasPrefix("\(what) \(url)"), "\(message)")
            #expect(failure.why.contains(why), "\(message)")
            #expect(failure.hint != nil, "\(message)")
        }
    }

    @Test("A server is named before the wait, and a connection failure has its own headline")
    func named() async throws {
        let server = try LoopbackServer(["/users.json": .status(500)])
        let outcome = try await TombolaProcess()("lottery", "draw", "--ephemeral", "--source", server.url)
        #expect(outcome.errorLines.prefix(2) == ["Loading ... from 127.0.0.1", "⚠️ There is a connectivity issue."])
        #expect(outcome.status == .exited(69))
    }
}
