import Foundation

/// Runs each job on a thread of its own, so that more jobs can block at once than the default pool, which has one
/// thread for each processor, would allow.
final class ThreadExecutor: TaskExecutor {
    private let prepare: @Sendable () -> Void

    /// - Parameter prepare: Called first on each thread.
    init(prepare: @escaping @Sendable () -> Void = {}) {
        self.prepare = prepare
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let thread = Thread { [self] in
            prepare()
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
        thread.start()
    }
}

/// Runs blocking work on its own thread, so that other tests can run meanwhile.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
}

/// Runs code under file permissions even if the tests run as root, who is exempt from them.
enum Unprivileged {
    /// Only Linux can drop root's privileges for one thread.
    static var isPossible: Bool { geteuid() != 0 || setFileSystemUser != nil }

    static func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        guard geteuid() == 0, let setFileSystemUser else { return try await body() }
        // 65534 is the user without privileges. The change ends with the thread.
        let unprivileged = ThreadExecutor { _ = setFileSystemUser(65_534) }
        return try await withTaskExecutorPreference(unprivileged) { try await body() }
    }

    /// `setfsuid(2)`, which Foundation does not import.
    private static var setFileSystemUser: (@convention(c) (UInt32) -> Int32)? {
        #if os(Linux)
            dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: (@convention(c) (UInt32) -> Int32).self) }
        #else
            nil
        #endif
    }
}
