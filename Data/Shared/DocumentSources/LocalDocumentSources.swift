import Domain
import Foundation

/// Samples built into the program.
package struct EmbeddedDocumentSource: DocumentSource {
    package init() {}

    package func location(of endpoint: Endpoint) -> Place {
        .embedded(endpoint.fileName ?? endpoint.name)
    }

    package func open(
        _ endpoint: Endpoint,
        _ query: [QueryItem]
    ) async throws(AccessFailure) -> SourceDocument {
        guard let sample = endpoint.sample else { throw .serverOnly(.named("the embedded data")) }
        return SourceDocument(at: location(of: endpoint), bytes: sample())
    }
}

extension AccessFailure {
    static func serverOnly(_ subject: Place) -> AccessFailure {
        AccessFailure(.absent, subject, DocumentProblem.onlyOnServer)
    }
}

/// A folder with one file for each endpoint.
package struct DirectoryDocumentSource: DocumentSource {
    private let folder: String
    private let origin: String?

    /// - Parameter origin: What has named the folder, for errors; nil if the user has typed it.
    package init(folder: String, setBy origin: String? = nil) {
        self.folder = folder
        self.origin = origin
    }

    package var readsFiles: Bool { true }

    package func location(of endpoint: Endpoint) -> Place { .path(path(of: endpoint)) }

    private func path(of endpoint: Endpoint) -> String {
        let names = endpoint.fileNames
        let paths = names.map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
        return paths.first { access($0, F_OK) == 0 } ?? paths.first ?? folder
    }

    package func identity(of endpoint: Endpoint) -> String {
        URL(fileURLWithPath: path(of: endpoint)).standardizedFileURL.path
    }

    package func open(
        _ endpoint: Endpoint,
        _ query: [QueryItem]
    ) async throws(AccessFailure) -> SourceDocument {
        guard let fileName = endpoint.fileName else { throw .serverOnly(.path(folder)) }
        let path = path(of: endpoint)
        do {
            return try .opening(file: path)
        } catch  where error.kind == .absent {
            let place = origin.map { Place.named("\(folder), set by \($0)") } ?? .path(folder)
            switch FileSystem.status(folder)?.kind {
            case nil:
                let remedy =
                    HTTPAddress.withoutScheme(atEndOf: folder).map(FileRemedy.addScheme) ?? .checkFolder
                throw AccessFailure(.absent, place, FileProblem.noSuchFolder, remedy)
            case S_IFDIR:
                let problem = FileProblem.folderHasNo(fileName, folder: folder)
                throw AccessFailure(.absent, .path(path), problem, FileRemedy.addToFolder)
            default: throw AccessFailure(.unreadable, place, FileProblem.isFile, FileRemedy.chooseItsFolder)
            }
        }
    }
}

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
