import Foundation
import Testing

@testable import Data
@testable import Domain

/// Draws that are killed, interrupted or concurrent, and lists that arrive slowly, through pipes that the test feeds.
@Suite(.limitedConcurrency) struct DrawJourneyTests {
    private let folder: TemporaryFolder
    private let entries: String

    init() throws {
        folder = try TemporaryFolder(isSlow: true)
        entries = try folder.write(Array(#"{"lotteryList":[{"userId":1,"void":false}]}"#.utf8), to: "entries.json")
    }

    /// Exceeds a pipe's capacity, so that writing all of it proves that the program reads.
    private static let start = #"{"items":["# + (1...1_400).map(user).joined()
    private static let end = #"{"userId":0,"name":"A","username":"a","regDate":"2020-01-01"}]}"#

    private static func user(_ id: Int) -> String {
        #"{"userId":\#(id),"name":"A","username":"a","regDate":"2020-01-01"},"#
    }

    private func commit(_ users: FedPipe, _ options: String...) -> [String] {
        ["lottery", "commit", "--ephemeral", "--users", users.path, "--entries", entries] + options
    }

    @Test("Progress is shown only on a terminal, within its width, and is erased at the end")
    func progress() async throws {
        let shapes: [(name: String, columns: Int, options: [String], isShown: Bool)] = [
            ("quiet", 80, ["--quiet"], false), ("json", 80, ["--json"], false),
            ("still", 80, ["--no-animation"], false),
            ("narrow", 24, [], true), ("wide", 80, [], true),
        ]
        let pipe = try FedPipe("pipe", in: folder)
        async let piped = TombolaProcess().run(commit(pipe))
        var watched: [(terminal: PseudoTerminal, process: ChildProcess, users: FedPipe, columns: Int, isShown: Bool)] =
            []
        for shape in shapes {
            let (terminal, users) = (try PseudoTerminal(columns: shape.columns), try FedPipe(shape.name, in: folder))
            let arguments = commit(users) + shape.options
            let process = try terminal.start(TombolaProcess.builtExecutable, arguments)
            watched.append((terminal, process, users, shape.columns, shape.isShown))
        }
        // Commands without progress output start first, so that they had time to print some when the others do.
        for users in [pipe] + watched.map(\.users) { try await users.feed(Self.start) }
        var shown: [String] = []
        for (terminal, _, _, columns, isShown) in watched {
            shown.append(isShown ? try await terminal.read(until: columns < 40 ? " kB, …" : "1401 rows, ") : "")
        }
        for users in [pipe] + watched.map(\.users) {
            try await users.feed(Self.end)
            users.end()
        }
        for (index, (terminal, process, _, columns, isShown)) in watched.enumerated() {
            let text = try await shown[index] + terminal.readToEnd()
            #expect(try await process.wait() == .exited(0))
            #expect(text.contains("Loading") == isShown, "\(text.debugDescription)")
            guard isShown else { continue }
            let lines = text.split(separator: "\r").map { $0.replacing(/\e\[[?0-9]*[a-zA-Z]/, with: "") }
            #expect(lines.filter { $0.contains("Loading") }.allSatisfy { $0.count < columns }, "\(lines)")
            #expect(columns < 40 || text.contains(/Loading \.\.\.  \d+ kB, 1401 rows, \d+ kB\/s/), "\(lines)")
            let vanished = try #require(text.ranges(of: "\r\u{1B}[J").last)
            let rest = text[vanished.upperBound...]
            #expect(rest.hasPrefix("{") && !rest.contains("Loading"), "\(rest)")
        }
        let outcome = try await piped
        #expect(outcome.status == .exited(0))
        #expect(
            outcome.errorLines.allSatisfy { $0.hasPrefix("note: ") || $0.hasPrefix("  tombola ") },
            "\(outcome.error)"
        )
    }

    @Test("A list that is typed at a terminal is asked for, and ends with Ctrl-D")
    func typedList() async throws {
        let terminal = try PseudoTerminal()
        let players = ["lottery", "players", "--players", "-", "--ephemeral"]
        let process = try terminal.start(TombolaProcess.builtExecutable, players)
        try await terminal.read(until: "Type one name a line, then Ctrl-D.")
        try terminal.send("Ada Byron\nGrace Murray\n" + PseudoTerminal.controlD)
        let shown = try await terminal.readToEnd()
        #expect(shown.contains("2 players with one ticket each.") && !shown.contains("Loading"), "\(shown)")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("Ctrl-C ends reading at once with nothing saved")
    func interrupted() async throws {
        let users = try FedPipe("users", in: folder)
        let before = try folder.names()
        let terminal = try PseudoTerminal()
        let process = try terminal.start(TombolaProcess.builtExecutable, draw(users))
        try await users.feed(Self.start)
        try await terminal.read(until: "Loading ...")
        try terminal.send(PseudoTerminal.controlC)
        #expect(try await process.wait() == .signalled(SIGINT))
        #expect(try folder.names() == before)
    }

    @Test("A second SIGINT ends a draw whose rounds have no reader")
    func unread() async throws {
        let terminal = try PseudoTerminal()
        let rounds = ["lottery", "draw", "--ephemeral", "--rounds", "100000", "--interval", "0"]
        let process = try terminal.start(TombolaProcess.builtExecutable, rounds)
        try await terminal.read(until: "Round")
        // The next line blocks the draw. Ctrl-S would do the same, but some time later.
        let side = try terminal.openOtherSide()
        _ = try SystemCallFailed.check("tcflow", tcflow(side.number, TCOOFF))
        async let ending = process.wait()
        // Two that are sent at once can arrive as one.
        let interrupting = Task {
            while !Task.isCancelled {
                process.send(SIGINT)
                await Task.yield()
            }
        }
        defer { interrupting.cancel() }
        let end = try await ending
        #expect(end == .signalled(SIGINT))
    }

    @Test("SIGINTs within a moment mean the same as one, also if the first is not yet handled")
    func severalAtOnce() async throws {
        // On a busy machine, they may arrive one after another.
        for _ in 1...5 where try await endsWithResult(afterInterrupts: 50) { return }
        Issue.record("each time, the second SIGINT has ended the draw")
    }

    /// Interrupts a draw that waits for its terminal.
    private func endsWithResult(afterInterrupts count: Int) async throws -> Bool {
        let terminal = try PseudoTerminal()
        let rounds = ["lottery", "draw", "--ephemeral", "--seed", "314159", "--rounds", "100000", "--interval", "0"]
        let process = try terminal.start(TombolaProcess.builtExecutable, rounds)
        try await terminal.read(until: "Round")
        let side = try terminal.openOtherSide()
        _ = try SystemCallFailed.check("tcflow", tcflow(side.number, TCOOFF))
        for _ in 1...count { process.send(SIGINT) }
        _ = try SystemCallFailed.check("tcflow", tcflow(side.number, TCOON))
        side.close()
        let rest = try await terminal.readToEnd()
        return try await process.wait() == .exited(0) && rest.contains("The winner is:")
    }

    private func draw(_ users: FedPipe) -> [String] {
        [
            "lottery", "draw", "--users", users.path, "--entries", entries, "--data-dir", folder.path("data"),
            "--receipt", folder.path("receipt.json"),
        ]
    }

    @Test(
        "The history holds every draw that was reported before its process was killed",
        .invariant("No reported draw is lost, even if the process is killed")
    )
    func killed() async throws {
        let data = folder.path("data")
        var reported: Set<String> = []
        // Processes are killed one after another while they draw, each a little later.
        for draws in [1, 2, 4] {
            let input = try OwnedDescriptor.pipe()
            let output = try OwnedDescriptor.pipe()
            let process = try ChildProcess(
                TombolaProcess.builtExecutable,
                ["--json", "--data-dir", data],
                environment: ["PATH": "/usr/bin:/bin"],
                input: .descriptor(input.reading.number),
                output: .descriptor(output.writing.number)
            )
            input.reading.close()
            output.writing.close()
            try input.writing.write(Array(String(repeating: "lottery draw\n", count: 50).utf8))
            var seen = ""
            let deadline = Deadline(within: .unlessItHangs)
            while seen.count(where: { $0 == "\n" }) < draws {
                let bytes = try await onOwnThread { try output.reading.read(by: deadline) }
                seen += String(decoding: try #require(bytes), as: UTF8.self)
            }
            process.kill()
            _ = try await process.wait()
            while let bytes = try await onOwnThread({ try output.reading.read(by: deadline) }), !bytes.isEmpty {
                seen += String(decoding: bytes, as: UTF8.self)
            }
            // Text after the last line feed is an incomplete report.
            let lines = seen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            reported.formUnion(lines.compactMap { $0.firstMatch(of: Self.seed).map { String($0.1) } })
        }
        let history = try await TombolaProcess().runInside(["lottery", "history", "--json", "--data-dir", data])
        let kept = Set(history.output.matches(of: Self.seed).map { String($0.1) })
        #expect(history.status == .exited(0), "\(history.error)")
        #expect(reported.count >= 7 && reported.isSubset(of: kept))
    }

    private static var seed: Regex<(Substring, Substring)> { /"value":"([0-9a-f]+)"/ }

    @Test("A signal that ends a draw during its rounds reports that the draw was saved, and how to see it")
    func endedDuringRounds() async throws {
        let terminal = try PseudoTerminal()
        let draw = ["lottery", "draw", "--interval", "60s", "--data-dir", folder.path("data")]
        let process = try terminal.start(TombolaProcess.builtExecutable, draw)
        try await terminal.read(until: "Round  1")
        process.send(SIGTERM)
        let rest = try await terminal.readToEnd()
        #expect(rest.contains("The draw counts. It was saved before it was shown."), "\(rest)")
        #expect(rest.contains("tombola lottery verify 1"), "\(rest)")
        #expect(try await process.wait() == .signalled(SIGTERM))
    }

    @Test("What is typed during the rounds of a draw is not shown between them")
    func typedDuringRounds() async throws {
        let terminal = try PseudoTerminal()
        let before = try terminal.mode()
        let draw = ["lottery", "draw", "--interval", "60s", "--ephemeral", "--seed", "314159"]
        let process = try terminal.start(TombolaProcess.builtExecutable, draw)
        try await terminal.read(until: "Round  1")
        #expect(try terminal.mode()[1] & tcflag_t(ECHO) == 0)
        try terminal.send("\r" + PseudoTerminal.controlC)
        let rest = try await terminal.readToEnd()
        #expect(rest.contains("The winner is:") && !rest.prefix { $0 != "\u{1B}" }.contains("\n"), "\(rest)")
        #expect(try await process.wait() == .exited(0))
        #expect(try terminal.mode() == before)
    }

    @Test("A draw that is interrupted while it is saved ends with both its receipt and its entry", .endsUnlessItHangs)
    func interruptedWhileSaving() async throws {
        let (data, receipt) = (folder.path("data"), folder.path("receipt.json"))
        let history = ["lottery", "history", "--data-dir", data]
        _ = try await TombolaProcess().run(["lottery", "draw", "--data-dir", data])
        let draw = ["lottery", "draw", "--data-dir", data, "--receipt", receipt]
        var process: ChildProcess?
        try await folder.database("data/state/tombola.sqlite").locked {
            process = try ChildProcess(TombolaProcess.builtExecutable, draw)
            while !FileManager.default.fileExists(atPath: receipt) { await Task.yield() }
            process?.send(SIGTERM)
            process?.send(SIGINT)
        }
        let status = try await process?.wait()
        #expect(status == .signalled(SIGTERM) || status == .signalled(SIGINT))
        #expect(try await TombolaProcess().runInside(history).outputLines.count == 2)
    }

    @Test(
        "Of several draws that write one receipt at once, one is announced and stored",
        .invariant("No announced receipt is overwritten by a draw at the same time")
    )
    func oneReceipt() async throws {
        let data = folder.path("data")
        for round in 0..<2 {
            let receipt = folder.path("\(round).json")
            let draws = try await withThrowingTaskGroup(of: TombolaProcess.Outcome.self) { group in
                for _ in 0..<3 {
                    let options = ["--json", "--receipt", receipt, "--data-dir", data]
                    group.addTask { try await TombolaProcess().run(["lottery", "draw"] + options) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let announced = draws.filter { $0.status == .exited(0) }
            #expect(announced.count == 1)
            let digest = try #require(announced[0].output.firstMatch(of: /"receiptSHA256":"([0-9a-f]{64})"/)).1
            let verify = ["lottery", "verify", receipt, "--sha256", String(digest)]
            let verified = try await TombolaProcess().runInside(verify)
            #expect(verified.status == .exited(0), "\(verified.output)")
            #expect(draws.count { $0.status == .exited(73) && $0.output.isEmpty } == 2)
        }
        let history = try await TombolaProcess().runInside(["--data-dir", data, "lottery", "history"])
        #expect(history.outputLines.count == 2, "a draw that was not announced is not stored")
    }
}

/// A named pipe that a test writes to piece by piece and ends explicitly.
final class FedPipe: Sendable {
    let path: String
    private let descriptor: OwnedDescriptor

    init(_ name: String, in folder: TemporaryFolder) throws {
        path = folder.path(name)
        _ = try SystemCallFailed.check("mkfifo", mkfifo(path, 0o600))
        // Opened for reading as well, so that it neither waits for a reader nor fails without one.
        descriptor = try OwnedDescriptor.open(path, O_RDWR | O_NONBLOCK)
    }

    /// Writes the text, waiting for a reader if the pipe is full.
    func feed(_ text: String, within limit: Duration = .unlessItHangs) async throws {
        let deadline = Deadline(within: limit)
        let number = descriptor.number
        try await onOwnThread {
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                guard poll(&request, 1, deadline.milliseconds) > 0 else {
                    throw DeadlineExceeded(waitedFor: "a reader of the pipe", output: "")
                }
                let written = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
                guard written > 0 || errno == EAGAIN || errno == EINTR else { throw SystemCallFailed("write") }
                rest = rest.dropFirst(max(0, written))
            }
        }
    }

    /// Ends the pipe. The reader still gets everything written so far.
    func end() { descriptor.close() }
}
