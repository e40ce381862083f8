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
        let turns = reporter.console.error.rewritesLines
        let (hosts, requests) = (pendingWork.hosts, pendingWork.requests)
        guard reporter.printsNotices, !pendingWork.asks, turns || !hosts.isEmpty else { return }
        // Elsewhere than on a terminal, the line is printed before the request is sent, so that the order is always the
        // same.
        requests.arm { [weak self] in
            if turns { Task { @MainActor in self?.turn() } } else { reporter.report([.loading(from: hosts)]) }
        }
        guard pendingWork.patience > .zero else {
            requests.fire()
            return
        }
        waiting = Task {
            try await Task.sleep(for: pendingWork.patience)
            requests.fire()
        }
    }

    private func turn() {
        guard !isOver else { return }
        waiting?.cancel()
        waiting = Task {
            for step in 0... {
                try Task.checkCancellation()
                let line = Line.loading(from: pendingWork.hosts, step: step, progress: progress)
                reporter.console.rewrite(line, on: reporter.console.error)
                try await Task.sleep(for: .milliseconds(120))
            }
        }
    }

    /// nil for the first half second.
    private var progress: Line.Progress? {
        let (elapsed, reading) = (start.duration(to: .now), pendingWork.reading)
        guard elapsed >= .milliseconds(500), reading.bytes > readBefore.bytes else { return nil }
        return (reading.bytes - readBefore.bytes, reading.rows - readBefore.rows, elapsed)
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        pendingWork.requests.arm(nil)
        waiting?.cancel()
        reporter.console.erase()
        if reporter.isVerbose { reporter.report([.took(start.duration(to: .now))]) }
    }
}
