import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Cancels a task of the session, once, and only while the session can bear it.
///
/// On Linux the session ends the program if a task is cancelled while it winds up, or if a redirect is decided on after
/// its task was cancelled. So both are told here first, and what is told is done under the lock.
final class HTTPCancellation: Sendable {
    private let isPossible = Mutex(true)

    func cancel(_ task: URLSessionTask) {
        isPossible.withLock { isPossible in
            if isPossible { task.cancel() }
            isPossible = false
        }
    }

    /// Cancels on another thread than that of the session's callbacks, for which `cancel` may have to wait.
    func cancelSoon(_ task: URLSessionTask) {
        DispatchQueue.global().async { self.cancel(task) }
    }

    /// Decides on a redirect, unless the task is cancelled.
    func unlessCancelled(_ decide: () -> Void) {
        isPossible.withLock { isPossible in
            if isPossible { decide() }
        }
    }

    /// The task has ended.
    func close() {
        isPossible.withLock { $0 = false }
    }
}
