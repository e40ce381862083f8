import Foundation
import Synchronization

/// A descriptor that is closed once: by `close`, or with its last reference. Child processes do not inherit it.
final class OwnedDescriptor: Sendable {
    private let isOpen = Mutex(true)
    let number: Int32

    init(_ number: Int32) {
        self.number = number
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    static func open(_ path: String, _ flags: Int32) throws -> OwnedDescriptor {
        OwnedDescriptor(try SystemCallFailed.check("open \(path)", Foundation.open(path, flags | O_CLOEXEC)))
    }

    static func pipe() throws -> (reading: OwnedDescriptor, writing: OwnedDescriptor) {
        try uninherited.withLock { _ in
            var ends: [Int32] = [-1, -1]
            _ = try SystemCallFailed.check("pipe", makePipe?(&ends, O_CLOEXEC) ?? Foundation.pipe(&ends))
            return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
        }
    }

    /// `pipe2(2)` of Linux, which Foundation does not import: a program that the code under test starts meanwhile does
    /// not inherit the pipe either.
    private static let makePipe = dlsym(nil, "pipe2").map {
        unsafeBitCast($0, to: (@convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32).self)
    }

    /// The writing end of a pipe that nobody reads. A process that is just being started holds the other end, too, for a
    /// moment.
    static func pipeWithoutReader() throws -> OwnedDescriptor {
        let (reading, writing) = try pipe()
        reading.close()
        var request = pollfd(fd: writing.number, events: 0, revents: 0)
        guard poll(&request, 1, Deadline(within: .unlessItHangs).milliseconds) > 0 else {
            throw SystemCallFailed("poll")
        }
        return writing
    }

    /// Opens both sides of a new terminal. The name is that of the other side.
    static func terminal() throws -> (screen: OwnedDescriptor, other: OwnedDescriptor) {
        try uninherited.withLock { _ in
            var ends: (screen: Int32, other: Int32) = (-1, -1)
            _ = try SystemCallFailed.check("openpty", openpty(&ends.screen, &ends.other, nil, nil, nil))
            return (OwnedDescriptor(ends.screen), OwnedDescriptor(ends.other))
        }
    }

    /// Held while descriptors are created and marked, and while a process is started. Otherwise a process that another
    /// test starts could inherit a pipe and keep it open.
    static let uninherited = Mutex(())

    func close() {
        isOpen.withLock { isOpen in
            if isOpen { _ = Foundation.close(number) }
            isOpen = false
        }
    }

    /// Waits for bytes. Returns none at the end, and nil if the deadline passes first.
    func read(by deadline: Deadline) throws -> [UInt8]? {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, deadline.milliseconds) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(number, &bytes, bytes.count)
        // On Linux, a terminal reports an error once its programs have ended.
        if count < 0, errno == EIO { return [] }
        guard count >= 0 else { throw SystemCallFailed("read") }
        return Array(bytes[..<count])
    }

    func write(_ bytes: [UInt8]) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { throw SystemCallFailed("write") }
            written += max(0, count)
        }
    }

    /// Writes everything, for a reader that need not read it all, and closes.
    func feed(_ bytes: [UInt8]) async throws {
        if bytes.isEmpty { return close() }
        _ = TombolaProcess.brokenPipesAreErrors
        try await onOwnThread {
            try? self.write(bytes)
            self.close()
        }
    }

    func readToEnd(by deadline: Deadline) async throws -> [UInt8] {
        try await onOwnThread {
            var all: [UInt8] = []
            while let bytes = try self.read(by: deadline) {
                if bytes.isEmpty { return all }
                all += bytes
            }
            throw DeadlineExceeded(waitedFor: "the end of the output", output: String(decoding: all, as: UTF8.self))
        }
    }

    deinit { close() }
}

struct SystemCallFailed: Error, CustomStringConvertible {
    let description: String

    init(_ call: String, _ code: Int32 = errno) {
        description = "\(call): \(String(cString: strerror(code)))"
    }

    /// Throws if a call returned -1.
    static func check(_ call: String, _ result: Int32) throws -> Int32 {
        guard result != -1 else { throw SystemCallFailed(call) }
        return result
    }
}

/// When a test stops waiting.
struct Deadline: Sendable {
    private let end: ContinuousClock.Instant

    init(within limit: Duration) {
        end = .now + limit
    }

    /// Remaining time for `poll`: at least 1, because 0 would not wait.
    var milliseconds: Int32 {
        let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
        return Int32(min(max(left, 1), 3_600_000))
    }
}

struct DeadlineExceeded: Error, CustomStringConvertible {
    let waitedFor: String
    /// Output up to then.
    let output: String

    var description: String { "waited in vain for \(waitedFor); so far: \(output.debugDescription)" }
}
