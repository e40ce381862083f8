import Foundation
import Synchronization

/// Ends or stops the process by a signal and leaves the terminal in order.
///
/// The handlers run at once, on any thread, even while another one is blocked in a read or busy for minutes. Dispatch
/// sources would need a thread and ignore the signals, which child processes inherit. In return, the handlers make only
/// calls that are safe at any moment (write, tcsetattr, signal, raise) and read only atomic values.
enum Signals {
    /// -1 if there is no terminal to restore.
    private static let terminal = Atomic<Int32>(-1)

    /// Call it once, before anything is written.
    static func install(restoring descriptor: Descriptor?) {
        terminal.store(descriptor?.number ?? -1, ordering: .relaxed)
        // A handler must not be the first to use it.
        RawMode.restore()
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { handle(signal, by: end) }
        handle(SIGTSTP, by: stop)
        // With a handler, even one that does nothing, writing to a pipe without a reader fails instead of ending the
        // process: standard output then ends it in order, a socket is just a failed request. A handler is not inherited.
        signal(SIGPIPE) { @Sendable _ in }
        // The same for a file that would be larger than `ulimit -f` allows.
        signal(SIGXFSZ) { @Sendable _ in }
    }

    /// Ends the process as the signal would by default: a shell sees 128 plus its number.
    static func die(by number: Int32) -> Never {
        RawMode.leave()
        signal(number, SIG_DFL)
        raise(number)
        _exit(128 + number)
    }

    /// Stops the process, as Ctrl-Z does, until it is continued.
    static func stopProcess() { raiseUnblocked(SIGTSTP) }

    static func endByInterrupt() { raiseUnblocked(SIGINT) }

    /// Threads of Dispatch, which run the main actor on Linux, block signals.
    private static func raiseUnblocked(_ number: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }

    /// A signal that is ignored at the start stays ignored: `nohup` and shells without job control rely on it.
    private static func handle(_ number: Int32, by handler: @escaping Handler) {
        let previous = signal(number, handler)
        if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }

    private typealias Handler = @convention(c) @Sendable (Int32) -> Void

    private static let end: Handler = { number in
        Signals.restoreTerminal("\u{1B}[0m\u{1B}[?25h\n")
        // Held back until the handler returns, and then it ends the process.
        signal(number, SIG_DFL)
        raise(number)
    }

    private static let stop: Handler = { number in
        Signals.restoreTerminal("\u{1B}[0m\u{1B}[?25h")
        signal(SIGCONT) { @Sendable _ in
            RawMode.resume()
            Signals.handle(SIGTSTP, by: Signals.stop)
        }
        signal(number, SIG_DFL)
        raise(number)
    }

    private static func restoreTerminal(_ text: StaticString) {
        RawMode.restore()
        let descriptor = terminal.load(ordering: .relaxed)
        guard descriptor >= 0 else { return }
        _ = write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
    }
}
