import Data
import Presentation

/// What has to be waited for.
struct PendingWork: Sendable {
    /// The servers that have to answer. Without one it will be quick, most often too quick to be worth a word.
    var hosts: [String] = []
    /// Whether it may be at hand after all, because it was kept. Then it will be quick, and servers are named only where
    /// it is not.
    var mayBeKept = false
    /// What counts how far it is, where that can be known.
    var meter: ReadingMeter?

    /// The same where what was kept does not count.
    var restarted: PendingWork { PendingWork(hosts: hosts, meter: meter) }

    /// Longer than it takes to read what was kept, and too short to wonder what is going on.
    fileprivate var patience: Duration { hosts.isEmpty || mayBeKept ? .milliseconds(80) : .zero }

    /// What was read so far, also for screens before this one.
    fileprivate var reading: (bytes: Int, rows: Int) { (meter?.bytes ?? 0, meter?.rows ?? 0) }
}

/// Shows that work is pending, from when it is made until `end`. On a terminal it is a line that turns and vanishes;
/// elsewhere it is said once, and only where a server has to answer.
@MainActor
final class ProgressIndicator {
    private let reporter: Reporter
    private let start = ContinuousClock.now
    private let readBefore: (bytes: Int, rows: Int)
    private var turning: Task<Void, any Error>?
    private var isOver = false

    init(for pendingWork: PendingWork, _ reporter: Reporter) {
        self.reporter = reporter
        readBefore = pendingWork.reading
        guard reporter.tellsNotices else { return }
        if reporter.console.rewritesLines(on: .error) {
            turning = Task { try await turn(pendingWork, on: reporter.console) }
        } else if pendingWork.mayBeKept, !pendingWork.hosts.isEmpty {
            turning = Task {
                try await Task.sleep(for: pendingWork.patience)
                try Task.checkCancellation()
                reporter.tell([.loading(from: pendingWork.hosts)])
            }
        } else if !pendingWork.hosts.isEmpty {
            reporter.tell([.loading(from: pendingWork.hosts)])
        }
    }

    private func turn(_ pendingWork: PendingWork, on console: Console) async throws {
        if pendingWork.patience > .zero { try await Task.sleep(for: pendingWork.patience) }
        for step in 0... {
            try Task.checkCancellation()
            let line = Line.loading(from: pendingWork.hosts, step: step, progress: progress(of: pendingWork.reading))
            console.rewrite(line, on: .error)
            try await Task.sleep(for: .milliseconds(120))
        }
    }

    /// After the first half second, once there is any.
    private func progress(of reading: (bytes: Int, rows: Int)) -> Line.Progress? {
        let elapsed = start.duration(to: .now)
        let bytes = reading.bytes - readBefore.bytes
        guard elapsed >= .milliseconds(500), bytes > 0 else { return nil }
        return Line.Progress(bytes: bytes, rows: reading.rows - readBefore.rows, elapsed: elapsed)
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        turning?.cancel()
        reporter.console.erase()
        if reporter.isVerbose { reporter.tell([.took(start.duration(to: .now))]) }
    }
}
