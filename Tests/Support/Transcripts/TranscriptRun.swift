import Domain
import Foundation

@testable import App

/// Carries out the blocks of a transcript, in a folder and with a server and a clock of its own.
@MainActor
final class TranscriptRun {
    /// A command, or a block for a terminal, that printed something else than expected.
    struct Mismatch {
        let line: Int
        let command: String
        let difference: String
        /// Why a rewritten transcript still has the expected text; nil if it has what was printed.
        let refusal: String?
    }

    private let folder: TemporaryFolder
    /// In documents, `http://server` and `http://other` stand for them.
    private let servers: KeyValuePairs<String, LoopbackServer>
    /// Noon on 1 January 2026, at first.
    private var now = Timestamp(millisecondsSince1970: 1_767_268_800_000)
    /// By the port of the server.
    private var seenRequests: [Int: Int] = [:]
    private(set) var mismatches: [Mismatch] = []
    private var replacements: [(block: Transcript.Block, lines: [String])] = []
    private var recipe: Transcript.Block?
    /// Whether what a person would see is shown, without a difference between the streams and without exit statuses.
    private let isForPeople: Bool

    /// - Parameter files: those that are in the folder from the start, by name.
    init(isForPeople: Bool, files: [String: String]) throws {
        self.isForPeople = isForPeople
        folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
        servers = ["server": try LoopbackServer(), "other": try LoopbackServer()]
    }

    /// Returns the document with what was really printed.
    func run(_ transcript: Transcript) async throws -> String {
        let following = transcript.blocks.dropFirst().map(Optional.some) + [nil]
        for (block, next) in zip(transcript.blocks, following) {
            if let instant = block.value(of: "at") { now = try ValueKind.instant.read(instant) }
            switch block.kind {
            case "file": try write(block)
            case "program": try await folder.makeProgram(block.words[1], block.text)
            case "server": try serve(block)
            case "requests": compareRequests(block)
            case "console": try await runConsole(block, json: next?.words == ["json", "output"] ? next : nil)
            case "mistakes": try await runMistakes(block)
            case "terminal": try await runTerminal(block)
            case "sh", "python": if block.words.count > 1, block.words[1] == "run" { try await prepareRecipe(block) }
            case "text": if block.words.last == "output" { try await runRecipe(expecting: block) }
            default: break
            }
        }
        return transcript.replacing(replacements)
    }

    /// ```` ```file NAME [escaped] ````
    private func write(_ block: Transcript.Block) throws {
        let path = folder.path(block.words[1])
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        let isEscaped = block.words.contains("escaped")
        let bytes = isEscaped ? Self.unescaped(located(block.lines.joined())) : Array(located(block.text).utf8)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// Line ends count only where they are written as `\n`, and any byte can be written as `\xFF`.
    private static func unescaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Substring(text)
        while let match = rest.firstMatch(of: /\\(?:x([0-9A-F]{2})|([nrt\\]))/) {
            bytes += rest[..<match.range.lowerBound].utf8
            let known: [Substring: UInt8] = ["n": 0x0A, "r": 0x0D, "t": 0x09, "\\": 0x5C]
            bytes.append(match.1.flatMap { UInt8($0, radix: 16) } ?? match.2.flatMap { known[$0] } ?? 0)
            rest = rest[match.range.upperBound...]
        }
        return bytes + rest.utf8
    }

    /// ```` ```server PATH [STATUS | FAULT] ````; without a body or a fault, the path is gone.
    private func serve(_ block: Transcript.Block) throws {
        let body = Array(located(block.text).utf8)
        let reply = LoopbackServer.Reply(fault: block.words.dropFirst(2).first, body)
        server(block.words[1]).route(URL(string: block.words[1])?.path() ?? block.words[1], reply)
    }

    /// ```` ```requests [URL] ````, then what a server was asked since the previous such block.
    private func compareRequests(_ block: Transcript.Block) {
        let server = server(block.words.dropFirst().first ?? "/")
        let all = server.requests.map { "\($0.method) \($0.target)" }
        let actual = Array(all.dropFirst(seenRequests[server.port] ?? 0))
        seenRequests[server.port] = all.count
        replacements.append((block, compare(block.line, "requests", block.lines, actual)))
    }

    /// The server of a URL, or the first one for a path.
    private func server(_ location: String) -> LoopbackServer {
        let host = URL(string: location)?.host()
        return (servers.first { $0.key == host } ?? servers[0]).value
    }

    // MARK: Commands

    /// What a command printed.
    private struct Printed {
        var output: [String]
        let errors: [String]
        let status: Int32

        /// As in a `console` block.
        var lines: [String] {
            output + errors.map { "2> " + $0 } + (status == 0 ? [] : ["? \(status)"])
        }
    }

    /// - Parameter json: the block that shows the JSON of the last command, laid out.
    private func runConsole(_ block: Transcript.Block, json: Transcript.Block?) async throws {
        var lines: [String] = []
        for command in block.commands {
            var printed = try await shell(command.text, isMerged: block.words.contains("merged"))
            if let json, command.line == block.commands.last?.line {
                let laidOut = printed.output.flatMap(JSONLayout.lines)
                replacements.append((json, compare(json.line, command.text, json.lines, laidOut)))
                printed.output = []
            }
            let actual = isForPeople ? printed.errors + printed.output : printed.lines
            lines += command.typed + compare(command.line, command.text, command.expected, actual)
        }
        replacements.append((block, lines))
    }

    /// ```` ```mistakes ````: in each line a command that fails, its error, its hint and its exit status. `⚠️` stands for
    /// the headline above an error of connectivity.
    private func runMistakes(_ block: Transcript.Block) async throws {
        var rows: [String] = []
        for (index, row) in block.lines.enumerated() {
            let command = String(row[..<(row.firstRange(of: Self.arrow)?.lowerBound ?? row.endIndex)].dropFirst(2))
            let printed = try await shell(command, isMerged: false)
            let isHeaded = printed.errors.first == "⚠️ There is a connectivity issue."
            let errors = printed.errors.dropFirst(isHeaded ? 1 : 0)
            let hint = errors.dropFirst().map {
                $0.trimmingPrefix("hint:").trimmingCharacters(in: .whitespaces)
            }
            let cells =
                ["$ \(command)"] + printed.output
                + errors.prefix(1).map { (isHeaded ? "⚠️ " : "") + $0.trimmingPrefix("tombola: ") }
                + (hint.isEmpty ? [] : [hint.joined(separator: " / ")]) + ["\(printed.status)"]
            let line = block.line + index
            if printed.status == 0 {
                let refusal = "It succeeds, so it belongs in a `console` block."
                mismatches.append(Mismatch(line: line, command: command, difference: "", refusal: refusal))
                rows.append(row)
            } else {
                rows += compare(line, command, [row], [cells.joined(separator: Self.arrow)])
            }
        }
        replacements.append((block, rows))
    }

    private static let arrow = " → "

    /// Returns the lines as they should be in the document.
    private func compare(_ line: Int, _ what: String, _ expected: [String], _ actual: [String]) -> [String] {
        if ExpectedText.matches(expected[...], actual[...]) { return expected }
        let refusal = ExpectedText.newFailure(in: actual, expected: expected).map {
            "This failure is new: write '\($0)' below the command first."
        }
        let difference = ExpectedText.difference(from: expected, to: actual)
        mismatches.append(Mismatch(line: line, command: what, difference: difference, refusal: refusal))
        return refusal == nil ? ExpectedText.rewritten(expected, to: actual) : expected
    }

    /// Runs a command line. What only a shell understands is left to one, with the built program.
    private func shell(_ text: String, isMerged: Bool) async throws -> Printed {
        let stages = ShellLine(located(text)).stages
        var result = TombolaProcess.Outcome()
        var errors: [UInt8] = []
        for stage in stages {
            let input = try stage.input.map { try folder.bytes($0) } ?? result.outputBytes
            if stage.isTombola {
                // A person sees both streams in order, but only standard output goes into a pipe.
                let joins = isMerged || isForPeople && stages.count == 1 && stage.output == nil
                let environment = environment(stage.variables)
                result = try await environment.run(stage.arguments, input: input, isMerged: joins)
            } else {
                result = try await external(stage.text, input: input)
            }
            errors += result.errorBytes
            if let path = stage.output {
                let file = path.hasPrefix("/") ? path : folder.path(path)
                try Data(result.outputBytes).write(to: URL(fileURLWithPath: file))
                result.outputBytes = []
            }
        }
        return Printed(
            output: lines(of: result.outputBytes),
            errors: lines(of: errors),
            status: result.status.shellStatus
        )
    }

    /// ```` ```sh run needs=PROGRAM,… ```` or ```` ```python run ````: a script, whose output is in the next block.
    private func prepareRecipe(_ block: Transcript.Block) async throws {
        let needs = (block.value(of: "needs") ?? "").split(separator: ",").map { need in
            // A module of Python follows a colon.
            need.contains(":") ? "python3 -c 'import \(need.drop { $0 != ":" }.dropFirst())'" : "command -v \(need)"
        }
        for need in needs where try await external("\(need) > /dev/null 2>&1", input: []).status != .exited(0) {
            print("Skipped: a recipe needs what this machine lacks: \(need)")
            return
        }
        recipe = block
    }

    private func runRecipe(expecting block: Transcript.Block) async throws {
        guard let script = recipe else { return }
        recipe = nil
        try folder.write(Array(script.text.utf8), to: ".recipe")
        let program = script.kind == "python" ? "python3" : "sh"
        let actual = lines(of: try await external("\(program) .recipe", input: []).outputBytes)
        replacements.append((block, compare(block.line, "the \(script.kind) recipe", block.lines, actual)))
    }

    /// With the folder of the Python interpreter first: managers of versions put a script there, which takes longer to
    /// start than the interpreter.
    private static let programPath = Task {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let python = ["-c", "python3 -c 'import sys; print(sys.prefix, end=\"/bin\")'"]
        let folder = try await TombolaProcess(executable: "/bin/sh", environment: ["PATH": path]).run(python).output
        return folder.isEmpty ? path : "\(folder):\(path)"
    }

    private func external(_ text: String, input: [UInt8]) async throws -> TombolaProcess.Outcome {
        let programs = URL(filePath: TombolaProcess.builtExecutable).deletingLastPathComponent().path
        let path = "\(folder.path("bin")):\(programs):\(try await Self.programPath.value)"
        let process = TombolaProcess(
            executable: "/bin/sh",
            // Without the locale of other processes.
            environment: environment([:]).variables.merging(["PATH": path, "LC_ALL": ""]) { $1 }
        )
        return try await process.run(["-c", "cd '\(folder.path)' && \(text)"], input: input)
    }

    private func environment(_ variables: [String: String]) -> ExecutionEnvironment {
        let standard = [
            "HOME": folder.path("home"), "PATH": folder.path("bin"), "TMPDIR": folder.path, "LANG": "en_GB.UTF-8",
            "TERM": "xterm", "PAGER": "cat",
        ]
        var environment = ExecutionEnvironment(folder: folder.path, variables: standard.merging(variables) { $1 })
        environment.timeZone = { .gmt }
        environment.ownsProcess = false
        environment.now = { [now] in now }
        return environment
    }

    // MARK: Terminals

    /// ```` ```terminal COLUMNS ````, then a command and the screen at its end. Text in `‹›` is typed.
    private func runTerminal(_ block: Transcript.Block) async throws {
        guard let command = block.commands.first, let stage = ShellLine(located(command.text)).stages.first else {
            return
        }
        let script = TerminalScript(command.expected)
        let width = block.words.dropFirst().first.flatMap { Int($0) } ?? 80
        let terminal = try PseudoTerminal(columns: width)
        let side = try terminal.openOtherSide()
        var environment = environment(stage.variables)
        environment.input = Descriptor(number: side.number)
        environment.output = environment.input
        environment.error = environment.input
        let program = CompositionRoot.program(in: environment)
        let ended = Task {
            let outcome = await program.run(stage.arguments)
            side.close()
            return outcome.termination.shellStatus
        }
        var screen = try await script.play(on: terminal, width: width)
        let status = await ended.value
        screen.lines = screen.lines.map(named) + (status == 0 ? [] : ["? \(status)"])
        let count = mismatches.count
        _ = compare(command.line, command.text, script.plain, screen.lines)
        let isAccepted = mismatches.count > count && mismatches.last?.refusal == nil
        let marked = isAccepted ? ExpectedText.rewritten(command.expected, to: script.marked(screen)) : command.expected
        replacements.append((block, command.typed + marked))
    }

    // MARK: Names

    /// Replaces the names of servers by their addresses.
    private func located(_ text: String) -> String {
        servers.reduce(text) { text, server in
            text.replacing("http://\(server.key)", with: server.value.url)
        }
    }

    private func lines(of bytes: [UInt8]) -> [String] {
        var lines = named(String(decoding: bytes, as: UTF8.self)).components(separatedBy: "\n")
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// Replaces what differs from run to run: the folder and the addresses of the servers.
    private func named(_ text: String) -> String {
        var text = text.replacing(folder.path("home"), with: "~").replacing(folder.path + "/", with: "")
        if text.contains(" ms") { text = text.replacing(/[0-9.]+ ms\b/, with: "… ms") }
        return servers.reduce(text.replacing(folder.path, with: ".")) { text, server in
            text.replacing("127.0.0.1:\(server.value.port)", with: server.key)
        }.replacing("127.0.0.1", with: "server").replacing("\u{1B}", with: "␛")
    }
}
