import Foundation
import Testing

@Suite(.limitedConcurrency) struct OutputJourneyTests {
    private let tombola = TombolaProcess()

    #if os(Linux)
        // Loading FoundationNetworking takes eight milliseconds.
        @Test("The program starts without the libraries that few commands need")
        func libraries() async throws {
            // The dynamic linker lists the libraries instead of running the program.
            let list = try await TombolaProcess(environment: ["LD_TRACE_LOADED_OBJECTS": "1"])("--version").output
            #expect(list.contains("libFoundation.so "))
            let unneeded = ["FoundationNetworking", "FoundationXML", "curl", "ssl", "edit"].map { "lib\($0).so" }
            #expect(unneeded.filter(list.contains) == [])
        }
    #endif

    @Test("A time zone that counts leap seconds moves no instant")
    func leapSeconds() async throws {
        let folder = try TemporaryFolder()
        // A file of the time zone database (RFC 8536): UTC, with a leap second that follows 30 June 1972.
        let counts: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
        let header = Array("TZif".utf8) + Array(repeating: 0, count: 16) + Array(repeating: 0, count: 8)
        let zone = Array(repeating: 0, count: 6) + Array("UTC\0".utf8)
        let leap: [UInt8] = [0x04, 0xB2, 0x58, 0x00, 0, 0, 0, 1]
        let path = try folder.write(header + counts + zone + leap, to: "right")
        let arguments = ["jackpots", "--json", "--ephemeral", "--now", "2026-01-01T12:00:00Z"]
        let expected = try await tombola.run(arguments)
        let outcome = try await TombolaProcess(environment: ["TZ": path]).run(arguments)
        #expect(outcome.status == .exited(0) && outcome.output == expected.output)
        #expect(expected.output.contains("2015-01-31T20:00:00Z"))
    }

    @Test("Exceeding the file size limit is an I/O error, for help as for a draw")
    func sizeLimit() async throws {
        let folder = try TemporaryFolder()
        for command in ["help", "man", "--help"] {
            let outcome = try await TombolaProcess(executable: "/bin/sh")(
                "-c",
                #"ulimit -f 1 && exec "$0" $1 > "$2""#,
                TombolaProcess.builtExecutable,
                command,
                folder.path("output")
            )
            let error = "tombola: cannot write to standard output: the file would be larger than allowed"
            #expect(outcome.status == .exited(74) && outcome.error.hasPrefix(error), "\(command): \(outcome)")
        }
    }

    @Test("Output to a full disk fails; output to a closed pipe ends silently")
    func brokenOutput() async throws {
        async let full = tombola("--ephemeral", "lottery", "draw", output: .path("/dev/full"))
        async let fullQuiet = tombola("--ephemeral", "lottery", "draw", "-q", "--seed", "2", output: .path("/dev/full"))
        let inJSON = ["--ephemeral", "lottery", "draw", "--json", "--seed", "2"]
        async let fullInJSON = tombola.run(inJSON, output: .path("/dev/full"))
        let pipe = try OwnedDescriptor.pipeWithoutReader()
        let readerGone = ChildProcess.Connection.descriptor(pipe.number)
        async let gone = tombola("--ephemeral", "lottery", "draw", "--seed", "1", "-q", output: readerGone)
        let (text, quiet, json, silent) = try await (full, fullQuiet, fullInJSON, gone)
        #expect([text, json, silent].map(\.status) == [.exited(74), .exited(74), .signalled(SIGPIPE)])
        #expect(text.error.contains("tombola: cannot write to standard output: the disk is full"))
        for outcome in [quiet, json] {
            #expect(outcome.error.contains("The draw counts. It is not saved. The same list and the seed 2 repeat it."))
        }
        #expect(json.error.contains(#""exitCode":74,"#) && silent.error.isEmpty)
    }

    @Test("A commitment that cannot be printed is saved, and its error says how to write it to a file")
    func unprintedCommitment() async throws {
        let folder = try TemporaryFolder()
        let commit = ["lottery", "commit", "-q", "--seed-source", "dice, as 12", "--data-dir", folder.path]
        let saved = try await tombola.run(commit, output: .path("/dev/full"))
        #expect(saved.status == .exited(74))
        #expect(
            saved.errorLines.prefix(2) == [
                "note: The commitment was saved before it was printed. To write it to a file:",
                "  tombola lottery history show 1 --output commitment.json --data-dir \(folder.path)",
            ],
            "\(saved)"
        )
        let unsaved = try await tombola.run(commit + ["--ephemeral"], output: .path("/dev/full"))
        #expect(unsaved.errorLines.count == 1, "\(unsaved)")
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

    @Test("An argument that is not valid UTF-8 is rejected, and no folder is created")
    func invalidUTF8() async throws {
        let folder = try TemporaryFolder()
        for words in ["reminders --data-dir \\377d", "lottery draw --receipt=d\\377.json --data-dir d"] {
            let outcome = try await TombolaProcess(executable: "/bin/sh")(
                "-c",
                #"cd "$0" && exec "$1" $(printf "$2")"#,
                folder.path,
                TombolaProcess.builtExecutable,
                words
            )
            let isRejected = outcome.status == .exited(64) && outcome.error.contains(": not valid UTF-8\nhint: ")
            #expect(isRejected, "\(outcome)")
            #expect(try folder.names() == [])
        }
    }

    @Test("A process that hangs is killed, and its test fails")
    func hang() async throws {
        let shell = TombolaProcess(executable: "/bin/sh", limit: .milliseconds(50))
        await #expect(throws: DeadlineExceeded.self) { try await shell.run(["-c", "exec sleep 60"]) }
    }
}

/// Limits that the system sets to the process, such as those of `ulimit`.
@Suite(.limitedConcurrency) struct SystemLimitsTests {
    /// Runs a command in a shell, after this line.
    private func run(
        _ command: String,
        after line: String,
        through wrapper: [String] = []
    ) async throws -> TombolaProcess.Outcome {
        let shell = wrapper + ["/bin/bash", "-c", "\(line) && exec \"$0\" --ephemeral \(command)"]
        return try await TombolaProcess(executable: shell[0], limit: .unlessItHangs).run(
            shell.dropFirst() + [TombolaProcess.builtExecutable],
            input: Array("fruit\n".utf8)
        )
    }

    @Test("Too few descriptors end a command with a sentence, never with a signal")
    func descriptors() async throws {
        for (limit, command) in [(4, "lottery draw --seed 1"), (8, "fruit"), (8, "doctor"), (12, "events"), (12, "")] {
            let outcome = try await run(command, after: "ulimit -n \(limit)")
            let error = "tombola: cannot start: too few files can be open at once\nhint: "
            #expect(outcome.status == .exited(75) && outcome.error.contains(error), "\(outcome)")
        }
    }

    private static let setpriv = "/usr/bin/setpriv"

    @Test(
        "Too few threads end a command with a sentence, long before its time-out",
        .enabled(
            if: geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv),
            "needs setpriv: install util-linux"
        )
    )
    func threads() async throws {
        // The limit does not apply to root.
        let wrapper = geteuid() == 0 ? [Self.setpriv, "--reuid", "65534", "--clear-groups"] : []
        for (limit, command) in [
            (1, "lottery draw --seed 1"), (1, ""), (4, "events --source http://127.0.0.1:9"), (4, "doctor"),
        ] {
            let outcome = try await run(command, after: "ulimit -u \(limit)", through: wrapper)
            let error = "tombola: cannot start: too few threads can run at once\nhint: "
            #expect(outcome.status == .exited(75) && outcome.error.contains(error), "\(outcome)")
        }
    }

    @Test("A command in too little memory succeeds or fails, and never hangs", .long)
    func memory() async throws {
        for limit in stride(from: 80_000, through: 200_000, by: 10_000) {
            for command in ["fruit", "lottery draw --seed 1", "trivia"] {
                let outcome = try await run(command, after: "ulimit -v \(limit)")
                // The system's loader fails with 127.
                let isRefused = outcome.error.contains("tombola: cannot start: too little memory can be used\nhint: ")
                let expected: [Termination] = isRefused ? [.exited(75)] : [.exited(0), .exited(127)]
                // With little more than the loader needs, Swift itself can end the process.
                guard limit >= 100_000 else { continue }
                #expect(expected.contains(outcome.status), "\(limit) \(outcome)")
            }
        }
    }
}
