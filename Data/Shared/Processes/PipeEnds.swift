import Foundation
import Synchronization

/// Both ends of a pipe. Neither waits, and no program that is started inherits one unless it is given it.
final class PipeEnds: Sendable {
    let reading: Int32
    let writing: Int32
    private let isWritable = Mutex(true)

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        close(reading)
        closeWriting()
    }

    func closeWriting() {
        isWritable.withLock { isWritable in
            if isWritable { close(writing) }
            isWritable = false
        }
    }

    /// Writes all of the bytes and closes this end. Returns false where they do not fit. To be called before anybody
    /// could close the other end, which would be a signal.
    func fill(with bytes: [UInt8]) -> Bool {
        defer { closeWriting() }
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        return bytes.isEmpty || write(writing, bytes, bytes.count) == bytes.count
    }

    /// Appends what can be read, 64 KiB at most, and drops what is more than `limit` from the start. Waits no longer than
    /// the time given for something to read.
    func read(into bytes: inout [UInt8], keeping limit: Int, milliseconds: Int32) {
        var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(reading, &chunk, chunk.count)
        if count > 0 {
            bytes += chunk[..<count]
            bytes.removeFirst(max(0, bytes.count - limit))
        } else if milliseconds > 0 {
            // All writers are gone, and polling would not wait.
            usleep(UInt32(milliseconds) * 1000)
        }
    }
}
