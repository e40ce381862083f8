import Data
import Domain
import Foundation
import Presentation
import Synchronization

/// Ends or stops the process by a signal and leaves the terminal in order.
///
/// The handlers run at once, on any thread, even while another one is blocked in a read or busy for minutes. Dispatch
/// sources would need a thread and ignore the signals, which child processes inherit. In return, the handlers make only
/// calls that POSIX permits in one (open, close, read, write, poll, fcntl, tcsetattr, tcgetpgrp, signal, raise, sigpending,
/// pthread_sigmask, clock_gettime) and use only atomic values.
enum Signals {
    /// -1 unless the next Ctrl-C is reported instead of ending the process.
    private static let interrupts = Atomic<Int32>(-1)
    /// When the last one was reported, in milliseconds of a clock that only goes on.
    private static let lastInterrupt = Atomic<Int64>(0)
    /// The terminal with a line that shows progress; -1 for none.
    static let progress = Atomic<Int32>(-1)
    /// What is asked, to be asked again when a stopped process continues.
    static let question = HandlerText()
    /// What the process says as a signal ends it.
    static let lastWords = HandlerText()
    /// How many steps hold off the signals that end the process; and the last signal that came since, or 0.
    private static let holds = Atomic(0)
    private static let held = Atomic<Int32>(0)

    /// Call it once, before anything is written.
    static func install() {
        // A handler must not be the first to use these: their initialization takes a lock.
        interrupts.store(-1, ordering: .relaxed)
        lastInterrupt.store(0, ordering: .relaxed)
        progress.store(-1, ordering: .relaxed)
        holds.store(0, ordering: .relaxed)
        held.store(0, ordering: .relaxed)
        JobControl.noteContinued()
        question.set(nil)
        lastWords.set(nil)
        RawMode.restore()
        // The handler must not wait for a reader.
        if let continuing { _ = fcntl(continuing[1], F_SETFL, O_NONBLOCK) }
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { handle(signal, by: end) }
        handle(SIGTSTP, by: stop)
        signal(SIGCONT, goOn)
        // With a handler, even one that does nothing, writing to a pipe without a reader fails instead of ending the
        // process: standard output then ends it in order, a socket is just a failed request. A handler is not inherited.
        signal(SIGPIPE) { @Sendable _ in }
        // The same for a file that would be larger than `ulimit -f` allows.
        signal(SIGXFSZ) { @Sendable _ in }
    }

    /// Ends the process without running `exit` handlers: OpenSSL's free memory that a pending request still uses.
    /// `Console.finish` has already flushed all output.
    ///
    /// - Parameter status: nil if the reader closed standard output.
    static func leave(_ status: ExitStatus?) -> Never {
        RawMode.restore()
        guard let status else { die(by: SIGPIPE) }
        _exit(status.rawValue)
    }

    /// Ends the process as the signal would by default: a shell sees 128 plus its number.
    static func die(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        raiseUnblocked(number)
        _exit(128 + number)
    }

    /// Stops the job until it is continued, as Ctrl-Z does where the terminal reads it: first the other processes of the
    /// group, such as a script that waits for this one.
    static func stopJob() {
        let handler = signal(SIGTSTP, SIG_IGN)
        kill(0, SIGTSTP)
        signal(SIGTSTP, handler)
        raiseUnblocked(SIGTSTP)
    }

    static func endByInterrupt() {
        endReporting()
        // This one ends the process, however soon it follows the one that was typed.
        lastInterrupt.store(0, ordering: .relaxed)
        raiseUnblocked(SIGINT)
    }

    /// From now on, Ctrl-C ends the process again.
    static func endReporting() { interrupts.store(-1, ordering: .relaxed) }

    /// The next Ctrl-C does not end the process. Returns where it can be read, as an empty line.
    @discardableResult
    static func reportInterrupts() -> Descriptor? {
        guard let ends = reporting else { return nil }
        interrupts.store(ends[1], ordering: .relaxed)
        return Descriptor(number: ends[0])
    }

    /// The next Ctrl-C runs the action instead of ending the process, until the source is cancelled. nil without a pipe.
    static func reportInterrupts(to action: @escaping @Sendable () -> Void) -> (any DispatchSourceRead)? {
        reportInterrupts().map { source(of: $0, action) }
    }

    /// Signals that would end the process wait until `allow`, but for Ctrl-\, which ends a program that hangs.
    static func holdOff() { holds.add(1, ordering: .sequentiallyConsistent) }

    static func allow() {
        guard holds.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 else { return }
        let number = held.exchange(0, ordering: .sequentiallyConsistent)
        if number != 0 { raiseUnblocked(number) }
    }

    /// Whether the signal waits. `allow` may run meanwhile, so only one of both takes the signal.
    private static func hold(_ number: Int32) -> Bool {
        guard number != SIGQUIT, holds.load(ordering: .sequentiallyConsistent) > 0 else { return false }
        held.store(number, ordering: .sequentiallyConsistent)
        return holds.load(ordering: .sequentiallyConsistent) > 0
            || held.exchange(0, ordering: .sequentiallyConsistent) == 0
    }

    /// Runs the action whenever the process continues, because its shell has written below what is edited. nil without a
    /// pipe.
    static func whenContinuing(_ action: @escaping @Sendable () -> Void) -> (any DispatchSourceRead)? {
        continuing.map { source(of: Descriptor(number: $0[0]), action) }
    }

    /// Runs the action whenever a handler has written to the pipe.
    private static func source(
        of pipe: Descriptor,
        _ action: @escaping @Sendable () -> Void
    ) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: pipe.number)
        source.setEventHandler { @Sendable in
            _ = try? pipe.read(atMost: 1 << 4)
            action()
        }
        source.activate()
        return source
    }

    private static let reporting = pipeEnds()
    private static let continuing = pipeEnds()

    private static func pipeEnds() -> [Int32]? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }

    private static func raiseUnblocked(_ number: Int32) {
        JobControl.unblock(number)
        raise(number)
    }

    /// A signal that is ignored at the start stays ignored: `nohup` and shells without job control rely on it.
    private static func handle(_ number: Int32, by handler: @escaping Handler) {
        let previous = signal(number, handler)
        let wasIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        guard !wasIgnored else {
            signal(number, SIG_IGN)
            return
        }
        // A stopped process gets all that was sent to it at once when it continues, and ends before it awaits the terminal.
        var action = sigaction()
        sigaction(number, nil, &action)
        sigaddset(&action.sa_mask, SIGCONT)
        sigaction(number, &action, nil)
    }

    private typealias Handler = @convention(c) @Sendable (Int32) -> Void

    private static let end: Handler = { number in
        // Only the first is reported: the program may wait for a terminal that takes no output.
        if number == SIGINT, case let reported = interrupts.exchange(-1, ordering: .relaxed), reported >= 0 {
            let code = errno
            lastInterrupt.store(milliseconds, ordering: .relaxed)
            _ = write(reported, "\n", 1)
            errno = code
            return
        }
        if number == SIGINT, milliseconds - lastInterrupt.load(ordering: .relaxed) < moment { return }
        if hold(number) { return }
        // Another thread may be about to read in the background, which would stop the process before it has ended.
        signal(SIGTTIN, SIG_IGN)
        RawMode.restore()
        // Also the `^C` beside it.
        withoutBlocking(progress.load(ordering: .relaxed)) { _ = write($0, "\r\u{1B}[J", 4) }
        withoutBlocking(STDERR_FILENO) { lastWords.write(to: $0) }
        die(by: number)
    }

    /// Of several that are typed within it, the system may deliver one or all. They mean the same.
    private static var moment: Int64 { 100 }

    private static var milliseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// What takes no output at once, such as a stopped terminal, gets none.
    private static func withoutBlocking(_ output: Int32, _ body: (Int32) -> Void) {
        guard output >= 0, !Descriptor(number: output).isInBackground else { return }
        let flags = fcntl(output, F_GETFL)
        _ = fcntl(output, F_SETFL, flags | O_NONBLOCK)
        body(output)
        _ = fcntl(output, F_SETFL, flags)
    }

    /// A program that awaits keys in the background reads nothing, so the system would not stop it as it stops `cat`.
    private static let goOn: Handler = { _ in
        let code = errno
        JobControl.noteContinued()
        RawMode.awaitForeground()
        RawMode.resume()
        askAgain()
        if let continuing { _ = write(continuing[1], "\n", 1) }
        errno = code
    }

    /// The thread that reads the answer stops the process in the background. This only waits longer than that one, for a
    /// shell that gives the terminal back without another signal.
    private static func askAgain() {
        guard question.isSet else { return }
        var patience = 30
        while Descriptor(number: STDERR_FILENO).isInBackground, patience > 0, !isContinuedAgain {
            patience -= 1
            _ = poll(nil, 0, 10)
        }
        if !isContinuedAgain { withoutBlocking(STDERR_FILENO) { question.write(to: $0) } }
    }

    /// Whether the handler will run once more.
    private static var isContinuedAgain: Bool {
        var pending = sigset_t()
        return sigpending(&pending) == 0 && sigismember(&pending, SIGCONT) == 1
    }

    private static let stop: Handler = { number in
        let code = errno
        RawMode.restore()
        signal(number, SIG_DFL)
        raiseUnblocked(number)
        signal(number, Signals.stop)
        // Without a shell that could continue it, the process did not stop.
        RawMode.resume()
        errno = code
    }
}

/// A text that a handler writes. It is never freed, because the handler may run on any thread meanwhile.
struct HandlerText: ~Copyable, Sendable {
    /// The address of what C calls a string; 0 for none.
    private let address = Atomic<UInt>(0)

    /// - Parameter bytes: Without zeros; nil to write nothing.
    func set(_ bytes: [UInt8]?) {
        address.store(UInt(bitPattern: bytes.flatMap { strdup(String(repairing: $0)) }), ordering: .releasing)
    }

    var isSet: Bool { address.load(ordering: .acquiring) != 0 }

    func write(to output: Int32) {
        guard let text = UnsafePointer<CChar>(bitPattern: address.load(ordering: .acquiring)) else { return }
        _ = Foundation.write(output, text, strlen(text))
    }
}
