import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Cancels a task of the session, once, and only while the session can bear it.
///
/// On Linux the session ends the program if a task is cancelled while it winds up, or if a redirect is decided on after
/// its task was cancelled. So both are told here first, and one thing is done after the other.
final class HTTPCancellation: Sendable {
    private let order = DispatchQueue(label: "tombola.http.cancellation")
    private let isPossible = Atomic(true)

    /// Returns at once: the session's callbacks, one of which may call this, must not wait for it.
    func cancel(_ task: URLSessionTask) {
        order.async {
            if self.isPossible.exchange(false, ordering: .sequentiallyConsistent) { task.cancel() }
        }
    }

    /// Decides on a redirect, unless the task is cancelled.
    func unlessCancelled(_ decide: () -> Void) {
        order.sync {
            if isPossible.load(ordering: .sequentiallyConsistent) { decide() }
        }
    }

    /// The task has ended.
    func close() {
        order.sync { isPossible.store(false, ordering: .sequentiallyConsistent) }
    }
}
