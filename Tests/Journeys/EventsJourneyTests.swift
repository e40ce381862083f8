import Domain
import Foundation
import Testing

/// Events from good and bad servers, with concurrent commands, and with a secret client id.
@Suite("Event journeys", .limitedConcurrency) struct EventsJourneyTests {
    private static let clientID = "MTIzNDU2Nzg5fHNlY3JldA"
    private static let variable = "TOMBOLA_SEATGEEK_CLIENT_ID"

    private static let answers: [(base: String, LoopbackServer.Reply, Int32, what: String, why: String)] = [
        ("nobody", .status(401), 77, "cannot open", "responded with 401"),
        ("wrong", .status(403), 77, "cannot open", "responded with 403 (Forbidden); the client id may be wrong"),
        ("missing", .status(404), 66, "cannot find", "responded with 404"),
        ("hurried", .status(406), 75, "cannot get", "responded with 406"),
        ("busy", .status(429), 75, "cannot get", "responded with 429"),
        ("broken", .status(500), 69, "cannot reach", "responded with 500"),
        ("page", .html, 65, "cannot read", "it is an HTML page"),
        ("empty", .empty, 65, "cannot read", "the response is empty"),
        ("text", .ok(Array("Events!".utf8)), 65, "cannot read", "at byte 0"),
        ("list", .ok(Array("[]".utf8)), 65, "cannot read", "it is an array, not an object"),
        ("null", .ok(Array(#"{"events":null}"#.utf8)), 65, "cannot read", "it is null, not an array"),
        (
            "renamed", .ok(Array(#"{"events":[{"id":1,"name":"a"}]}"#.utf8)), 65, "cannot read",
            "its only item is invalid: events[0], title"
        ),
        ("half", .ok(Array(#"{"events":[{"id":1"#.utf8)), 65, "cannot read", "it ends unexpectedly"),
        ("cut", .cutShort(Array(#"{"events""#.utf8), promised: 47), 69, "cannot reach", "closed after 9 of 47 bytes"),
        ("gone", .hangUp, 69, "cannot reach", "closed the connection"),
        ("loop", .answer { .redirect(to: $0.target) }, 69, "cannot reach", "redirects too many times"),
    ]

    @Test(
        "A bad event server is reported with its kind of failure, and no message shows the client id"
    )
    func badServers() async throws {
        let (server, refusing) = (try LoopbackServer(), try RefusingPort())
        for answer in Self.answers { server.route("/\(answer.base)/2/events", answer.1) }
        let environment = [Self.variable: Self.clientID]
        let lines = Self.answers.flatMap { answer in
            ["events opera", "events show 7", "events favourite 7"].map {
                "\($0) --source \(server.url)/\(answer.base)"
            }
        }
        let others = ["events --source \(refusing.url)", "events --source http://nowhere.invalid"]
        let session = try await SessionScript(lines + others, ["--ephemeral"], environment: environment)
        typealias Expected = (exitCode: Int32, what: String, place: String, why: String)
        let bad: [[Expected]] = Self.answers.map { answer in
            Array(repeating: (answer.2, answer.what, "/\(answer.base)/2/events", answer.why), count: 3)
        }
        let unreachable: [Expected] = [
            (69, "cannot reach", "/2/events", "127.0.0.1 refused the connection"),
            (69, "cannot reach", "/2/events", "unknown host nowhere.invalid"),
        ]
        let expected = bad.flatMap(\.self) + unreachable
        #expect(session.results.isEmpty && session.failures.count == expected.count)
        for (failure, (exitCode, what, place, why)) in zip(session.failures, expected) {
            let message = "\(failure.exitCode), \(failure.what): \(failure.why)"
            #expect(failure.exitCode == exitCode, "\(message)")
            #expect(failure.what.hasPrefix("\(what) http://") && failure.what.hasSuffix(place), "\(message)")
            #expect(failure.why.contains(why), "\(message)")
            #expect(failure.hint != nil, "\(message)")
        }
        #expect(server.requests.allSatisfy { $0.query["client_id"] == Self.clientID })

        let talkative = try await TombolaProcess(environment: environment).run(
            ["--ephemeral", "--trace", "--verbose"],
            input: Array((lines.joined(separator: "\n") + "\nconfig\ndoctor\nconfig --json").utf8)
        )
        #expect(talkative.error.contains("client_id=…"), "the trace may mention that a client id is set")
        #expect(talkative.output.contains("seatgeekClientID\tset (hidden)\tTOMBOLA_SEATGEEK_CLIENT_ID"))
        for part in [Self.clientID, String(Self.clientID.prefix(6)), String(Self.clientID.suffix(6))] {
            #expect(!talkative.error.contains(part) && !talkative.output.contains(part))
            #expect(!session.failures.contains { "\($0)".contains(part) })
        }
    }

    @Test(
        "SeatGeek gets no request without a client id, which no option accepts"
    )
    func clientID() async throws {
        let (folder, server) = (try TemporaryFolder(), try LoopbackServer.seatGeek(.samples()))
        async let none = TombolaProcess()("events", "--source", "remote", "--ephemeral", "--json")
        async let option = TombolaProcess()("events", "--client-id", "x", "--ephemeral")
        let configuration = try folder.write(
            Array(
                #"{"source":"remote","endpoints":{"events":"\#(server.url)/2/events"},"seatgeekClientID":"\#(Self.clientID)"}"#
                    .utf8
            ),
            to: "config.json"
        )
        async let some = TombolaProcess()("events", "concert 5", "--config", configuration, "--ephemeral")
        async let report = TombolaProcess()("config", "--config", configuration)
        let refused = try await none
        #expect(refused.status == .exited(77) && refused.output.isEmpty)
        #expect(refused.error.contains("SeatGeek requires a client id") && refused.error.contains(Self.variable))
        #expect(try await option.status == .exited(64))
        #expect(try await some.output == "5\tConcert 5\tZürich\t2027-02-26T20:30:00\t\t\n")
        #expect(server.requests.map { $0.query["client_id"] } == [Self.clientID])
        let settings = try await report.output
        #expect(settings.contains("seatgeekClientID\tset (hidden)\tconfiguration file"))
        #expect(!settings.contains(Self.clientID))
    }

    @Test("Favourites stay available offline, with their age")
    func offline() async throws {
        let (folder, server) = (try TemporaryFolder(), try LoopbackServer.seatGeek(.samples()))
        let options = ["--data-dir", folder.path("data"), "--source", server.url]
        func run(_ line: String) async throws -> TombolaProcess.Outcome {
            try await TombolaProcess().run(line.split(separator: " ").map(String.init) + options)
        }
        let marked = try await run("events favourite 5 --now 2026-01-01T10:00:00Z")
        #expect(marked.output == "♥ Added Concert 5 to your favourites.\n")
        let places = "--source \(server.url) --data-dir \(folder.path("data"))"
        #expect(marked.errorLines.suffix(2) == ["note: To undo:", "  tombola events unfavourite 5 \(places)"])
        #expect(try await run("events concert 5").output == "5\tConcert 5\tZürich\t2027-02-26T20:30:00\t\tfavourite\n")
        server.route("/2/events", .status(500))
        let away = try await run("events show 5 --now 2026-01-01T13:30:00Z")
        #expect(away.status == .exited(0) && away.output.hasPrefix("Title\tConcert 5\n"))
        #expect(
            away.error.contains("note: Showing the copy saved 3 hours ago: cannot reach \(server.url)/2/events")
        )
        #expect(try await run("events show 6").status == .exited(69))
        #expect(try await run("events").status == .exited(69))
        let kept = try await run("events favourites")
        #expect(kept.output == "5\tConcert 5\tZürich\t2027-02-26T20:30:00\t\tfavourite\n")
        let other = try await TombolaProcess()("events", "favourites", "--data-dir", folder.path("data"))
        #expect(other.output.isEmpty && other.status == .exited(0), "another source has none")
        let undone = try await run("events unfavourite 5")
        #expect(undone.output == "Removed Concert 5 from your favourites.\n" && undone.status == .exited(0))
        #expect(try await run("events unfavourite 5").status == .exited(66))
        #expect(try await run("events favourites").output.isEmpty)
    }

    @Test("Twenty processes add favourites at once without losing or duplicating any")
    func twenty() async throws {
        let folder = try TemporaryFolder()
        let listed = try await TombolaProcess()("events", "--per-page", "20", "--quiet", "--ephemeral")
        let ids = listed.outputLines.map { String($0.split(separator: "\t")[0]) }
        try await withThrowingTaskGroup { group in
            for (number, id) in ids.enumerated() {
                // Each process adds two favourites, one of which another process adds as well.
                let lines = ["events favourite \(id)", "events favourite \(ids[(number + 1) % ids.count])"]
                group.addTask {
                    let outcome = try await TombolaProcess().run(
                        ["--data-dir", folder.path("data")],
                        input: Array(lines.joined(separator: "\n").utf8)
                    )
                    #expect(outcome.status == .exited(0), "\(outcome.error)")
                    return outcome.outputLines.count { $0.hasSuffix("to your favourites.") }
                }
            }
            let new = try await group.reduce(0, +)
            #expect(new == 20, "each favourite was new once")
        }
        let kept = try await TombolaProcess()("events", "favourites", "--data-dir", folder.path("data"))
        #expect(kept.outputLines.map { String($0.split(separator: "\t")[0]) }.sorted() == ids.sorted())
    }

    @Test("Events are shown even if the store is unusable")
    func unusableStores() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write([], to: "file")
        let troubles: [(String, Int32, String)] = [
            ("--data-dir \(file)", 73, "cannot create"),
            ("--data-dir \(folder.path("damaged")) --fault corrupt-store", 65, "cannot read"),
        ]
        let commands = ["events", "events show 5270001", "events favourite 5270001", "events favourites"]
        let lines = troubles.flatMap { trouble in commands.map { "\($0) \(trouble.0)" } }
        let outcome = try await TombolaProcess()(input: lines.joined(separator: "\n"))
        #expect(outcome.outputLines.count { $0.hasPrefix("5270001\t") } == troubles.count)
        #expect(outcome.outputLines.count { $0 == "Favourite\tunknown" } == troubles.count)
        let session = try await SessionScript(lines, [])
        #expect(session.failures.map(\.exitCode) == troubles.flatMap { [$0.1, $0.1] })
        let notes = outcome.errorLines.filter { $0.hasPrefix("note: Could not read your favourites: ") }
        #expect(notes.count == troubles.count * 2)
        for (note, (options, _, why)) in zip(notes, troubles.flatMap { [$0, $0] }) {
            #expect(note.contains(why), "\(options): \(note)")
        }
        let busy = try await SessionScript(
            commands,
            ["--data-dir", folder.path("locked"), "--fault", "locked-store"]
        )
        #expect(busy.failures.map(\.exitCode) == [75], "readers do not wait for writers")
    }

    @Test(
        "An invalid command line for events has no effect",
        arguments: [
            ("events --page 0", 64, "--page 0: must be a whole number, 1 or more"),
            ("events --per-page 101", 64, "--per-page 101: must be a whole number, 1 to 100"),
            ("events --from 2027-02-30", 64, "--from 2027-02-30: no such date"),
            ("events --from 31.1.2027", 64, "--from 31.1.2027: not a date"),
            ("events --from 2027-05-02 --to 2027-05-01", 64, "the first day is after the last"),
            ("events --sort size", 64, "--sort size: invalid value"),
            ("events show one", 64, "ID one: must consist of digits"),
            ("events show", 64, "events show: missing ID"),
            ("events show 1", 66, "cannot find event 1: no such event in embedded events.json"),
            ("events favourite 1", 66, "cannot find event 1"),
            (
                "events show 5270052 --save-image a.png", 66,
                "cannot save the picture of event 5270052: it has no picture"
            ),
            ("events show 5270001 --save-image /nowhere/a.png", 73, "cannot create /nowhere/a.png"),
            ("events --source /nowhere", 66, "cannot find /nowhere"),
        ] as [(String, Int32, String)]
    )
    func mistakes(line: String, exitCode: Int32, text: String) async throws {
        let outcome = try await TombolaProcess().run(line.split(separator: " ").map(String.init) + ["--ephemeral"])
        #expect(outcome.status == .exited(exitCode))
        #expect(outcome.output.isEmpty && outcome.error.contains(text), "\(outcome.error)")
    }
}
