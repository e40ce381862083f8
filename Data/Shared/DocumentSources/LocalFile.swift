import Domain
import Foundation

extension SourceDocument {
    /// Opens a regular file, a named pipe, or a device such as `/dev/stdin`.
    ///
    /// - Parameter name: For messages; nil for the path.
    package static func opening(file path: String, as name: String? = nil) throws(AccessFailure) -> SourceDocument {
        let name = name ?? path
        var status = stat()
        guard stat(path, &status) == 0 else { throw AccessFailure(reading: name, errno) }
        guard status.kind != S_IFDIR else { throw AccessFailure(reading: name, EISDIR) }
        // A named pipe would not open without a writer otherwise.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw AccessFailure(reading: name, errno) }
        return SourceDocument(name: name, descriptor: descriptor, mayBlock: status.kind != S_IFREG) { _ in
            close(descriptor)
        }
    }

    /// Reads a descriptor forwards, on demand and never ahead.
    ///
    /// - Parameter mayBlock: Whether a read can wait for a writer, until the task is cancelled.
    init(name: String, descriptor: Int32, mayBlock: Bool, whenDone: WhenDone? = nil) {
        self.init(name: name, whenDone: whenDone) { _ throws(AccessFailure) in
            let chunk =
                mayBlock
                ? await runBlocking { read(descriptor, name, waitingUnless: $0) } : read(descriptor, name)
            let bytes = try chunk.get()
            return bytes.isEmpty ? nil : bytes
        }
    }
}
