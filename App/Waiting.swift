import Presentation

/// Says that something is awaited, from when it is made until `end`. On a terminal it is a line that turns and vanishes;
/// elsewhere it is said once, and only where a server has to answer.
@MainActor
final class Waiting {
    private let reporter: Reporter
    private let start = ContinuousClock.now
    private var turning: Task<Void, any Error>?
    private var isOver = false

    /// - Parameter hosts: the servers that have to answer. Without one it will be quick, most often too quick to be
    ///   worth a word.
    init(for hosts: [String], _ reporter: Reporter) {
        self.reporter = reporter
        guard reporter.tellsNotices else { return }
        if reporter.console.rewritesLines(on: .error) {
            turning = Task { try await turn(hosts, on: reporter.console) }
        } else if !hosts.isEmpty {
            reporter.tell([.loading(from: hosts)])
        }
    }

    private func turn(_ hosts: [String], on console: Console) async throws {
        if hosts.isEmpty { try await Task.sleep(for: .milliseconds(80)) }
        for step in 0... {
            try Task.checkCancellation()
            console.rewrite(.loading(from: hosts, step: step), on: .error)
            try await Task.sleep(for: .milliseconds(120))
        }
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        turning?.cancel()
        reporter.console.erase()
        if reporter.isVerbose { reporter.tell([.took(start.duration(to: .now))]) }
    }
}
