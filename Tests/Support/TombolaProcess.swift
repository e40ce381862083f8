import Foundation
import Testing

/// Runs the built program without this process's environment, input or terminal.
struct TombolaProcess: Sendable {
    /// Target of standard output.
    enum Destination: Sendable {
        case captured
        case descriptor(Int32)
        /// A file or device, such as /dev/full.
        case path(String)
        /// A pipe whose reader has closed it.
        case closedPipe
        /// No standard output at all, as with `>&-`.
        case closed
    }

    struct Outcome: Sendable {
        let output: String
        let error: String
        let status: Termination

        var outputLines: [Substring] { output.split(separator: "\n") }
        var errorLines: [Substring] { error.split(separator: "\n") }
    }

    var executable = Self.builtExecutable
    var environment: [String: String] = [:]
    var limit: Duration = .seconds(60)

    /// Default environment, with a home folder that cannot be written to.
    private static let leastEnvironment = [
        "PATH": "/usr/bin:/bin", "HOME": "/dev/null", "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]

    /// - Parameter input: All of standard input.
    func callAsFunction(
        _ arguments: String...,
        input: String = "",
        output destination: Destination = .captured
    ) async throws -> Outcome {
        try await run(arguments, input: Array(input.utf8), output: destination)
    }

    func run(
        _ arguments: [String],
        input: [UInt8] = [],
        output destination: Destination = .captured
    ) async throws
        -> Outcome
    {
        let inputPipe = try OwnedDescriptor.pipe()
        let outputPipe = try OwnedDescriptor.pipe()
        let errorPipe = try OwnedDescriptor.pipe()
        if case .closedPipe = destination { outputPipe.reading.close() }
        let process = try ChildProcess(
            executable,
            arguments,
            environment: Self.leastEnvironment.merging(environment) { $1 },
            input: .descriptor(inputPipe.reading.number),
            output: destination.connection(captured: outputPipe.writing),
            error: .descriptor(errorPipe.writing.number)
        )
        inputPipe.reading.close()
        outputPipe.writing.close()
        errorPipe.writing.close()

        let deadline = Deadline(within: limit)
        async let fed: Void = feed(input, to: inputPipe.writing)
        async let errorText = readAll(errorPipe.reading, by: deadline)
        let isCaptured = if case .captured = destination { true } else { false }
        async let outputText = isCaptured ? readAll(outputPipe.reading, by: deadline) : ""
        let status = try await process.wait(within: limit)
        try await fed
        return try await Outcome(output: outputText, error: errorText, status: status)
    }

    private func feed(_ input: [UInt8], to pipe: OwnedDescriptor) async throws {
        _ = Self.brokenPipesAreErrors
        try await onOwnThread {
            // A program need not read all its input.
            try? pipe.write(input)
            pipe.close()
        }
    }

    private func readAll(_ pipe: OwnedDescriptor, by deadline: Deadline) async throws -> String {
        try await onOwnThread {
            var all: [UInt8] = []
            while let bytes = try pipe.read(by: deadline) {
                if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
                all += bytes
            }
            throw DeadlineExceeded(waitedFor: "the end of the output", output: String(decoding: all, as: UTF8.self))
        }
    }

    /// Writing to a program that has ended must not end the tests.
    static let brokenPipesAreErrors: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// Next to the test bundle, which on Linux is itself the running program.
    static let builtExecutable: String = {
        let arguments = CommandLine.arguments
        let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] }
        var folder = URL(fileURLWithPath: bundle ?? Bundle.main.executablePath ?? arguments[0])
        repeat {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent("tombola").path
            if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
        } while folder.path != "/"
        return "tombola"
    }()
}

extension TombolaProcess.Destination {
    fileprivate func connection(captured pipe: OwnedDescriptor) -> ChildProcess.Connection {
        switch self {
        case .captured, .closedPipe: .descriptor(pipe.number)
        case .descriptor(let number): .descriptor(number)
        case .path(let path): .path(path)
        case .closed: .closed
        }
    }
}

/// Lines for a session that reads from a pipe and answers in JSON: the effect of many commands with one process.
struct SessionScript {
    /// A failure as printed on standard error.
    struct Failure: Decodable, Equatable {
        let exitCode: Int32
        let what: String
        let why: String
        let hint: String?
    }

    let failures: [Failure]
    /// Lines of standard output, each a JSON document.
    let results: [Substring]
    let status: Termination

    init(_ lines: [String], _ arguments: [String], environment: [String: String] = [:]) async throws {
        let outcome = try await TombolaProcess(environment: environment).run(
            ["--json"] + arguments,
            input: Array(lines.joined(separator: "\n").utf8)
        )
        failures = try outcome.errorLines.map {
            try JSONDecoder().decode([String: Failure].self, from: Foundation.Data($0.utf8))["error"]
        }.map { try #require($0) }
        results = outcome.outputLines
        status = outcome.status
    }
}
