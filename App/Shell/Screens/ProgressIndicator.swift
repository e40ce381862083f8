import Data
import Presentation

/// Shows pending work from its creation until `end`: on a terminal, a spinner that vanishes; elsewhere, one line if a
/// server must respond.
@MainActor
final class ProgressIndicator {
    private let reporter: Reporter
    private let pendingWork: PendingWork
    private let start = ContinuousClock.now
    private let readBefore: (bytes: Int, rows: Int)
    private var waiting: Task<Void, any Error>?
    private var isOver = false

    init(for pendingWork: PendingWork, _ reporter: Reporter) {
        self.reporter = reporter
        self.pendingWork = pendingWork
        readBefore = pendingWork.reading
        let showsLines = reporter.console.rewritesLines(on: .error) || !pendingWork.hosts.isEmpty
        guard reporter.printsNotices, !pendingWork.asks, showsLines else { return }
        guard pendingWork.patience > .zero else {
            begin()
            return
        }
        let requests = pendingWork.requests
        requests.arm(handler)
        waiting = Task {
            try await Task.sleep(for: pendingWork.patience)
            requests.fire()
        }
    }

    /// Elsewhere than on a terminal, the line is printed before the request is sent, so that the order is always the same.
    private var handler: @Sendable () -> Void {
        guard reporter.console.rewritesLines(on: .error) else {
            let (reporter, hosts) = (reporter, pendingWork.hosts)
            return { if !hosts.isEmpty { reporter.report([.loading(from: hosts)]) } }
        }
        return { Task { @MainActor [weak self] in self?.begin() } }
    }

    private func begin() {
        guard !isOver else { return }
        if reporter.console.rewritesLines(on: .error) {
            waiting?.cancel()
            waiting = Task { try await turn(pendingWork, on: reporter.console) }
        } else if !pendingWork.hosts.isEmpty {
            reporter.report([.loading(from: pendingWork.hosts)])
        }
    }

    private func turn(_ pendingWork: PendingWork, on console: Console) async throws {
        for step in 0... {
            try Task.checkCancellation()
            let line = Line.loading(from: pendingWork.hosts, step: step, progress: progress(of: pendingWork.reading))
            console.rewrite(line, on: .error)
            try await Task.sleep(for: .milliseconds(120))
        }
    }

    /// nil for the first half second.
    private func progress(of reading: (bytes: Int, rows: Int)) -> Line.Progress? {
        let elapsed = start.duration(to: .now)
        let bytes = reading.bytes - readBefore.bytes
        guard elapsed >= .milliseconds(500), bytes > 0 else { return nil }
        return (bytes, reading.rows - readBefore.rows, elapsed)
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        pendingWork.requests.disarm()
        waiting?.cancel()
        reporter.console.erase()
        if reporter.isVerbose { reporter.report([.took(start.duration(to: .now))]) }
    }
}

extension Reporter {
    /// Follows an intent of a view model: shows what is pending, until the body ends the indicator or returns, and traces
    /// the intent.
    @MainActor
    func follow<Failure, Output>(
        _ viewModel: Any.Type,
        _ intent: String,
        awaiting pendingWork: PendingWork,
        _ body: (ProgressIndicator) async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let indicator = ProgressIndicator(for: pendingWork, self)
        defer { indicator.end() }
        return try await traced(viewModel, intent) { () async throws(Failure) in try await body(indicator) }
    }

    /// Traces an intent of a view model.
    @MainActor
    func traced<Failure, Output>(
        _ viewModel: Any.Type,
        _ intent: String,
        _ body: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        guard let tracer else { return try await body() }
        return try await tracer.call(viewModel, intent, [], body)
    }
}
