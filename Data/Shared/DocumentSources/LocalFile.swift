import Domain
import Foundation

/// One file chosen by the user: a regular file, a named pipe, or a device such as `/dev/stdin`.
package struct LocalFile: Sendable {
    private let path: String
    private let spooling: Spooling

    package init(path: String, spooling: Spooling) {
        self.path = path
        self.spooling = spooling
    }

    package func open() async throws(SourceFailure) -> SourceDocument {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .file(path, errno) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw SourceFailure(.unreadable, path, "it is a directory", hint: "Name a file.")
        case S_IFREG: return try regular()
        default: return try await unseekable()
        }
    }

    private func regular() throws(SourceFailure) -> SourceDocument {
        let file = try RegularFile(path: path)
        var document = SourceDocument(name: path) { offset throws(SourceFailure) in try file.chunk(at: offset) }
        document.length = file.length
        return document
    }

    /// Opening a named pipe blocks until it has a writer, so this runs on a thread of its own.
    private func unseekable() async throws(SourceFailure) -> SourceDocument {
        let path = path
        let opened = await runBlocking {
            let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
            return (descriptor: descriptor, error: errno)
        }
        guard opened.descriptor >= 0 else { throw .file(path, opened.error) }
        return SourceDocument(name: path, pipe: PipeReader(opened.descriptor, name: path, spooling: spooling))
    }
}

extension SourceDocument {
    init(name: String, pipe: PipeReader) {
        self.init(name: name) { offset throws(SourceFailure) in try await pipe.chunk(at: offset) }
    }
}

extension SourceFailure {
    /// Describes an `errno` of `open`, `stat` or `read`.
    static func file(_ path: String, _ code: Int32) -> SourceFailure {
        switch code {
        case ENOENT, ENOTDIR: SourceFailure(.absent, path, "no such file", hint: "Check the path.")
        case EACCES, EPERM:
            SourceFailure(.forbidden, path, "permission denied", hint: "Ask its owner for permission to read it.")
        case EISDIR: SourceFailure(.unreadable, path, "it is a directory", hint: "Name a file.")
        case EIO: SourceFailure(.unreadable, path, "the disk reported a read error")
        case EMFILE, ENFILE: SourceFailure(.unreadable, path, "too many files are open")
        default: SourceFailure(.unreadable, path, "it cannot be read")
        }
    }
}
