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
