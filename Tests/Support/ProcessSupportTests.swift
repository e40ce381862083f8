import Foundation
import Testing

@Suite("Test processes", .limitedConcurrency)
struct ProcessSupportTests {
    private let shell = TombolaProcess(executable: "/bin/sh")

    @Test("Ctrl-C interrupts the program in the terminal")
    func controlC() async throws {
        let terminal = try PseudoTerminal()
        let process = try terminal.start("/bin/sh", ["-c", "echo ready; exec cat"])
        try await terminal.read(until: "ready")
        try terminal.send(PseudoTerminal.controlC)
        #expect(try await process.wait() == .signalled(SIGINT))
    }

    @Test("A program in a pseudo-terminal sees its size, reads input and ends with a code")
    func talk() async throws {
        let terminal = try PseudoTerminal(columns: 61, rows: 7)
        let process = try terminal.start("/bin/sh", ["-c", "stty size; read answer; echo got $answer; exit 3"])
        try await terminal.read(until: "7 61\r\n")
        try terminal.send("yes\n")
        #expect(try await terminal.readToEnd().hasSuffix("got yes\r\n"))
        #expect(try await process.wait() == .exited(3))
    }

    @Test("A process passes on input, both outputs, the environment and the exit code")
    func outcome() async throws {
        var shell = shell
        shell.environment = ["NAME": "Jack"]
        let outcome = try await shell("-c", "cat; echo $NAME >&2; exit 7", input: "in\n")
        #expect(outcome.output == "in\n")
        #expect(outcome.error == "Jack\n")
        #expect(outcome.status == .exited(7))
    }

    @Test("Standard output of a process can be a device, closed or a broken pipe")
    func destinations() async throws {
        let closed = try await shell("-c", "echo x", output: .closed)
        #expect(closed.status != .exited(0))
        let readerGone = try await shell("-c", "echo x; echo after >&2", output: .closedPipe)
        #expect(readerGone.status == .signalled(SIGPIPE))
        #expect(try await shell("-c", "echo x", output: .path("/dev/null")).status == .exited(0))
    }

    @Test("A process that hangs is killed, and its test fails")
    func hang() async throws {
        let shell = TombolaProcess(executable: "/bin/sh", limit: .milliseconds(50))
        await #expect(throws: DeadlineExceeded.self) {
            _ = try await shell.run(["-c", "exec sleep 60"])
        }
    }

    @Test("The built executable is found and runs")
    func builtProgram() async throws {
        #expect(FileManager.default.isExecutableFile(atPath: TombolaProcess.builtExecutable))
        #expect(try await TombolaProcess()("--help").status == .exited(0))
    }
}
