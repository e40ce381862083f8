import Domain
import Testing

@Suite("Live event search", .limitedConcurrency) struct EventSearchJourneyTests {
    private static let prompt = "tombola> "
    private let (folder, terminal): (TemporaryFolder, PseudoTerminal)
    private let environment = [
        "TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "NO_COLOR": "1",
    ]

    init() throws {
        (folder, terminal) = (try TemporaryFolder(), try PseudoTerminal())
    }

    /// Returns a server that holds back responses to queries with "slow" until it is released.
    private func server() throws -> LoopbackServer {
        let samples = try [Event].samples()
        let slow = Event(id: EventID(77), title: "A slow one", schedule: .dateToBeAnnounced)
        return try LoopbackServer([
            "/2/events": .answer { request in
                let text = request.query["q"] ?? ""
                if text.contains("slow") { return .held(EventDocument.bytes(of: [slow], meta: ["total": 1])) }
                if text.contains("broken") { return .status(500) }
                let page = request.query["page"].flatMap { Int($0) } ?? 1
                let query = try? EventQuery(text: text, order: .id, page: page)
                let found = query?.page(of: samples, skipped: [])
                return .ok(EventDocument.bytes(of: found?.events ?? [], meta: ["total": found?.total ?? 0]))
            }
        ])
    }

    private func start(_ arguments: String...) throws -> ChildProcess {
        try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
    }

    private func answer(to line: String) async throws -> String {
        try terminal.send(line + "\n")
        return try await terminal.read(until: Self.prompt)
    }

    /// Types a line and returns the output after its prompt.
    private func search(_ line: String, until end: String) async throws -> String {
        _ = try await answer(to: line)
        let found = try await terminal.read(until: end)
        return try await found + terminal.read(until: Self.prompt)
    }

    @Test("The live search shows results for the last text, never late ones")
    func walk() async throws {
        let server = try server()
        let process = try start("--source", server.url, "--data-dir", folder.path("data"))
        _ = try await terminal.read(until: Self.prompt)
        #expect(try await answer(to: "events").contains(" 1     Concert 1   Moncton, Canada  2027-01-28 20:30"))
        _ = try await answer(to: "slow")
        #expect(try await terminal.read(until: Self.prompt).contains("Loading ... from 127.0.0.1"))
        try await server.waitForRequests(2)
        let found = try await search("concert 5", until: "press Return for the first list")
        #expect(found.contains("1     Concert 5  Zürich  2027-02-26 20:30"))
        server.release()

        let asked = server.requests.count
        let cleared = try await answer(to: "")
        #expect(cleared.contains("10     Concert 10") && cleared.contains("note: 10 of 12; next page: type next"))
        #expect(server.requests.count == asked, "the first list is remembered")
        let typed = server.requests.map { $0.query["q"] }
        #expect(Array(typed.prefix(3)) == [nil, "slow", "concert 5"])

        #expect(try await search("broken", until: "hint:").contains("⚠️ There is a connectivity issue."))
        #expect(try await answer(to: "").contains("10     Concert 10"))
        try terminal.send("quit\n")
        let rest = try await terminal.readToEnd()
        #expect(!rest.contains("A slow one"))
        #expect(try await process.wait() == .exited(69), "the first failure counts")
    }

    @Test("The live search fetches once for fast typing, and can be left before a response")
    func leave() async throws {
        let server = try server()
        let process = try start("--source", server.url, "--ephemeral")
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "events")
        try terminal.send("c\nco\ncon\nconcert 7\n")
        let found = try await terminal.read(until: "press Return for the first list")
        #expect(found.contains("1     Concert 7"))
        #expect(server.requests.map { $0.query["q"] } == [nil, "concert 7"])
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "slow")
        #expect(try await terminal.read(until: Self.prompt).contains("Loading ... from 127.0.0.1"))
        #expect(try await answer(to: "back").contains("  events  "), "the session has left the search")
        _ = try await answer(to: "events")
        _ = try await answer(to: "slow")
        #expect(try await terminal.read(until: Self.prompt).contains("Loading ..."))
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
        server.release()
    }
}
