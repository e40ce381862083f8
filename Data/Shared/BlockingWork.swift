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

/// What a process owes to the other jobs of its shell.
package enum JobControl {
    /// Whether it is the terminal of this process and currently used by another job of the shell.
    package static func isInBackground(_ descriptor: Int32) -> Bool {
        let group = tcgetpgrp(descriptor)
        return group != -1 && group != getpgrp()
    }

    /// Whether the shell has started or continued the process since it last had the terminal. In the background, a process
    /// that was not continued has yet to handle Ctrl-Z: if reading stopped it first, it would stop again for Ctrl-Z once the
    /// shell has continued it.
    private static let isContinued = Atomic(true)

    /// Signal handlers may call it.
    package static func noteContinued() { isContinued.store(true, ordering: .releasing) }

    /// Lets the system stop the process when this thread reads a terminal that another job uses, until the shell
    /// continues it in the foreground.
    package static func letReadingStop() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTTIN)
        // A signal that ends the process comes before one that stops it: a stopped process would not end.
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGHUP)
        sigaddset(&set, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Such reading fails with `EIO` instead, as it does from the start on threads of Dispatch.
    package static func letReadingFail() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTTIN)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// After `stty tostop`, lets the system stop the process when this thread writes to a terminal that another job uses.
    ///
    /// Threads of Dispatch block the signal at all other times: it also comes when a handler gives a terminal back that
    /// another job has just got, and would stop the process twice.
    package static func lettingWritingStop<Result>(_ descriptor: Int32, _ write: () -> Result) -> Result {
        guard isInBackground(descriptor) else { return write() }
        var (set, before) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        sigaddset(&set, SIGTTOU)
        pthread_sigmask(SIG_UNBLOCK, &set, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return write()
    }

    /// Waits until a terminal that another job uses belongs to this process. Returns false if no shell could continue it.
    ///
    /// At first, it does so without letting the system stop the process: a shell that is told `bg` and `fg` in one breath
    /// would not know yet that the job has stopped again, and not continue it. Signal handlers may call it.
    @discardableResult
    package static func awaitForeground(_ descriptor: Int32) -> Bool {
        defer { isContinued.store(false, ordering: .releasing) }
        // In hundredths of a second.
        var waited = 0
        while isInBackground(descriptor) {
            let patience = isContinued.load(ordering: .acquiring) ? 10 : 300
            guard waited < patience else { return stopInBackground(descriptor) }
            waited += 1
            _ = poll(nil, 0, 10)
        }
        return true
    }

    private static func stopInBackground(_ descriptor: Int32) -> Bool {
        // A thread that waits for input holds off others that would wait, even to read nothing.
        let opened = open("/dev/tty", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        defer { if opened >= 0 { close(opened) } }
        letReadingStop()
        // Reading nothing is enough for the system to stop the process.
        while read(opened >= 0 ? opened : descriptor, nil, 0) < 0 {
            if errno == EAGAIN { return true }
            if errno != EINTR { return false }
        }
        return true
    }
}
