import Domain
import Foundation

/// A folder with one file for each endpoint.
package struct DirectoryDocumentSource: DocumentSource {
    private let folder: String

    package init(folder: String) { self.folder = folder }

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
            switch FileSystem.status(folder)?.kind {
            case nil:
                throw AccessFailure(.absent, .path(folder), FileProblem.noSuchFolder, FileRemedy.checkFolder)
            case S_IFDIR:
                let problem = FileProblem.folderHasNo(fileName, folder: folder)
                throw AccessFailure(.absent, .path(path), problem, FileRemedy.addToFolder)
            default: throw AccessFailure(.unreadable, .path(folder), FileProblem.isFile)
            }
        }
    }
}
