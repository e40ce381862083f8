import Foundation
import Testing

/// How the program shows what it was told, and what it was told wrongly.
@Suite("Settings journeys", .limitedConcurrency) struct SettingsJourneyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A usage error is coloured as the option, the environment and the configuration file say")
    func colour() async throws {
        let always = try folder.write(Array(#"{"color": "always"}"#.utf8), to: "config.json")
        let cases: [(arguments: [String], environment: [String: String], isColoured: Bool)] = [
            (["lotery"], [:], false),
            (["lotery", "--color", "always"], [:], true),
            (["lotery"], ["CLICOLOR_FORCE": "1"], true),
            (["lotery", "--color=never"], ["CLICOLOR_FORCE": "1"], false),
            (["--nosuch"], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
            (["--nosuch", "--config", always], [:], true),
            (["--nosuch", "--config", always], ["NO_COLOR": "1"], false),
        ]
        for (arguments, environment, isColoured) in cases {
            let outcome = try await TombolaProcess(environment: environment).run(arguments)
            #expect(outcome.status == .exited(64))
            #expect(outcome.error.contains("\u{1B}[") == isColoured, "\(arguments) \(environment)")
        }
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
        let piped = try await TombolaProcess(environment: ["PAGER": "false"])("help", "version")
        #expect(piped.outputLines.contains("Usage:"))
    }

    @Test("The configuration can come from standard input")
    func standardInput() async throws {
        let outcome = try await TombolaProcess()("config", "--config", "-", input: #"{"timeout": "5s"}"#)
        #expect(outcome.outputLines.contains("timeout\t5s\tconfiguration file"))
        let invalid = try await TombolaProcess()("config", "--config", "-", input: "{")
        #expect(invalid.status == .exited(78))
        #expect(invalid.error.contains("the configuration file standard input"))
    }

    @Test("A variable that cannot be used is named by config, and doctor calls it no success")
    func invalid() async throws {
        let tombola = TombolaProcess(environment: ["TZ": "Nowhere/Bad", "LC_ALL": "C"])
        let warning = "TZ=Nowhere/Bad is ignored: unknown time zone"
        let config = try await tombola("config", "--ephemeral")
        #expect(config.errorLines == ["note: \(warning)"])
        #expect(try await tombola("config", "--ephemeral", "--json").output.contains(#""warnings":["\#(warning)"]"#))
        let doctor = try await tombola("doctor", "--ephemeral").outputLines
        #expect(
            doctor.contains { $0.hasPrefix("time zone\tremark\t") && $0.contains("(default); \(warning)\t") },
            "\(doctor)"
        )
        #expect(doctor.contains { $0.hasPrefix("characters\tremark\tLC_ALL=C does not name UTF-8") }, "\(doctor)")
    }
}
