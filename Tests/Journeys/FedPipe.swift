import Foundation

/// A named pipe that a test writes to piece by piece and ends explicitly.
final class FedPipe: Sendable {
    let path: String
    private let descriptor: OwnedDescriptor

    init(_ name: String, in folder: TemporaryFolder) throws {
        path = folder.path(name)
        _ = try SystemCallFailed.check("mkfifo", mkfifo(path, 0o600))
        // Opened for reading as well, so that it neither waits for a reader nor fails without one.
        descriptor = try OwnedDescriptor.open(path, O_RDWR | O_NONBLOCK)
    }

    /// Writes the text, waiting for a reader if the pipe is full.
    func feed(_ text: String, within limit: Duration = .seconds(60)) async throws {
        let deadline = Deadline(within: limit)
        let number = descriptor.number
        try await onOwnThread {
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                guard poll(&request, 1, deadline.milliseconds) > 0 else {
                    throw DeadlineExceeded(waitedFor: "a reader of the pipe", output: "")
                }
                let written = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
                guard written > 0 || errno == EAGAIN || errno == EINTR else { throw SystemCallFailed("write") }
                rest = rest.dropFirst(max(0, written))
            }
        }
    }

    /// Ends the pipe. The reader still gets everything written so far.
    func end() { descriptor.close() }
}
