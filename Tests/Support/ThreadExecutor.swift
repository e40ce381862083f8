import Foundation

/// Runs each piece of a task on a thread of its own, so that as many can wait at once as a test needs: the tasks of
/// the usual pool are only as many as there are processors.
final class ThreadExecutor: TaskExecutor {
    private let prepare: @Sendable () -> Void

    /// - Parameter prepare: called on each thread before it does anything else.
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
