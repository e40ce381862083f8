import Data
import Domain
import Foundation
import Testing

@Suite("Reminder journeys", .limitedConcurrency) struct RemindersJourneyTests {
    private static let noon = "2026-03-01T12:00:00Z"
    private static let late = "2026-03-01T15:00:01Z"
    private static let bell = "🔔 Games: Congratulations you have new games to play!\n"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(
        _ words: String,
        at now: String = noon,
        input: [String] = [],
        environment: [String: String] = [:]
    ) async throws -> TombolaProcess.Outcome {
        try await TombolaProcess(environment: environment).run(
            words.split(separator: " ").map(String.init) + ["--now", now, "--data-dir", folder.path("data")],
            input: Array(input.map { $0 + "\n" }.joined().utf8)
        )
    }

    @Test("A due reminder is reported by exactly one of twenty programs that run at once")
    func twenty() async throws {
        _ = try await run("jackpots")
        let errors = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...20 {
                group.addTask { try await run("config", at: Self.late).error }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.count { $0 == Self.bell } == 1)
        #expect(errors.count { $0.isEmpty } == 19, "\(errors)")
    }

    @Test("A due reminder survives a kill between its claim and its report")
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
        #expect(try await run("config", at: Self.late).error == Self.bell)
        #expect(try await run("config", at: Self.late).error == "")
    }

    /// A program that starts after the reminder is due.
    private func lateProcess(_ errors: (reading: OwnedDescriptor, writing: OwnedDescriptor)) throws -> ChildProcess {
        try ChildProcess(
            TombolaProcess.builtExecutable,
            ["config", "--now", Self.late, "--data-dir", folder.path("data")],
            environment: ["HOME": "/dev/null", "TZ": "UTC"],
            input: .path("/dev/null"),
            output: .path("/dev/null"),
            error: .descriptor(errors.writing.number)
        )
    }

    private func waitUntilClaimed() async throws {
        let database = folder.database("data/state/tombola.sqlite")
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
            let claimed = try await database.read { connection throws(StoreFailure) in
                try connection.rows("SELECT attempts FROM reminders") { row throws(StoreFailure) in try row.integer(0) }
            }
            if claimed == [1] { return }
        }
        Issue.record("the reminder was not claimed")
    }

    @Test("A reminder is reported at most once more after a kill just after its report")
    func killedAfterReport() async throws {
        for _ in 1...5 {
            _ = try await run("jackpots refresh --quiet")
            let errors = try OwnedDescriptor.pipe()
            let process = try lateProcess(errors)
            errors.writing.close()
            #expect(try errors.reading.read(by: Deadline(within: .seconds(60)))?.isEmpty == false)
            process.kill()
            _ = try await process.wait()
            #expect(["", Self.bell].contains(try await run("config", at: Self.late).error))
            #expect(try await run("config", at: Self.late).error == "")
        }
    }

    @Test("A reminder that would not be seen waits for the next run")
    func unseen() async throws {
        _ = try await run("jackpots")
        let silent = [
            "help", "--version", "lottery draw --help", "completions bash", "man", "config --quiet", "config --json",
            "nonsense",
        ]
        let full = try await TombolaProcess(executable: "/bin/sh")(
            "-c",
            #"exec "$0" config --now "$1" --data-dir "$2" 2> /dev/full"#,
            TombolaProcess.builtExecutable,
            Self.late,
            folder.path("data")
        )
        #expect(full.status == .exited(0))
        for words in silent { #expect(try await run(words, at: Self.late).error.contains("🔔") == false, "\(words)") }
        #expect(try await run("config", at: Self.late).error == Self.bell)
    }

    @Test("A session reports a due reminder once, before its next command")
    func session() async throws {
        _ = try await run("jackpots")
        let outcome = try await run("", at: Self.late, input: ["reminders", "config", "config"])
        #expect(outcome.error == Self.bell)
        #expect(outcome.outputLines.first?.contains("\t2026-03-01T15:00:01Z\t") == true, "it is listed as delivered")
    }

    @Test("Checking for reminders creates no database, and a broken database stops no command")
    func unusable() async throws {
        #expect(try await run("config").error == "")
        #expect(!FileManager.default.fileExists(atPath: folder.path("data")))
        try FileManager.default.createDirectory(atPath: folder.path("data/state"), withIntermediateDirectories: true)
        try folder.write([UInt8](repeating: 0x5A, count: 4096), to: "data/state/tombola.sqlite")
        let silent = try await run("config", at: Self.late)
        #expect(silent.error == "" && silent.status == .exited(0))
        let verbose = try await run("config --verbose", at: Self.late)
        #expect(verbose.error.contains("tombola.sqlite") && verbose.status == .exited(0))
        #expect(try await run("reminders").status == .exited(65))
    }

    @Test("A reminder can be cancelled once from the command line; a missing one is an error")
    func cancelled() async throws {
        _ = try await run("jackpots")
        let first = try await run("reminders cancel 1")
        #expect(first.output == "Cancelled reminder 1, due 2026-03-01T13:00:00Z.\n")
        #expect(first.error.contains("tombola jackpots remind") && first.status == .exited(0))
        let second = try await run("reminders cancel 1")
        #expect(second.status == .exited(66) && second.error.contains("hint: "))
        #expect(try await run("reminders cancel one").status == .exited(64))
        #expect(try await run("config", at: Self.late).error == "")
        #expect(try await run("reminders").error.contains("No reminders"))
    }

    @Test("A reminder of an ephemeral run is not promised for later")
    func ephemeral() async throws {
        let outcome = try await TombolaProcess()("jackpots", "remind", "--ephemeral", "--now", Self.noon)
        #expect(outcome.output.contains("if this tombola is still running"))
        #expect(
            outcome.error.contains("nothing is stored, so there is nothing to deliver") && outcome.status == .exited(0)
        )
        let doctor = try await TombolaProcess()("doctor", "--ephemeral")
        #expect(doctor.outputLines.contains("scheduler\tok\tnone: nothing is stored\t"), "\(doctor.output)")
    }

    @Test("Without at, a reminder stays in the store and the message says so")
    func withoutScheduler() async throws {
        try folder.makeFolder("bin")
        let outcome = try await run("jackpots remind", environment: ["PATH": folder.path("bin")])
        #expect(outcome.output.hasSuffix("or the next time you run tombola after that.\n"))
        #expect(outcome.error.contains("at is not installed") && outcome.status == .exited(0))
        #expect(try await run("reminders --json").output.contains(#""scheduler":"store""#))
        let doctor = try await run("doctor", environment: ["PATH": folder.path("bin")])
        let findings = doctor.outputLines.map { $0.split(separator: "\t").prefix(2) }
        #expect(findings.contains(["scheduler", "remark"]) && findings.contains(["desktop", "remark"]))
        #expect(doctor.status == .exited(0))
    }
}
