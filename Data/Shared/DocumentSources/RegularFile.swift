import Domain
import Foundation

/// A file with random access, which fails if the file changes after it was opened: a list that changes during a draw
/// would be neither the old one nor the new one.
final class RegularFile: Sendable {
    private let path: String
    private let descriptor: Int32
    private let state: FileState

    init(path: String) throws(SourceFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(path, errno) }
        guard let state = FileState(descriptor) else {
            let code = errno
            close(descriptor)
            throw .file(path, code)
        }
        self.path = path
        self.descriptor = descriptor
        self.state = state
    }

    deinit { close(descriptor) }

    /// In bytes.
    var length: Int { Int(state.size) }

    func chunk(at offset: Int) throws(SourceFailure) -> [UInt8]? {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: ByteStream.chunkSize) { buffer, initialized in
            var got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            while got < 0, errno == EINTR {
                got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            }
            if got < 0 { failure = errno }
            initialized = max(got, 0)
        }
        if let failure { throw .file(path, failure) }
        guard FileState(descriptor) == state, FileState(path) == state else {
            throw SourceFailure(
                .unreadable,
                path,
                "it changed while it was read, at byte \(offset)",
                hint: "Wait until nothing writes to it, then start again."
            )
        }
        return bytes.isEmpty ? nil : bytes
    }
}

/// Identifies a file and its last modification.
private struct FileState: Equatable, Sendable {
    private let device: UInt64
    private let node: UInt64
    let size: Int64
    private let modifiedSeconds: Int
    private let modifiedNanoseconds: Int

    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        let modified = status.modified
        device = UInt64(truncatingIfNeeded: status.st_dev)
        node = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        modifiedSeconds = Int(modified.tv_sec)
        modifiedNanoseconds = Int(modified.tv_nsec)
    }
}
