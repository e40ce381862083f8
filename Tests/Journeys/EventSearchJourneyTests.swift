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
                let found = try? EventQuery(text: text, order: .id).page(of: samples, skipped: [])
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
