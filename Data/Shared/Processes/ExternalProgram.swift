import Foundation

/// A program of the system, run for what it does.
struct ExternalProgram: Sendable {
    struct Outcome: Hashable, Sendable {
        /// nil where it did not end in time and was stopped.
        let status: Int32?
        /// The end of both streams, as text, without white space around it.
        let output: String
    }

    private let path: String
    private let environment: [String: String]

    init(path: String, environment: [String: String]) {
        self.path = path
        self.environment = environment
    }

    /// Runs it to its end, or for as long as it may take. What it started and left behind is not waited for. Returns nil
    /// where it could not be started.
    ///
    /// - Parameter input: what fits into a pipe, 64 KiB on Linux.
    func run(_ arguments: [String], input: String = "", timeout: Duration = .seconds(10)) async -> Outcome? {
        let (path, environment) = (path, environment)
        return await runBlocking {
            guard let program = RunningProgram(path, arguments, environment, input: Array(input.utf8)) else {
                return nil
            }
            let (status, output) = program.wait(until: .now + timeout)
            return Outcome(
                status: status,
                output: String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            )
        }
    }
}
