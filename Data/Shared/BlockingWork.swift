import Foundation
import Synchronization

/// Runs blocking work, such as waiting for a server, on a thread of its own, where it delays no other task.
func runBlocking<Result: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) -> Result
) async -> Result {
    let cancellation = Cancellation()
    return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            // A serial queue of its own gets a thread of its own.
            DispatchQueue(label: "tombola.blocking").async {
                continuation.resume(returning: work { cancellation.isSet.load(ordering: .relaxed) })
            }
        }
    } onCancel: {
        cancellation.isSet.store(true, ordering: .relaxed)
    }
}

private final class Cancellation: Sendable {
    let isSet = Atomic(false)
}
