import Domain
import Foundation
import Testing

@Suite("Event pictures", .limitedConcurrency) struct EventPicturesJourneyTests {
    private static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 16, 0, 0, 0, 8,
    ]
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func server(_ reply: LoopbackServer.Reply, path: String = "/1.png") throws -> LoopbackServer {
        let server = try LoopbackServer([path: reply])
        let event = Event(
            id: EventID(1),
            title: "Gala",
            schedule: .dateToBeAnnounced,
            performers: ["The Galas"],
            pictureURL: server.url + path
        )
        server.route("/2/events", .ok(EventDocument.bytes(of: [event], meta: ["total": 1])))
        return server
    }

    private func show(
        _ server: LoopbackServer,
        _ variables: [String: String],
        _ options: String...
    ) async throws -> String {
        let terminal = try PseudoTerminal()
        let arguments = ["events", "show", "1", "--source", server.url, "--data-dir", folder.path("data")] + options
        let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"].merging(variables) { $1 }
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
        let shown = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
        return shown
    }

    @Test("A picture is downloaded once and drawn if the terminal can draw it; otherwise its URL is shown")
    func drawn() async throws {
        let server = try server(.ok(Self.png))
        let picture = { server.requests.count { $0.target == "/1.png" } }
        let url = "Picture    \(server.url)/1.png"
        for variables in [["TERM": "xterm"], ["TERM": "dumb", "TERM_PROGRAM": "iTerm.app"]] {
            #expect(try await show(server, variables).contains(url))
        }
        #expect(picture() == 0)
        let kitty = try await show(server, ["TERM": "xterm-kitty"])
        #expect(kitty.contains("\u{1B}_Ga=T,f=100,q=2,c=24,m=0;iVBORw0KGgoAAAANSUhEUgAAABAAAAAI\u{1B}\\\r\n"))
        #expect(kitty.contains("Title      Gala") && !kitty.contains("Picture"))
        let iTerm = try await show(server, ["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"])
        #expect(iTerm.contains("\u{1B}]1337;File=inline=1;size=24;width=24;height=12;preserveAspectRatio=1:iVBOR"))
        #expect(picture() == 1, "the second request used the stored picture")
        let json = try await show(server, ["TERM": "xterm-kitty"], "--json")
        #expect(json.hasPrefix(#"{"dateText""#) && json.contains(#""image":"\#(server.url)/1.png""#))
        let pipe = try await TombolaProcess(environment: ["TERM": "xterm-kitty"])(
            "events",
            "show",
            "1",
            "--source",
            server.url,
            "--ephemeral"
        )
        #expect(pipe.output.contains("Picture\t\(server.url)/1.png\n") && !pipe.output.contains("\u{1B}"))
        #expect(picture() == 1)
    }

    @Test("A picture that kitty cannot draw is shown as its URL")
    func otherFormat() async throws {
        let server = try server(.ok([0xFF, 0xD8, 0xFF, 0xE0]))
        let shown = try await show(server, ["TERM": "xterm-kitty"])
        #expect(shown.contains("Picture    \(server.url)/1.png") && !shown.contains("\u{1B}_G"))
    }

    @Test(
        "A missing picture never hides its event",
        arguments: [
            (.status(404), "cannot find"), (.html, "cannot read"), (.empty, "cannot read"), (.hangUp, "cannot reach"),
        ] as [(LoopbackServer.Reply, String)]
    )
    func trouble(reply: LoopbackServer.Reply, what: String) async throws {
        let shown = try await show(try server(reply), ["TERM": "xterm-kitty"])
        #expect(shown.contains("Title      Gala") && shown.contains("Picture    http://"))
        #expect(shown.contains("note: Could not show the picture: \(what)"))
    }

    @Test("A picture is saved unchanged and atomically")
    func saved() async throws {
        let server = try server(.ok(Self.png))
        func save(_ path: String, _ options: String...) async throws -> TombolaProcess.Outcome {
            try await TombolaProcess().run(
                ["events", "show", "1", "--save-image", path, "--source", server.url, "--ephemeral"] + options
            )
        }
        let saved = try await save(folder.path("a.png"))
        #expect(saved.status == .exited(0) && saved.output.hasPrefix("Title\tGala\n"))
        #expect(saved.errorLines.last == "note: Saved the picture to \(folder.path("a.png")) (PNG, 24 bytes).")
        #expect(try folder.bytes("a.png") == Self.png)
        let named = try await save(folder.path("a.jpeg"))
        #expect(
            named.errorLines.last?.hasPrefix("note: The picture is a PNG, although the file name says JPEG") == true
        )
        server.route("/1.png", .cutShort(Self.png, promised: 99))
        let existing = try await save(folder.path("a.png"))
        #expect(existing.status == .exited(73) && existing.output.isEmpty)
        let cut = try await save(folder.path("a.png"), "--force")
        #expect(cut.status == .exited(69) && cut.output.isEmpty)
        #expect(try folder.bytes("a.png") == Self.png, "existing data is unchanged")
        #expect(try folder.names().filter { $0.hasPrefix(".") } == [])
    }
}
