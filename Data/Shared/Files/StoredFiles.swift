import Domain
import Foundation

/// The names of files that Tombola stores in a folder.
package struct StoredFiles: Sendable {
    let folder: String
    let contains: @Sendable (_ name: String) -> Bool
}

extension StoredFiles {
    /// A file, and those whose paths add a suffix to its own.
    package init(_ path: String, with suffixes: [String] = []) {
        let folder = FileSystem.folder(of: path)
        self.init(folder: folder) { name in ([""] + suffixes).contains { "\(folder)/\(name)" == path + $0 } }
    }

    /// Those that exist. A link or a folder with the name of a stored file is the user's own.
    var found: [(path: String, status: stat)] {
        FileSystem.names(in: folder).filter(contains).compactMap { name in
            let path = "\(folder)/\(name)"
            var status = stat()
            return lstat(path, &status) == 0 && status.kind == S_IFREG ? (path, status) : nil
        }
    }
}

/// What Tombola stores in some folders, of which one inside another comes first. Everything else in them is the user's
/// own and stays.
extension [StoredFiles] {
    /// Returns the number and total size of regular files. A missing folder has none.
    package func measure() -> (files: Int, bytes: Int) {
        let found = flatMap(\.found)
        return (found.count, found.reduce(0) { $0 + Int($1.status.st_size) })
    }

    /// Removes the files, and the folders that are empty then. Returns the number of entries left in each folder.
    package func remove() throws(AccessFailure) -> [(folder: String, entries: Int)] {
        for file in flatMap(\.found) where unlink(file.path) != 0 && errno != ENOENT {
            throw AccessFailure(.forbidden, file.path, "it cannot be removed", hint: "Check its permissions.")
        }
        var left: [(folder: String, entries: Int)] = []
        for folder in folders {
            guard faccessat(AT_FDCWD, folder, R_OK, AT_EACCESS) == 0 || [ENOENT, ENOTDIR].contains(errno) else {
                throw AccessFailure(.forbidden, folder, "it cannot be listed", hint: "Check its permissions.")
            }
            TemporaryFile.removeStale(in: folder)
            rmdir(folder)
            let others = FileSystem.names(in: folder).count { !folders.contains("\(folder)/\($0)") }
            if others > 0 { left.append((folder, others)) }
        }
        return left
    }

    private var folders: [String] { map(\.folder).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
