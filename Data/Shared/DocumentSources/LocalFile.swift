import Domain
import Foundation

extension SourceDocument {
    /// Opens a regular file, a named pipe, or a device such as `/dev/stdin`.
    ///
    /// - Parameter place: For messages; nil for the path.
    package static func opening(
        file path: String,
        as place: Place? = nil
    ) throws(AccessFailure) -> SourceDocument {
        let place = place ?? .path(path)
        var status = stat()
        guard stat(path, &status) == 0 else { throw AccessFailure(reading: place, errno) }
        guard status.kind != S_IFDIR else { throw AccessFailure(reading: place, EISDIR) }
        // A named pipe would not open without a writer otherwise.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw AccessFailure(reading: place, errno) }
        return SourceDocument(at: place, descriptor: descriptor, mayBlock: status.kind != S_IFREG) { _ in
            close(descriptor)
        }
    }

    /// Reads a descriptor forwards, on demand and never ahead. Throws at the end of a file that was changed meanwhile: its
    /// bytes may be half old and half new.
    ///
    /// - Parameter mayBlock: Whether a read can wait for a writer, until the task is cancelled.
    init(at place: Place, descriptor: Int32, mayBlock: Bool, whenDone: WhenDone? = nil) {
        let state = FileState(descriptor)
        self.init(at: place, whenDone: whenDone) { _ throws(AccessFailure) in
            let chunk =
                mayBlock
                ? await runBlocking { read(descriptor, place, waitingUnless: $0) } : read(descriptor, place)
            let bytes = try chunk.get()
            guard bytes.isEmpty else { return bytes }
            guard FileState(descriptor) == state else {
                throw AccessFailure(.unreadable, place, FileProblem.changedMeanwhile, FileRemedy.awaitWriter)
            }
            return nil
        }
    }
}

/// What differs once a regular file was written to.
private struct FileState: Equatable, Sendable {
    private let size: off_t
    private let modified: [Int]
    /// The program that writes can set the time of modification, but not this one.
    private let changed: [Int]

    /// Returns nil for a pipe or a device, whose bytes are read only once.
    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.kind == S_IFREG else { return nil }
        size = status.st_size
        modified = [status.modified.tv_sec, status.modified.tv_nsec]
        changed = [status.changed.tv_sec, status.changed.tv_nsec]
    }
}
