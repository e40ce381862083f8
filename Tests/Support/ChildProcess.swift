import Foundation
import Synchronization

/// A process in its own session, with default signal handling. `Foundation.Process` cannot start a session, and does
/// not report on all platforms which signal ended a process.
final class ChildProcess: Sendable {
    /// Target of a standard descriptor.
    enum Connection: Sendable {
        case descriptor(Int32)
        case path(String)
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
        environment: [String: String] = ["PATH": "/usr/bin:/bin"],
        input: Connection = .path("/dev/null"),
        output: Connection = .path("/dev/null"),
        error: Connection = .path("/dev/null")
    ) throws {
        id = try Self.spawn([executable] + arguments, environment, [input, output, error])
    }

    deinit {
        kill()
        // A child that is never waited for would remain a zombie, and Swift Testing's own wait for exit tests would
        // spin on it until all tests are over.
        var waitStatus: Int32 = 0
        if state.withLock({ $0.status }) == nil { _ = waitpid(id, &waitStatus, 0) }
    }

    func send(_ signal: Int32) {
        state.withLock { state in
            // After its status is collected, the process id may belong to another process.
            if state.status == nil { _ = Foundation.kill(id, signal) }
        }
    }

    func kill() { send(SIGKILL) }

    /// Waits for the process to end. At the limit, kills it and fails the test.
    func wait(within limit: Duration = .unlessItHangs) async throws -> Termination {
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

enum Termination: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    /// Decodes the status of `waitpid`: the signal in the low seven bits, the exit code in the second byte.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
    }

    /// The exit status that a shell reports.
    var shellStatus: Int32 {
        switch self {
        case .exited(let code): code
        case .signalled(let signal): 128 + signal
        }
    }
}

extension ChildProcess {
    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
        private typealias Attributes = posix_spawnattr_t?
        private static let newSession = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
        private static func makeActions() -> (Actions, Attributes) { (nil, nil) }
        private static func closeOthers(_ actions: inout Actions) {}
    #else
        private typealias Actions = posix_spawn_file_actions_t
        private typealias Attributes = posix_spawnattr_t
        // The imported header hides this value behind a feature macro.
        private static let newSession: Int32 = 0x80
        private static func makeActions() -> (Actions, Attributes) { (Actions(), Attributes()) }

        /// Lets the program inherit no descriptor of other tests. Each would count towards its limit.
        private static func closeOthers(_ actions: inout Actions) { _ = closeFrom?(&actions, 3) }

        /// `posix_spawn_file_actions_addclosefrom_np(3)` of glibc 2.34, which Foundation does not import.
        private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
            unsafeBitCast($0, to: (@convention(c) (UnsafeMutablePointer<Actions>, Int32) -> Int32).self)
        }
    #endif

    /// Options of the thread sanitizer apply to the program as well as to the tests.
    private static let sanitizing = ProcessInfo.processInfo.environment.filter { $0.key == "TSAN_OPTIONS" }

    /// Starts a program in a new session, with no signal blocked or ignored.
    ///
    /// - Parameter standard: the standard descriptors, from 0.
    private static func spawn(
        _ command: [String],
        _ environment: [String: String],
        _ standard: [Connection]
    ) throws -> pid_t {
        var (actions, attributes) = makeActions()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, connection) in zip(Int32(0)..., standard) {
            switch connection {
            case .descriptor(let source): posix_spawn_file_actions_adddup2(&actions, source, number)
            case .path(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
            }
        }
        closeOthers(&actions)
        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(Self.newSession)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words = command.map { strdup($0) } + [nil]
        var variables = environment.merging(Self.sanitizing) { $1 }.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var id: pid_t = 0
        let code = OwnedDescriptor.uninherited.withLock { _ in
            posix_spawn(&id, command[0], &actions, &attributes, &words, &variables)
        }
        guard code == 0 else { throw SystemCallFailed("posix_spawn \(command[0])", code) }
        return id
    }
}
