import Foundation
import Testing

/// Limits that the system sets to the process, such as those of `ulimit`.
@Suite("System limits", .limitedConcurrency) struct SystemLimitsTests {
    /// Runs a command in a shell, after this line.
    private func run(
        _ command: String,
        after line: String,
        through wrapper: [String] = []
    ) async throws -> TombolaProcess.Outcome {
        let shell = wrapper + ["/bin/bash", "-c", "\(line) && exec \"$0\" --ephemeral \(command)"]
        return try await TombolaProcess(executable: shell[0], limit: .seconds(20)).run(
            shell.dropFirst() + [TombolaProcess.builtExecutable],
            input: Array("fruit\n".utf8)
        )
    }

    @Test(
        "Too few descriptors end a command with a sentence, never with a signal",
        arguments: [(4, "lottery draw --seed 1"), (8, "fruit"), (8, "doctor"), (12, "events"), (12, "")]
    )
    func descriptors(limit: Int, command: String) async throws {
        let outcome = try await run(command, after: "ulimit -n \(limit)")
        #expect(outcome.status == .exited(75), "\(outcome)")
        #expect(outcome.error.contains("tombola: cannot start: too few files can be open at once\nhint: "))
    }

    private static let setpriv = "/usr/bin/setpriv"

    @Test(
        "Too few threads end a command with a sentence, long before its time-out",
        .enabled(if: geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)),
        arguments: [(1, "lottery draw --seed 1"), (1, ""), (4, "events --source http://127.0.0.1:9"), (4, "doctor")]
    )
    func threads(limit: Int, command: String) async throws {
        // The limit does not apply to root.
        let wrapper = geteuid() == 0 ? [Self.setpriv, "--reuid", "65534", "--clear-groups"] : []
        let outcome = try await run(command, after: "ulimit -u \(limit)", through: wrapper)
        #expect(outcome.status == .exited(75), "\(outcome)")
        #expect(outcome.error.contains("tombola: cannot start: too few threads can run at once\nhint: "))
    }
}
