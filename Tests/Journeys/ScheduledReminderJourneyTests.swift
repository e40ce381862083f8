import Data
import Domain
import Foundation
import Testing

/// Reminders delivered by `at`, with scripts in place of `at` and `notify-send`.
@Suite(.limitedConcurrency) struct ScheduledReminderJourneyTests {
    private let folder: TemporaryFolder
    private let daemon: ChildProcess
    private let daemonInput: OwnedDescriptor

    init() async throws {
        folder = try TemporaryFolder(isSlow: true)
        for (name, script) in [
            ("at", "cat > \"$0.job\"; echo 'job 7 at Sun Mar  1 13:01:00 2026' >&2"), ("notify-send", "true"),
            // Runs until its input ends, so that its name appears among the processes.
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
            input: .descriptor(input.reading.number)
        )
        input.reading.close()
    }

    private func run(_ words: String) async throws -> TombolaProcess.Outcome {
        try await TombolaProcess(environment: ["PATH": folder.path("bin")]).run(
            words.split(separator: " ").map(String.init) + ["--data-dir", folder.path("it's data")]
        )
    }

    @Test("A job prints its reminder once, with the data folder of the program that set it")
    func delivered() async throws {
        _ = try await run("jackpots remind")
        // As the daemon would, from another folder.
        let shell = TombolaProcess(executable: "/bin/sh", environment: ["PATH": folder.path("bin")])
        for text in ["🔔 Games: Congratulations you have new games to play!\n", ""] {
            let job = try await shell("-c", "cd /; . '\(folder.path("bin/at.job"))'")
            #expect(job.output + job.error == text && job.status == .exited(0))
        }
    }

    @Test("Lines that are pasted with a command do not answer its question", arguments: [false, true])
    func pasted(inSession: Bool) async throws {
        let terminal = try PseudoTerminal()
        let environment = ["TERM": "xterm", "PATH": folder.path("bin"), "NO_COLOR": "1"]
        let arguments = ["--data-dir", folder.path("data")] + (inSession ? [] : ["jackpots"])
        if !inSession { try terminal.send("y\r") }
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
        if inSession {
            try await terminal.read(until: "tombola> ")
            try terminal.send("jackpots\ry\r")
        }
        try await terminal.read(until: "(y/n) ")
        try terminal.send("n")
        try await terminal.read(until: "scheduler is now store")
        if inSession { try terminal.send(PseudoTerminal.controlD) }
        _ = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
    }

    #if os(Linux)
        @Test("A scheduler inherits no open file of the program")
        func descriptors() async throws {
            let script = "/bin/ls -l /proc/self/fd > \"$0.open\"; echo 'job 7 at Sun Mar  1 13:01:00 2026' >&2"
            try await folder.makeProgram("bin/at", script)
            #expect(try await run("jackpots remind").status == .exited(0))
            let open = String(decoding: try folder.bytes("bin/at.open"), as: UTF8.self)
            #expect(open.contains("(deleted)") && !open.contains("it's data"), "\(open)")
        }
    #endif

    @Test("A job whose reminder the desktop cannot show delivers it, and the next command says it once")
    func unseen() async throws {
        _ = try await run("jackpots remind")
        try await folder.makeProgram("bin/notify-send", "exit 1")
        #expect(try await run("reminders deliver 1 --quiet").output.hasPrefix("🔔 Games"))
        #expect(try await run("reminders --json").output.contains(#""delivered":true"#))
        var reports: [String] = []
        for _ in 0..<2 { reports.append(try await run("config --now 2099-03-01T15:00:00Z").error) }
        #expect(reports[0].hasPrefix("🔔 Games") && reports[1] == "", "\(reports)")
    }

    @Test("A reminder survives a kill while the desktop shows it")
    func killed() async throws {
        _ = try await run("jackpots remind")
        let shown = folder.path("shown")
        #expect(mkfifo(shown, 0o600) == 0)
        // Reports its start, then ends together with its parent.
        let script = "echo started > '\(shown)'; while kill -0 $PPID; do sleep 0.01; done"
        try await folder.makeProgram("bin/notify-send", script)
        let started = try OwnedDescriptor.open(shown, O_RDWR)
        let process = try ChildProcess(
            TombolaProcess.builtExecutable,
            ["reminders", "deliver", "1", "--data-dir", folder.path("it's data")],
            environment: ["PATH": folder.path("bin"), "TZ": "UTC"]
        )
        #expect(try started.read(by: Deadline(within: .unlessItHangs)) == Array("started\n".utf8))
        process.kill()
        #expect(try await process.wait() == .signalled(SIGKILL))
        var reports: [String] = []
        for _ in 0..<2 { reports.append(try await run("config --now 2099-03-01T15:00:00Z").error) }
        #expect(reports[0].hasPrefix("🔔 Games") && reports[1] == "", "\(reports)")
    }
}

/// The machine's own `at`, if it works.
@Suite(.limitedConcurrency)
struct RealAtTests {
    @Test(
        "The machine's own at accepts a job and cancels it",
        .enabled("needs at with its daemon: install at, and start atd") { await RealAt.isReady() }
    )
    func taken() async throws {
        let folder = try TemporaryFolder(isSlow: true)
        let common = ["--data-dir", folder.path("data")]
        let remind = try await TombolaProcess().run(["jackpots", "remind"] + common)
        let job = try #require(remind.output.firstMatch(of: /at job ([0-9]+)/)?.1, "\(remind.error)")
        let queued = try await RealAt.queue()
        // First, so that a failure below leaves no job behind.
        let cancel = try await TombolaProcess().run(["reminders", "cancel", "1"] + common)
        #expect(cancel.status == .exited(0))
        #expect(queued.contains { $0.hasPrefix("\(job)\t") }, "\(queued)")
        #expect(try await RealAt.queue().allSatisfy { !$0.hasPrefix("\(job)\t") })
    }
}

private enum RealAt {
    /// Whether the program itself finds `at` and its daemon.
    static func isReady() async -> Bool {
        let programs = ExternalPrograms(environment: ProcessInfo.processInfo.environment)
        let scheduler = AtReminderScheduler(command: { [] }, programs: programs)
        return await Result.of(scheduler.jobs).failure == nil
    }

    static func queue() async throws -> [Substring] {
        try await TombolaProcess(executable: "/usr/bin/atq")().outputLines
    }
}
