import Foundation
import Synchronization

/// An open descriptor that is closed once: by `close`, or when nobody holds it any more. No process that is started
/// inherits it.
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
            _ = try SystemCallFailed.check("pipe", Foundation.pipe(&ends))
            return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
        }
    }

    /// The two sides of a new terminal; its name is that of the other side.
    static func terminal() throws -> (screen: OwnedDescriptor, other: OwnedDescriptor) {
        try uninherited.withLock { _ in
            var ends: (screen: Int32, other: Int32) = (-1, -1)
            _ = try SystemCallFailed.check("openpty", openpty(&ends.screen, &ends.other, nil, nil, nil))
            return (OwnedDescriptor(ends.screen), OwnedDescriptor(ends.other))
        }
    }

    /// Held from where descriptors are made until they are marked, and while a process is started: one that another test
    /// starts in between would keep them open, and their end would never come.
    static let uninherited = Mutex(())

    func close() {
        isOpen.withLock { isOpen in
            if isOpen { _ = Foundation.close(number) }
            isOpen = false
        }
    }

    /// Whether something can be read at once.
    var hasBytes: Bool {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Waits for bytes; none at the end, nothing where the deadline passes first.
    func read(by deadline: Deadline) throws -> [UInt8]? {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, deadline.milliseconds) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(number, &bytes, bytes.count)
        // A terminal whose programs have all ended reports an error on Linux.
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

    deinit { close() }
}
