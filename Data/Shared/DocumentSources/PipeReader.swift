import Domain
import Foundation

/// Bytes from a pipe or a terminal. They are read on demand, never ahead, and spooled so that they can be reread.
actor PipeReader {
    private let descriptor: Int32
    private let name: String
    private let closesDescriptor: Bool
    private var spool: Spool
    private let limit: Int
    private var ended = false

    init(_ descriptor: Int32, name: String, closesDescriptor: Bool = true, spooling: Spooling) {
        self.descriptor = descriptor
        self.name = name
        self.closesDescriptor = closesDescriptor
        spool = Spool(name: name, spooling: spooling)
        limit = spooling.limit
    }

    deinit {
        if closesDescriptor { close(descriptor) }
    }

    func chunk(at offset: Int) async throws(SourceFailure) -> [UInt8]? {
        while offset >= spool.count {
            if ended { return nil }
            let start = spool.count
            let bytes = try await pull()
            ended = bytes.isEmpty
            guard bytes.count <= limit - spool.count else { throw .tooManyBytes(name, limit: limit) }
            bytes.withUnsafeBytes { spool.append($0) }
            if offset == start, !ended { return bytes }
        }
        return try spool.read(at: offset)
    }

    private func pull() async throws(SourceFailure) -> [UInt8] {
        let descriptor = descriptor
        let result = await runBlocking {
            var failure: Int32?
            let bytes = [UInt8](unsafeUninitializedCapacity: ByteStream.chunkSize) { buffer, initialized in
                var got = read(descriptor, buffer.baseAddress, buffer.count)
                while got < 0, errno == EINTR {
                    got = read(descriptor, buffer.baseAddress, buffer.count)
                }
                if got < 0 { failure = errno }
                initialized = max(got, 0)
            }
            return (bytes: bytes, failure: failure)
        }
        if let failure = result.failure { throw .file(name, failure) }
        return result.bytes
    }
}

/// Runs blocking work (such as reading an empty pipe) on a thread of its own, where it delays no other task.
func runBlocking<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
}
