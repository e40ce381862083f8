import Foundation
import Testing

@testable import App

/// Runs the built program without this process's environment, input or terminal.
struct TombolaProcess: Sendable {
    struct Outcome: Sendable, CustomStringConvertible {
        var outputBytes: [UInt8] = []
        var errorBytes: [UInt8] = []
        var status = Termination.exited(0)

        var output: String { String(decoding: outputBytes, as: UTF8.self) }
        var error: String { String(decoding: errorBytes, as: UTF8.self) }
        var description: String { "\(status): \(output)\(error)" }
        var outputLines: [Substring] { output.split(separator: "\n") }
        var errorLines: [Substring] { error.split(separator: "\n") }
    }

    var executable = Self.builtExecutable
    var environment: [String: String] = [:]
    var limit: Duration = .unlessItHangs

    /// Default environment, with a home folder that cannot be written to.
    private static let leastEnvironment = [
        "PATH": "/usr/bin:/bin", "HOME": "/dev/null", "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]

    /// - Parameters:
    ///   - input: All of standard input.
    ///   - output: Where standard output goes instead of into the outcome, such as /dev/full.
    func callAsFunction(
        _ arguments: String...,
        input: String = "",
        output: ChildProcess.Connection? = nil
    ) async throws -> Outcome {
        try await run(arguments, input: Array(input.utf8), output: output)
    }

    func run(
        _ arguments: [String],
        input: [UInt8] = [],
        output: ChildProcess.Connection? = nil
    ) async throws -> Outcome {
        let inputPipe = try OwnedDescriptor.pipe()
        let outputPipe = try OwnedDescriptor.pipe()
        let errorPipe = try OwnedDescriptor.pipe()
        let process = try ChildProcess(
            executable,
            arguments,
            environment: Self.leastEnvironment.merging(environment) { $1 },
            input: .descriptor(inputPipe.reading.number),
            output: output ?? .descriptor(outputPipe.writing.number),
            error: .descriptor(errorPipe.writing.number)
        )
        for end in [inputPipe.reading, outputPipe.writing, errorPipe.writing] { end.close() }
        let deadline = Deadline(within: limit)
        async let fed: Void = inputPipe.writing.feed(input)
        async let printed = outputPipe.reading.readToEnd(by: deadline)
        async let errors = errorPipe.reading.readToEnd(by: deadline)
        let status = try await process.wait(within: limit)
        try await fed
        return Outcome(outputBytes: try await printed, errorBytes: try await errors, status: status)
    }

    /// Runs the program within the tests' own process, which spares its start.
    func runInside(_ arguments: [String], input: String = "") async throws -> Outcome {
        var inside = ExecutionEnvironment(variables: Self.leastEnvironment.merging(environment) { $1 })
        inside.timeZone = { .gmt }
        inside.ownsProcess = false
        return try await inside.run(arguments, input: Array(input.utf8))
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

extension Trait where Self == ConditionTrait {
    static var python: Self { .program("python3", in: "python3") }
    static var node: Self { .program("node", in: "nodejs") }

    private static func program(_ name: String, in package: String) -> Self {
        .enabled("needs \(name): install \(package)") {
            try await TombolaProcess(executable: "/bin/sh").run(["-c", "command -v \(name)"]).status == .exited(0)
        }
    }
}
