import Domain
import Foundation

extension SourceDocument {
    /// Opens a regular file, a named pipe, or a device such as `/dev/stdin`.
    package init(file path: String) async throws(SourceFailure) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw AccessFailure(reading: path, errno) }
        let kind = status.kind
        guard kind != S_IFDIR else { throw AccessFailure(reading: path, EISDIR) }
        // Opening a named pipe waits for a writer.
        let (descriptor, error) = await runBlocking { (open(path, O_RDONLY | O_CLOEXEC), errno) }
        guard descriptor >= 0 else { throw AccessFailure(reading: path, error) }
        self.init(name: path, descriptor: descriptor, mayBlock: kind != S_IFREG) { close(descriptor) }
    }

    /// Reads a descriptor forwards, on demand and never ahead.
    ///
    /// - Parameters:
    ///   - mayBlock: Whether a read can wait for a writer.
    ///   - whenDone: Called once, at the end or when the document is dropped before.
    init(name: String, descriptor: Int32, mayBlock: Bool, whenDone: (@Sendable () -> Void)? = nil) {
        let bytes = ByteStream(whenDone: whenDone) { () throws(SourceFailure) in
            let chunk = mayBlock ? await runBlocking { read(descriptor, name) } : read(descriptor, name)
            let bytes = try chunk.get()
            return bytes.isEmpty ? nil : bytes
        }
        self.init(name: name, bytes: bytes)
    }
}

/// Returns no bytes at the end.
private func read(_ descriptor: Int32, _ name: String) -> Result<[UInt8], SourceFailure> {
    var failure: SourceFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: ByteStream.chunkSize) { buffer, initialized in
        var count = -1
        repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
        if count < 0 { failure = AccessFailure(reading: name, errno) }
        initialized = max(count, 0)
    }
    return failure.map { .failure($0) } ?? .success(bytes)
}

/// Runs blocking work (such as reading an empty pipe) on a thread of its own, where it delays no other task.
func runBlocking<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
}
