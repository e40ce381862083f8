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

/// What a process owes to the other jobs of its shell.
package enum JobControl {
    /// A signal that ends the process comes before one that stops it: a stopped process would not end.
    private static let unblocked = [SIGTTIN, SIGTERM, SIGHUP, SIGINT]

    /// Lets the system stop the process when this thread reads a terminal that another job uses, until the shell
    /// continues it in the foreground. Threads of Dispatch block the signal, and then reading fails instead.
    package static func letReadingStop() {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in unblocked { sigaddset(&set, signal) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Waits until a terminal that another job uses belongs to this process, which the system stops meanwhile. Returns
    /// false if no shell could continue it.
    @discardableResult
    package static func awaitForeground(_ descriptor: Int32) -> Bool {
        letReadingStop()
        // Reading nothing is enough for the system to stop the process.
        while read(descriptor, nil, 0) < 0 {
            if errno != EINTR { return false }
        }
        return true
    }
}
