import Foundation
import Synchronization

/// Both ends of a nonblocking pipe, which child processes inherit only explicitly.
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

    /// Writes all bytes and closes the writing end. Returns false if they do not fit. Call it while the reading end is
    /// open: afterwards, a write would raise a signal.
    func fill(with bytes: [UInt8]) -> Bool {
        defer { closeWriting() }
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        return bytes.isEmpty || write(writing, bytes, bytes.count) == bytes.count
    }

    /// Appends up to 64 KiB of available bytes, then drops bytes from the start beyond `limit`. Waits at most
    /// `milliseconds` for input.
    func read(into bytes: inout [UInt8], keeping limit: Int, milliseconds: Int32) {
        var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(reading, &chunk, chunk.count)
        if count > 0 {
            bytes += chunk[..<count]
            bytes.removeFirst(max(0, bytes.count - limit))
        } else if milliseconds > 0 {
            // All writers have closed the pipe, so polling would return at once.
            usleep(UInt32(milliseconds) * 1000)
        }
    }
}
