import Foundation
import Testing

/// Jobs of a shell that read their terminal while another job uses it.
@Suite(.limitedConcurrency) struct BackgroundJourneyTests {
    private let terminal: PseudoTerminal

    init() throws { terminal = try PseudoTerminal() }

    /// Runs a script of a shell with job control. `tombola` stands for the program.
    private func start(_ script: String) throws -> ChildProcess {
        try terminal.start(
            "/bin/sh",
            ["-mc", script.replacing("tombola", with: "\"$0\" --ephemeral"), TombolaProcess.builtExecutable],
            environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"]
        )
    }

    /// What a shell reports of a job that was stopped because it reads.
    private static let stopped = "status \(128 + SIGTTIN)"
    /// Waits until the job is stopped or has ended.
    private static let report = "wait %1; echo status $?"

    @Test("A game that reads in the background is stopped, and goes on in the foreground")
    func game() async throws {
        let process = try start("tombola trivia; bg; \(Self.report); fg")
        try await terminal.read(until: "? help)")
        try terminal.send(PseudoTerminal.controlZ)
        try await terminal.read(until: Self.stopped)
        try await terminal.read(until: "True or false? ")
        try terminal.send("q\n")
        try await terminal.read(until: "Highest Score")
        _ = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
    }

    @Test(
        "Ctrl-Z at a question stops the script that waits for the game, too, and the question is asked again",
        arguments: ["", "--plain"]
    )
    func script(option: String) async throws {
        let isRunning = #"cat /proc/[0-9]*/stat 2>&- | grep -q ") [^T] [0-9]* $(jobs -p) ""#
        let process = try start(
            "(tombola trivia \(option); echo after); while \(isRunning); do :; done; echo stopped; fg"
        )
        try await terminal.read(until: "True or false? ")
        try terminal.send(PseudoTerminal.controlZ)
        try await terminal.read(until: "stopped")
        try await terminal.read(until: "True or false? ")
        try terminal.send("q\n")
        let rest = try await terminal.readToEnd()
        #expect(rest.contains("Highest Score") && rest.contains("after"), "\(rest)")
        #expect(try await process.wait() == .exited(0))
    }

    @Test(
        "What a signal from elsewhere stopped shows what it awaits when it continues",
        arguments: [("tombola", "tombola> "), ("tombola trivia", "? help) ")],
        [SIGTSTP, SIGSTOP]
    )
    func elsewhere(command: (line: String, prompt: String), signal: Int32) async throws {
        let process = try start("\(command.line); echo stopped; fg")
        try await terminal.read(until: command.prompt)
        try terminal.signal(signal)
        try await terminal.read(until: "stopped")
        try await terminal.read(until: command.prompt)
        try terminal.send(PseudoTerminal.controlD)
        _ = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
    }

    @Test(
        "A session in the background is stopped, and takes the terminal only in the foreground",
        arguments: [
            "tombola & \(report); stty -a; echo now; fg; stty -a",
            "tombola; bg; \(report); stty -a; echo now; fg; stty -a",
        ]
    )
    func session(script: String) async throws {
        let before = try terminal.mode()
        let process = try start(script)
        if !script.contains("&") {
            try await terminal.read(until: "tombola> ")
            try terminal.send(PseudoTerminal.controlZ)
        }
        try await terminal.read(until: Self.stopped)
        let mode = try await terminal.read(until: "now")
        #expect(mode.contains(" icanon") && !mode.contains("-icanon"))
        try await terminal.read(until: "tombola> ")
        #expect(try terminal.mode() != before)
        try terminal.send("version\r")
        try await terminal.read(until: "tombola 0.")
        try await terminal.read(until: "tombola> ")
        try terminal.send(PseudoTerminal.controlD)
        let rest = try await terminal.readToEnd()
        #expect(rest.contains(" icanon") && !rest.contains("-icanon"))
        #expect(try await process.wait() == .exited(0))
        #expect(try terminal.mode() == before)
    }

    @Test(
        "A session whose terminal edits lines is stopped in the background, too, and asks again in the foreground",
        arguments: ["tombola --plain &", "tombola --plain; bg;"]
    )
    func plainSession(script: String) async throws {
        let process = try start("\(script) \(Self.report); fg")
        if !script.contains("&") {
            try await terminal.read(until: "tombola> ")
            try terminal.send(PseudoTerminal.controlZ)
        }
        try await terminal.read(until: Self.stopped)
        try await terminal.read(until: "tombola> ")
        try terminal.send("version\n" + PseudoTerminal.controlD)
        let rest = try await terminal.readToEnd()
        #expect(rest.contains("tombola 0."), "\(rest)")
        #expect(try await process.wait() == .exited(0))
    }

    @Test(
        "A program that reads is not stopped in the background before the shell could take it to the foreground",
        arguments: [
            ["trivia --plain", "True or false? ", "q\n"],
            ["lottery players --players -", "Ctrl-D", "Ada\n\(PseudoTerminal.controlD)"],
        ]
    )
    func patience(example: [String]) async throws {
        let now = "$(date +%s%N)"
        let measured = "start=\(now); bg; \(Self.report); echo took $((\(now) - start)) ns"
        let process = try start("tombola \(example[0]); \(measured); fg")
        try await terminal.read(until: example[1])
        try terminal.send(PseudoTerminal.controlZ)
        try await terminal.read(until: Self.stopped)
        try await terminal.read(until: "took ")
        let duration = try await terminal.read(until: " ns")
        #expect(try #require(Int(duration.dropLast(3))) >= 100_000_000)
        try terminal.send(example[2])
        _ = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
    }

    @Test(
        "Where no shell can continue it, a program that reads its terminal in the background ends",
        arguments: ["trivia", "", "trivia --plain"].sampled(oneOf: 3)
    )
    func orphans(command: String) async throws {
        let process = try start("(sh -c 'tombola \(command) </dev/tty; echo status $? then' \"$0\" &); cat")
        let shown = try await terminal.read(until: " then")
        #expect(shown.hasSuffix("status 74 then"), "\(shown)")
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
    }

    @Test("After stty tostop, a command in the background is stopped before it prints")
    func writing() async throws {
        let process = try start("stty tostop; tombola fruit & wait %1; echo status $?; fg")
        let before = try await terminal.read(until: "status \(128 + SIGTTOU)")
        #expect(!before.contains("apple"), "\(before)")
        let rest = try await terminal.readToEnd()
        #expect(rest.contains("apple"), "\(rest)")
        #expect(try await process.wait() == .exited(0))
    }

    @Test(
        "A list that is typed in the background stops the command, which goes on in the foreground",
        arguments: [true, false]
    )
    func list(startsThere: Bool) async throws {
        let process = try start("tombola lottery players --players - \(startsThere ? "&" : "; bg;") \(Self.report); fg")
        if !startsThere {
            try await terminal.read(until: "Ctrl-D")
            try terminal.send(PseudoTerminal.controlZ)
        }
        try await terminal.read(until: Self.stopped)
        try terminal.send("Ada\nGrace\n" + PseudoTerminal.controlD)
        let shown = try await terminal.readToEnd()
        #expect(shown.contains(" 2  Grace"), "\(shown)")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("A command that waits in the background leaves the terminal to the other job, and prints its result there")
    func spinner() async throws {
        let fruit = Array(#"{"fruit":[{"type":"fig","price":1,"weight":1}]}"#.utf8)
        let server = try LoopbackServer(["/fruit.json": .held(fruit)])
        // The other job takes as long as several steps of the spinner.
        let process = try start("tombola fruit --source \(server.url); echo other; bg; sleep 1; echo end; wait")
        try await terminal.read(until: "Loading ...")
        try terminal.send(PseudoTerminal.controlZ)
        try await terminal.read(until: "other")
        let other = try await terminal.read(until: "end\r\n")
        #expect(!other.contains("\u{1B}["), "\(other.debugDescription)")
        server.release()
        let rest = try await terminal.readToEnd()
        #expect(rest.contains("fig") && !rest.contains("\u{1B}["), "\(rest.debugDescription)")
        #expect(try await process.wait() == .exited(0))
    }
}
