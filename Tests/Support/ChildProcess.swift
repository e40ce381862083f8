import Foundation
import Synchronization

/// A process in a session of its own, with all signals as a program expects them at its start. `Foundation.Process` can
/// neither start a session nor say by which signal a process ended on all platforms.
final class ChildProcess: Sendable {
    /// What stands at a standard descriptor of the process.
    enum Connection: Sendable {
        case descriptor(Int32)
        case path(String)
        case closed
    }

    private struct State {
        var status: Termination?
        var wasKilled = false
    }

    let id: pid_t
    private let state = Mutex(State())

    init(
        _ executable: String,
        _ arguments: [String],
        environment: [String: String],
        input: Connection,
        output: Connection,
        error: Connection
    ) throws {
        var actions = SpawnActions()
        for (number, connection) in [input, output, error].enumerated() {
            actions.connect(Int32(number), to: connection)
        }
        id = try actions.spawn(executable, arguments, environment)
    }

    deinit {
        kill()
        // One that nobody waited for would stay as a zombie, and Swift Testing's own wait for the children of exit tests
        // would spin on it until all tests are over.
        var waitStatus: Int32 = 0
        if state.withLock({ $0.status }) == nil { _ = waitpid(id, &waitStatus, 0) }
    }

    func send(_ signal: Int32) {
        state.withLock { state in
            // Once its status was taken, the number may belong to another process.
            if state.status == nil { _ = Foundation.kill(id, signal) }
        }
    }

    func kill() { send(SIGKILL) }

    /// Waits for the end. A process that is still there when the time is over is killed, and the test fails.
    func wait(within limit: Duration = .seconds(60)) async throws -> Termination {
        if let status = state.withLock({ $0.status }) { return status }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) { [weak self] in
            self?.killAsOverdue()
        }
        return try await onOwnThread { try self.reap() }
    }

    private func killAsOverdue() {
        state.withLock { state in
            guard state.status == nil else { return }
            state.wasKilled = true
            _ = Foundation.kill(id, SIGKILL)
        }
    }

    private func reap() throws -> Termination {
        var information = siginfo_t()
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        return try state.withLock { state in
            if let status = state.status { return status }
            var waitStatus: Int32 = 0
            _ = try SystemCallFailed.check("waitpid", waitpid(id, &waitStatus, 0))
            let status = Termination(waitStatus: waitStatus)
            state.status = status
            if state.wasKilled { throw DeadlineExceeded(waitedFor: "process \(id) to end", output: "") }
            return status
        }
    }
}
