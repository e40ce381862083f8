import Data
import Domain
import Foundation
import Presentation
import Testing

@Suite(.limitedConcurrency) struct RemindersJourneyTests {
    private static let noon = "2026-03-01T12:00:00Z"
    private static let late = "2026-03-01T15:00:01Z"
    private static let bell = "🔔 Games: Congratulations you have new games to play!\n"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(isSlow: true) }

    private func run(_ words: String, at now: String = noon) async throws -> TombolaProcess.Outcome {
        try await TombolaProcess().runInside(arguments(words, at: now))
    }

    private func arguments(_ words: String, at now: String) -> [String] {
        words.split(separator: " ").map(String.init) + ["--now", now, "--data-dir", folder.path("data")]
    }

    @Test(
        "A due reminder survives a kill between its claim and its report",
        .invariant("No reminder is lost if the process is killed, or reported by two processes at once")
    )
    func killedBeforeReport() async throws {
        _ = try await run("jackpots")
        // Standard error is a full pipe without a reader, so the report waits.
        let errors = try OwnedDescriptor.pipe()
        let flags = fcntl(errors.writing.number, F_GETFL)
        _ = fcntl(errors.writing.number, F_SETFL, flags | O_NONBLOCK)
        let block = [UInt8](repeating: 0, count: 4096)
        while write(errors.writing.number, block, block.count) > 0 {}
        _ = fcntl(errors.writing.number, F_SETFL, flags)
        let process = try lateProcess(errors)
        try await waitUntilClaimed()
        process.kill()
        #expect(try await process.wait() == .signalled(SIGKILL))
        let reports = [try await run("config", at: Self.late).error, try await run("config", at: Self.late).error]
        #expect(reports == [Self.bell, ""])
    }

    /// A program that starts after the reminder is due.
    private func lateProcess(_ errors: (reading: OwnedDescriptor, writing: OwnedDescriptor)) throws -> ChildProcess {
        try ChildProcess(
            TombolaProcess.builtExecutable,
            ["config", "--now", Self.late, "--data-dir", folder.path("data")],
            environment: ["HOME": "/dev/null", "TZ": "UTC"],
            output: .path("/dev/null"),
            error: .descriptor(errors.writing.number)
        )
    }

    private func waitUntilClaimed() async throws {
        let database = folder.database("data/state/tombola.sqlite")
        let deadline = Deadline(within: .unlessItHangs)
        while deadline.milliseconds > 1 {
            let claimed = try await database.read { connection throws(AccessFailure) in
                try connection.rows("SELECT attempts FROM reminders") { row throws(AccessFailure) in try row.integer(0)
                }
            }
            if claimed == [1] { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        Issue.record("the reminder was not claimed")
    }

    @Test("A reminder is reported at most once more after a kill just after its report")
    func killedAfterReport() async throws {
        for _ in 1...2 {
            _ = try await run("jackpots refresh --quiet")
            let errors = try OwnedDescriptor.pipe()
            let process = try lateProcess(errors)
            errors.writing.close()
            #expect(try errors.reading.read(by: Deadline(within: .unlessItHangs))?.isEmpty == false)
            process.kill()
            _ = try await process.wait()
            #expect(["", Self.bell].contains(try await run("config", at: Self.late).error))
            #expect(try await run("config", at: Self.late).error == "")
        }
    }

    @Test("A reminder appears in an open session when it is due, on any screen", arguments: [[], ["--plain"]])
    func session(look: [String]) async throws {
        let terminal = try PseudoTerminal()
        let process = try terminal.start(
            TombolaProcess.builtExecutable,
            ["--data-dir", folder.path("data")] + look,
            environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"]
        )
        for line in ["fruit\r", "half a line"] {
            _ = try await terminal.read(until: "tombola> ")
            try terminal.send(line)
        }
        let fetched = Timestamp(millisecondsSince1970: Int64(Date.now.timeIntervalSince1970 * 1000) - 3_601_000)
        _ = try await run("jackpots", at: ISO8601.text(fetched))
        // Plain output has no bell.
        _ = try await terminal.read(until: String(Self.bell.dropFirst(2).dropLast()))
        // The line goes on behind what was typed.
        _ = try await terminal.read(until: "tombola> half a line")
        try terminal.send(", and the rest\r")
        _ = try await terminal.read(until: "half a line, and the rest: ")
        _ = try await terminal.read(until: "tombola> ")
        try terminal.send("\u{4}")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("A reminder that cannot be printed waits for the next run")
    func unseen() async throws {
        _ = try await run("jackpots")
        let full = try await TombolaProcess(executable: "/bin/sh")(
            "-c",
            """
            "$0" reminders deliver 1 --now "$1" --data-dir "$2" > /dev/full
            exec "$0" config --now "$1" --data-dir "$2" 2> /dev/full
            """,
            TombolaProcess.builtExecutable,
            Self.late,
            folder.path("data")
        )
        #expect(full.status == .exited(0))
        #expect(try await run("config", at: Self.late).error == Self.bell)
    }
}
