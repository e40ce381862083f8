import Foundation
import Testing

/// How the program shows what it was told, and what it was told wrongly.
@Suite("Settings journeys", .limitedConcurrency) struct SettingsJourneyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Complete help goes through the pager on a terminal, and is printed without one")
    func pager() async throws {
        let cases = [("sed s/^/paged:/", "paged:Usage:"), ("/no/such/pager", "\nUsage:"), ("", "\nUsage:")]
        for (pager, shown) in cases {
            let terminal = try PseudoTerminal()
            let process = try terminal.start(
                TombolaProcess.builtExecutable,
                ["help", "version", "--no-color"],
                environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin", "PAGER": pager]
            )
            let text = try await terminal.readToEnd()
            #expect(text.contains(shown), "\(pager): \(text)")
            #expect(try await process.wait() == .exited(0))
        }
        let piped = try await TombolaProcess(environment: ["PAGER": "false"]).runInside(["help", "version"])
        #expect(piped.outputLines.contains("Usage:"))
    }
}
