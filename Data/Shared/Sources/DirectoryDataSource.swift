import Domain
import Foundation

/// A folder with one file an endpoint, in the formats of the endpoints.
package struct DirectoryDataSource: DataSource {
    private let folder: String
    private let spooling: Spooling

    package init(folder: String, spooling: Spooling) {
        self.folder = folder
        self.spooling = spooling
    }

    package func location(of endpoint: Endpoint) -> String {
        folder.hasSuffix("/") ? folder + endpoint.fileName : "\(folder)/\(endpoint.fileName)"
    }

    package func open(_ endpoint: Endpoint) async throws(SourceFailure) -> SourceDocument {
        try checkFolder()
        let path = location(of: endpoint)
        do {
            return try await LocalFile(path: path, spooling: spooling).open()
        } catch  where error.kind == .absent {
            throw SourceFailure(
                .absent,
                path,
                "there is no \(endpoint.fileName) in \(folder)",
                hint: "Put the file there, or choose another source."
            )
        }
    }

    private func checkFolder() throws(SourceFailure) {
        var status = stat()
        if stat(folder, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw SourceFailure(.unreadable, folder, "it is a file, not a directory")
            }
        } else if errno == ENOENT || errno == ENOTDIR {
            throw SourceFailure(.absent, folder, "there is no such directory", hint: "Check the path.")
        } else {
            throw .file(folder, errno)
        }
    }
}
