import Foundation
import Synchronization

/// What becomes of the process when it is interrupted.
///
/// The handlers run at once, on whatever thread, also while another one is blocked in a read or busy for minutes. That
/// is why they are plain handlers and no dispatch sources: these need a thread and make the signals ignored, which the
/// programs we start would inherit. In turn they may only make calls that are safe at any moment (write, signal, raise)
/// and touch nothing but two atomic values.
enum Signals {
    /// -1: there is no terminal to be restored.
    private static let terminal = Atomic<Int32>(-1)

    /// To be called once, before anything is written.
    static func install(restoring descriptor: Descriptor?) {
        terminal.store(descriptor?.number ?? -1, ordering: .relaxed)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { handle(signal, by: end) }
        handle(SIGTSTP, by: stop)
        // With a handler, even one that does nothing, writing to a pipe without a reader fails instead of ending the
        // process: standard output then ends it in order, a socket is just a failed request. A handler is not inherited.
        signal(SIGPIPE) { @Sendable _ in }
        // The same for a file that would be larger than `ulimit -f` allows.
        signal(SIGXFSZ) { @Sendable _ in }
    }

    /// Ends the process as the signal does by itself: a shell sees 128 and its number.
    static func die(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        _exit(128 + number)
    }

    /// What was ignored at the start stays ignored: that is how `nohup`, and a shell without job control for what it
    /// runs in the background, keep a signal away.
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
        signal(SIGCONT) { @Sendable _ in Signals.handle(SIGTSTP, by: Signals.stop) }
        signal(number, SIG_DFL)
        raise(number)
    }

    private static func restoreTerminal(_ text: StaticString) {
        let descriptor = terminal.load(ordering: .relaxed)
        guard descriptor >= 0 else { return }
        _ = write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
    }
}
