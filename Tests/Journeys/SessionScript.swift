import Foundation
import Testing

/// Lines for a session that reads from a pipe and answers in JSON.
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
        let outcome = try await TombolaProcess(environment: environment)
            .runInside(["--json"] + arguments, input: lines.joined(separator: "\n"))
        failures = try outcome.errorLines.map {
            try JSONDecoder().decode([String: Failure].self, from: Foundation.Data($0.utf8))["error"]
        }.map { try #require($0) }
        results = outcome.outputLines
        status = outcome.status
    }
}
