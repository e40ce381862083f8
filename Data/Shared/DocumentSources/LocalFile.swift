import Domain
import Foundation

extension SourceDocument {
    /// Opens a regular file, a named pipe, or a device such as `/dev/stdin`.
    package static func opening(file path: String) async throws(AccessFailure) -> SourceDocument {
        var status = stat()
        guard stat(path, &status) == 0 else { throw AccessFailure(reading: path, errno) }
        guard status.kind != S_IFDIR else { throw AccessFailure(reading: path, EISDIR) }
        // Opening a named pipe waits for a writer.
        let (descriptor, error) = await runBlocking { (open(path, O_RDONLY | O_CLOEXEC), errno) }
        guard descriptor >= 0 else { throw AccessFailure(reading: path, error) }
        return SourceDocument(name: path, descriptor: descriptor, mayBlock: status.kind != S_IFREG) { _ in
            close(descriptor)
        }
    }

    /// Reads a descriptor forwards, on demand and never ahead.
    ///
    /// - Parameter mayBlock: Whether a read can wait for a writer.
    init(name: String, descriptor: Int32, mayBlock: Bool, whenDone: WhenDone? = nil) {
        self.init(name: name, whenDone: whenDone) { _ throws(AccessFailure) in
            let chunk = mayBlock ? await runBlocking { read(descriptor, name) } : read(descriptor, name)
            let bytes = try chunk.get()
            return bytes.isEmpty ? nil : bytes
        }
    }
}
