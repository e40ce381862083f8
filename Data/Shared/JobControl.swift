import Foundation
import Synchronization

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
        // A signal that ends the process comes before one that stops it: a stopped process would not end.
        unblock(SIGTERM)
        unblock(SIGHUP)
        unblock(SIGINT)
        unblock(SIGTTIN)
    }

    /// Such reading fails with `EIO` instead, as it does from the start on threads of Dispatch.
    package static func letReadingFail() { change(SIG_BLOCK, SIGTTIN) }

    /// Lets a signal reach this thread. Those of Dispatch, which run the main actor on Linux, block signals. Signal handlers
    /// may call it.
    package static func unblock(_ signal: Int32) { change(SIG_UNBLOCK, signal) }

    private static func change(_ how: Int32, _ signal: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(how, &set, nil)
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
    /// At first, it does so without letting the system stop the process: a shell that gets `bg` and `fg` in one breath
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
