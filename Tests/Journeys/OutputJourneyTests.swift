import Foundation
import Testing

@Suite("Output", .limitedConcurrency) struct OutputJourneyTests {
    private let tombola = TombolaProcess()

    #if os(Linux)
        // Loading FoundationNetworking takes eight milliseconds.
        @Test("The program starts without the libraries that few commands need")
        func libraries() async throws {
            // The dynamic linker lists the libraries instead of running the program.
            let list = try await TombolaProcess(environment: ["LD_TRACE_LOADED_OBJECTS": "1"])("--version").output
            #expect(list.contains("libFoundation.so "))
            for unneeded in ["FoundationNetworking", "FoundationXML", "curl", "ssl", "edit"] {
                #expect(!list.contains("lib\(unneeded).so"))
            }
        }
    #endif

    @Test(
        "Exceeding the file size limit is an I/O error, for help as for a draw",
        arguments: ["help", "man", "--help"]
    )
    func sizeLimit(command: String) async throws {
        let folder = try TemporaryFolder()
        let outcome = try await TombolaProcess(executable: "/bin/sh")(
            "-c",
            #"ulimit -f 1 && exec "$0" $1 > "$2""#,
            TombolaProcess.builtExecutable,
            command,
            folder.path("output")
        )
        #expect(outcome.status == .exited(74))
        #expect(
            outcome.error.hasPrefix("tombola: cannot write to standard output: the file would be larger than allowed")
        )
    }

    @Test("A wait for a server is shown at once on a terminal and erased afterwards")
    func waiting() async throws {
        let entries = Array(#"{"lotteryList":[]}"#.utf8)
        let server = try LoopbackServer([
            "/users.json": .held(Array(#"{"items":[]}"#.utf8)), "/usersInLottery.json": .ok(entries),
        ])
        let terminal = try PseudoTerminal()
        let arguments = ["lottery", "players", "--ephemeral", "--source", server.url, "--no-color", "--timeout", "2m"]
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments)
        try await terminal.read(until: "\r| Loading ... from 127.0.0.1")
        try await terminal.read(until: "\r/ Loading ... from 127.0.0.1")
        server.release()
        let shown = try await terminal.readToEnd()
        #expect(shown.contains("\u{1B}[K\u{1B}[?25h⚠️ Oops!"))
        #expect(try await process.wait() == .exited(0))
    }

    @Test("Output to a full disk fails; output to a closed pipe ends silently")
    func brokenOutput() async throws {
        async let full = tombola("--ephemeral", "lottery", "draw", output: .path("/dev/full"))
        async let fullInJSON = tombola("--ephemeral", "lottery", "draw", "--json", output: .path("/dev/full"))
        let pipe = try OwnedDescriptor.pipe()
        pipe.reading.close()
        let readerGone = ChildProcess.Connection.descriptor(pipe.writing.number)
        async let gone = tombola("--ephemeral", "lottery", "draw", "--seed", "1", output: readerGone)
        #expect(try await full.status == .exited(74))
        #expect(try await full.error.contains("tombola: cannot write to standard output: the disk is full"))
        #expect(try await fullInJSON.status == .exited(74))
        #expect(try await fullInJSON.error.contains(#""exitCode":74,"#))
        #expect(try await gone.status == .signalled(SIGPIPE))
        #expect(try await gone.error.isEmpty)
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
