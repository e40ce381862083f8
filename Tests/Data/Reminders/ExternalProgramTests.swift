import Foundation
import Testing

@testable import Data

@Suite(.limitedConcurrency)
struct ExternalProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func program(_ script: String, _ environment: [String: String] = [:]) async throws -> ExternalProgram {
        try await folder.makeProgram("program", script)
        let programs = ExternalPrograms(environment: environment.merging(["PATH": folder.path]) { $1 })
        return try programs.program(named: "program")
    }

    @Test("An external program receives input and arguments in the root folder, and returns what a shell does")
    func outcome() async throws {
        let program = try await program(#"cat; echo "$1"; pwd; echo error >&2; exit 7"#)
        let outcome = try #require(await program.run(["a b"], input: "input\n"))
        #expect(outcome.status == 7 && outcome.output == "input\na b\n/\nerror")
        let killed = try await self.program("kill -TERM $$").run([])
        let missing = await ExternalProgram(path: folder.path("none"), environment: [:]).run([])
        #expect(killed?.status == 143 && missing == nil)
    }

    @Test("A program counts as ended even if a child still holds its streams")
    func leftBehind() async throws {
        let program = try await program(#"sleep 300 & echo $! > "$0.child"; echo accepted"#)
        let outcome = try #require(await program.run([], timeout: .unlessItHangs))
        #expect(outcome.status == 0 && outcome.output == "accepted")
        let child = try child()
        #expect(isRunning(child))
        kill(child, SIGKILL)
    }

    @Test("A program that takes too long is killed with its children, and its output is returned")
    func overdue() async throws {
        let program = try await program(#"sleep 3600 & echo $! > "$0.child"; echo accepted; wait"#)
        try await withGrowingLimit(from: .milliseconds(100)) { limit in
            let outcome = try #require(await program.run([], timeout: limit))
            #expect(outcome.status == nil)
            return outcome.output == "accepted" ? () : nil
        }
        let child = try child()
        // A busy machine may take a while to end a killed process.
        let deadline = Deadline(within: .unlessItHangs)
        while isRunning(child), deadline.milliseconds > 1 { await Task.yield() }
        #expect(!isRunning(child))
    }

    private func child() throws -> pid_t {
        try #require(pid_t(String(decoding: folder.bytes("program.child"), as: UTF8.self).dropLast()))
    }

    /// A zombie counts as ended.
    private func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 && state(of: process) != "Z" }

    private func state(of process: pid_t) -> Substring? {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return status?.split(separator: ") ").last?.prefix(1)
    }

    @Test("Program output of any length is read, and its last part is returned")
    func talkative() async throws {
        let program = try await program(#"head -c 300000 /dev/zero | tr '\0' x; echo; echo end"#)
        let outcome = try #require(await program.run([]))
        #expect(outcome.status == 0 && outcome.output.hasSuffix("x\nend"))
        #expect(outcome.output.utf8.count < 65_536)
    }

    @Test(
        "An external program inherits only the environment variables that it needs",
        .invariant("No external program inherits a secret")
    )
    func environment() async throws {
        let needed = ["HOME": "/h", "DISPLAY": ":1", "DBUS_SESSION_BUS_ADDRESS": "unix:", "XDG_STATE_HOME": "/s"]
        let region = ["TZ": "UTC", "LANG": "C", "LC_TIME": "C"]
        let secret = [
            "TOMBOLA_SEATGEEK_CLIENT_ID": "secret", "https_proxy": "http://u:secret@h", "API_TOKEN": "secret",
        ]
        let all = needed.merging(region) { $1 }
        let outcome = try #require(await program("env", all.merging(secret) { $1 }).run([]))
        let lines = Set(outcome.output.split(separator: "\n").map(String.init))
        #expect(lines.isSuperset(of: all.map { "\($0)=\($1)" }))
        #expect(!outcome.output.contains("secret"))
    }
}
