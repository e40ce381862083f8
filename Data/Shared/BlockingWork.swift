import Foundation
import Synchronization

/// Runs blocking work, such as waiting for a server, on a thread of its own, where it delays no other task.
func runBlocking<Result: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) -> Result
) async -> Result {
    let cancellation = Cancellation()
    return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            runOnThread {
                continuation.resume(returning: work { cancellation.isSet.load(ordering: .relaxed) })
            }
        }
    } onCancel: {
        cancellation.isSet.store(true, ordering: .relaxed)
    }
}

/// Runs work on a thread of its own: that of a serial queue of its own.
func runOnThread(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "blocking work").async(execute: work)
}

extension Sequence<Task<Void, Never>> {
    /// Waits for all of them, and cancels those that take longer.
    package func end(within limit: Duration) async {
        let tasks = Array(self)
        let deadline = Task {
            // A cancelled sleep means that all have ended.
            do { try await Task.sleep(for: limit) } catch { return }
            for task in tasks { task.cancel() }
        }
        for task in tasks { await task.value }
        deadline.cancel()
    }
}

private final class Cancellation: Sendable {
    let isSet = Atomic(false)
}
