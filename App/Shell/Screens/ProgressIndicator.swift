import Data
import Presentation

/// Shows pending work on a terminal, from its creation until `end`: a spinner that vanishes. Where lines cannot be
/// rewritten, names a server that takes long.
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
        let channel = reporter.console.error
        let spins = channel.rewritesLines
        let hosts = pendingWork.hosts
        let isSeen = reporter.printsNotices && channel.isTerminal && !pendingWork.isTyped
        guard isSeen, spins || !hosts.isEmpty else { return }
        waiting = Task {
            // Longer than reading a stored copy takes, and too short for anyone to wonder.
            try await Task.sleep(for: .milliseconds(80))
            guard spins else { return reporter.report([.loading(from: hosts)]) }
            for step in 0... {
                try Task.checkCancellation()
                let line = Line.loading(from: hosts, step: step, progress: progress)
                reporter.console.rewrite(line)
                try await Task.sleep(for: .milliseconds(120))
            }
        }
    }

    /// nil for the first half second.
    private var progress: Line.Progress? {
        let elapsed = start.duration(to: .now)
        let reading = pendingWork.reading
        guard elapsed >= .milliseconds(500), reading.bytes > readBefore.bytes else { return nil }
        return (reading.bytes - readBefore.bytes, reading.rows - readBefore.rows, elapsed)
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        waiting?.cancel()
        reporter.console.erase()
        if reporter.isVerbose { reporter.report([.took(start.duration(to: .now))]) }
    }
}

/// What a screen waits for.
struct PendingWork: Sendable {
    /// The servers that must respond.
    var hosts: [String] = []
    /// Whether the user is typing it.
    var isTyped = false
    var meter: ReadingMeter?

    /// The amount read so far, including earlier screens.
    var reading: (bytes: Int, rows: Int) { (meter?.bytes ?? 0, meter?.rows ?? 0) }
}
