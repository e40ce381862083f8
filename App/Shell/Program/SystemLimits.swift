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

    private static let end = DispatchSemaphore(value: 0)

    /// Takes as long as a short command.
    private static var canStartThreads: Bool {
        var started: [pthread_t] = []
        while started.count < threads, let thread = startThread() { started.append(thread) }
        for _ in started { end.signal() }
        for thread in started { pthread_join(thread, nil) }
        return started.count == threads
    }

    private static var threadsAreLimited: Bool { (0..<1024).contains(sysconf(Int32(_SC_CHILD_MAX))) }

    /// Each thread needs memory for its stack.
    private static var memoryIsLimited: Bool {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 && limit.rlim_cur != rlim_t.max
    }

    private static func startThread() -> pthread_t? {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(&thread, nil, { _ in SystemLimits.wait() }, nil)
        return code == 0 ? thread : nil
    }

    private static func wait() -> UnsafeMutableRawPointer? {
        end.wait()
        return nil
    }
}
