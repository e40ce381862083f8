import Foundation
import Testing

/// Reminders that outlive the program that set them, as somebody meets them who types.
@Suite("Reminders between runs", .inTurns) struct RemindersJourneyTests {
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

    @Test("are told by one of twenty programs that run at once when they are due")
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

    @Test("are left for the next run where they would not be seen")
    func unseen() async throws {
        _ = try await run("jackpots")
        let silent = [
            "help", "--version", "lottery draw --help", "completions bash", "man", "config --quiet", "config --json",
            "nonsense",
        ]
        for words in silent { #expect(try await run(words, at: Self.late).error.contains("🔔") == false, "\(words)") }
        #expect(try await run("config", at: Self.late).error == Self.bell)
    }

    @Test("are told in a session before its next line is done, once")
    func session() async throws {
        _ = try await run("jackpots")
        let outcome = try await run("", at: Self.late, input: ["reminders", "config", "config"])
        #expect(outcome.error == Self.bell)
        #expect(outcome.outputLines.first?.contains("\t2026-03-01T15:00:01Z\t") == true, "it is listed as told")
    }

    @Test("make no store where there is none, and stop nothing where it cannot be used")
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

    @Test("are cancelled once; what is not there is said to be so")
    func cancelled() async throws {
        _ = try await run("jackpots")
        let first = try await run("reminders cancel 1")
        #expect(first.output == "Cancelled reminder 1, which was for 2026-03-01T13:00:00Z.\n")
        #expect(first.error.contains("tombola jackpots remind") && first.status == .exited(0))
        let second = try await run("reminders cancel 1")
        #expect(second.status == .exited(66) && second.error.contains("hint: "))
        #expect(try await run("reminders cancel one").status == .exited(64))
        #expect(try await run("config", at: Self.late).error == "")
        #expect(try await run("reminders").error.contains("no reminders"))
    }

    @Test("that nothing keeps are not promised for later")
    func ephemeral() async throws {
        let outcome = try await TombolaProcess()("jackpots", "remind", "--ephemeral", "--now", Self.noon)
        #expect(outcome.output.contains("only if this tombola still runs then"))
        #expect(outcome.error.contains("nothing is kept here") && outcome.status == .exited(0))
        let doctor = try await TombolaProcess()("doctor", "--ephemeral")
        #expect(doctor.outputLines.contains("scheduler\tok\tnone, since nothing is kept\t"), "\(doctor.output)")
    }

    @Test("are not handed over where there is no at, and it is said what happens in its stead")
    func withoutScheduler() async throws {
        try folder.makeFolder("bin")
        let outcome = try await run("jackpots remind", environment: ["PATH": folder.path("bin")])
        #expect(outcome.output.hasSuffix("by the first tombola that runs then.\n"))
        #expect(outcome.error.contains("there is no at on this machine") && outcome.status == .exited(0))
        #expect(try await run("reminders --json").output.contains(#""scheduler":"store""#))
        let doctor = try await run("doctor", environment: ["PATH": folder.path("bin")])
        let findings = doctor.outputLines.map { $0.split(separator: "\t").prefix(2) }
        #expect(findings.contains(["scheduler", "remark"]) && findings.contains(["desktop", "remark"]))
        #expect(doctor.status == .exited(0))
    }
}

/// What `at` is given and does, with programs that stand in for it and for the desktop.
@Suite("Reminders that at delivers", .inTurns) struct ScheduledReminderJourneyTests {
    private let folder: TemporaryFolder
    private let daemon: ChildProcess
    private let daemonInput: OwnedDescriptor

    init() async throws {
        folder = try TemporaryFolder()
        for (name, script) in [
            ("at", "cat > \"$0.job\"; echo 'job 7 at Sun Mar  1 13:01:00 2026' >&2"),
            ("atrm", "echo \"$@\" > \"$0.removed\""),
            ("notify-send", "for word; do echo \"$word\"; done > \"$0.shown\""),
            // Seen by its name among what runs, until its input ends.
            ("atd", "read line"),
        ] {
            try await folder.makeProgram("bin/\(name)", script)
        }
        let input = try OwnedDescriptor.pipe()
        daemonInput = input.writing
        daemon = try ChildProcess(
            folder.path("bin/atd"),
            [],
            environment: [:],
            input: .descriptor(input.reading.number),
            output: .path("/dev/null"),
            error: .path("/dev/null")
        )
        input.reading.close()
    }

    private func run(_ words: String, at now: String = "2026-03-01T12:00:00Z") async throws -> TombolaProcess.Outcome {
        try await TombolaProcess(environment: ["PATH": folder.path("bin")]).run(
            words.split(separator: " ").map(String.init) + ["--now", now, "--data-dir", folder.path("it's data")]
        )
    }

    /// Does what the daemon does with the job, in another place than the one in which it was made.
    private func runJob() async throws -> TombolaProcess.Outcome {
        try await TombolaProcess(executable: "/bin/sh", environment: ["PATH": folder.path("bin")])(
            "-c",
            "cd /; . '\(folder.path("bin/at.job"))'"
        )
    }

    @Test("are said and shown by the job, once, and recorded; the next run of the job has nothing to be mailed")
    func delivered() async throws {
        let remind = try await run("jackpots remind")
        #expect(remind.output.hasSuffix("also while tombola is not running (at job 7).\n"), "\(remind.error)")
        #expect(try await run("reminders --json").output.contains(#""scheduler":"at""#))
        let told = try await runJob()
        #expect(told.output == "🔔 Games: Congratulations you have new games to play!\n")
        #expect(told.error == "" && told.status == .exited(0))
        let shown = String(decoding: try folder.bytes("bin/notify-send.shown"), as: UTF8.self)
        #expect(shown.hasSuffix("\nGames\nCongratulations you have new games to play!\n"))
        #expect(try await run("reminders --json").output.contains(#""delivered":true"#))
        let again = try await runJob()
        #expect(again.output + again.error == "" && again.status == .exited(0))
        #expect(try await run("config", at: "2026-03-01T15:00:00Z").error == "")
    }

    @Test("say nothing when the job of a cancelled one runs all the same, and are recorded where nothing can show them")
    func cancelled() async throws {
        _ = try await run("jackpots remind")
        try FileManager.default.removeItem(atPath: folder.path("bin/notify-send"))
        _ = try await run("reminders cancel 1")
        #expect(try folder.bytes("bin/atrm.removed") == Array("7\n".utf8))
        let gone = try await runJob()
        #expect(gone.output + gone.error == "" && gone.status == .exited(0))
        _ = try await run("jackpots remind")
        let unshown = try await runJob()
        #expect(unshown.output.hasPrefix("🔔") && unshown.error == "" && unshown.status == .exited(0))
        #expect(try await run("reminders --json").output.contains(#""delivered":true"#))
    }

    @Test("go from the old list to the new one with the job")
    func replaced() async throws {
        _ = try await run("jackpots remind")
        _ = try await run("jackpots refresh", at: "2026-03-01T12:30:00Z")
        #expect(try folder.bytes("bin/atrm.removed") == Array("7\n".utf8))
        #expect(String(decoding: try folder.bytes("bin/at.job"), as: UTF8.self).hasSuffix("'deliver' '2'\n"))
        #expect(try await run("reminders").output.hasSuffix("\tat\n"))
    }
}

/// The machine's own `at`, where there is one that works.
@Suite("The real at", .inTurns, .enabled(if: RealAt.isReady)) struct RealAtTests {
    @Test("takes a reminder and gives it back")
    func taken() async throws {
        let folder = try TemporaryFolder()
        let common = ["--data-dir", folder.path("data"), "--now", "2099-12-31T22:00:30Z"]
        let remind = try await TombolaProcess().run(["jackpots", "remind"] + common)
        let job = try #require(remind.output.firstMatch(of: /at job ([0-9]+)/)?.1, "\(remind.error)")
        let queued = try await RealAt.queue()
        // Given back first, so that whatever else is wrong leaves no job behind.
        let cancel = try await TombolaProcess().run(["reminders", "cancel", "1"] + common)
        #expect(cancel.status == .exited(0))
        // 23:00:30 in UTC, the zone of that process: the minute after.
        #expect(queued.contains { $0.hasPrefix("\(job)\t") && $0.contains("23:01:00 2099") }, "\(queued)")
        #expect(try await RealAt.queue().allSatisfy { !$0.hasPrefix("\(job)\t") })
    }
}

private enum RealAt {
    /// Whether it is there with its daemon, as the program itself sees it.
    static let isReady =
        ["/usr/bin/at", "/usr/bin/atq"].allSatisfy(FileManager.default.isExecutableFile)
        && !processes(named: "atd").isEmpty

    static func queue() async throws -> [Substring] {
        try await TombolaProcess(executable: "/usr/bin/atq")().outputLines
    }

    private static func processes(named name: String) -> [String] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return numbers.filter { (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)) == "\(name)\n" }
    }
}
