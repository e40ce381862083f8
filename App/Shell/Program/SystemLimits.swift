import Foundation
import Presentation

/// What the process needs from the system. With fewer descriptors, Dispatch crashes; with fewer threads, it waits for
/// ever, whatever `--timeout` says.
enum SystemLimits {
    /// Enough for Dispatch, the database and two requests at once.
    private static let descriptors = 16
    /// Enough for Swift's tasks, one on each processor, and for those that block: requests, reading and Dispatch itself.
    private static var threads: Int { ProcessInfo.processInfo.activeProcessorCount + 8 }

    static func check() throws(ErrorMessage) {
        let opened = (0..<descriptors).map { _ in dup(STDIN_FILENO) }
        for descriptor in opened where descriptor >= 0 { close(descriptor) }
        if opened.contains(-1) { throw tooLow("too few files can be open at once", option: "-n") }
        guard threadsAreLimited || memoryIsLimited, !canStartThreads else { return }
        if threadsAreLimited { throw tooLow("too few threads can run at once", option: "-u") }
        throw tooLow("too little memory can be used", option: "-v")
    }

    private static func tooLow(_ why: String, option: String) -> ErrorMessage {
        ErrorMessage(.tryLater, what: "cannot start", why: why, advice: "Raise the limit: ulimit \(option)")
    }

    /// Takes as long as a short command. The threads only read: what needs memory could wait for it for ever. What
    /// reports a failure needs memory, too, and the stacks stay reserved for the threads that follow.
    private static var canStartThreads: Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        let reserve = malloc(4 << 20)
        var started: [pthread_t] = []
        started.reserveCapacity(threads)
        while started.count < threads, let thread = startThread(reading: ends[0]) { started.append(thread) }
        close(ends[1])
        for thread in started { pthread_join(thread, nil) }
        close(ends[0])
        free(reserve)
        return started.count == threads
    }

    private static var threadsAreLimited: Bool { (0..<1024).contains(sysconf(Int32(_SC_CHILD_MAX))) }

    /// Each thread needs memory for its stack.
    private static var memoryIsLimited: Bool {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 && limit.rlim_cur != rlim_t.max
    }

    /// The thread ends when the other end of the pipe is closed.
    private static func startThread(reading end: Int32) -> pthread_t? {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let argument = UnsafeMutableRawPointer(bitPattern: Int(end))
        let code = pthread_create(
            &thread,
            nil,
            { argument in
                var byte: UInt8 = 0
                _ = read(Int32(Int(bitPattern: argument)), &byte, 1)
                return nil
            },
            argument
        )
        return code == 0 ? thread : nil
    }
}
