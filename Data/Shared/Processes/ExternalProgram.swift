import Foundation

struct ExternalProgram: Sendable {
    struct Outcome: Hashable, Sendable {
        /// nil if the program was killed at the time limit.
        let status: Int32?
        /// The last output of both streams, trimmed.
        let output: String
    }

    private let path: String
    private let environment: [String: String]

    init(path: String, environment: [String: String]) {
        self.path = path
        self.environment = environment
    }

    /// Runs the program until it ends or the time is up. Does not wait for processes that it leaves behind. Returns nil
    /// if it could not be started.
    ///
    /// - Parameter input: Must fit into a pipe, 64 KiB on Linux.
    func run(_ arguments: [String], input: String = "", timeout: Duration = .seconds(10)) async -> Outcome? {
        let (path, environment) = (path, environment)
        return await runBlocking {
            guard let program = RunningProgram(path, arguments, environment, input: Array(input.utf8)) else {
                return nil
            }
            let (status, output) = program.wait(until: .now + timeout)
            return Outcome(
                status: status,
                output: String(decoding: output, as: UTF8.self).trimmed
            )
        }
    }
}
