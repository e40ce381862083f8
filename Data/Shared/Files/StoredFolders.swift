import Domain
import Foundation

/// Folders that only Tombola uses.
package struct StoredFolders: Sendable {
    package let paths: [String]

    package init(_ paths: [String]) {
        self.paths = paths
    }

    /// Returns the number and total size of regular files. A missing folder has none.
    package func measure() -> (files: Int, bytes: Int) {
        var (files, bytes) = (0, 0)
        var pending = paths
        while let path = pending.popLast() {
            for name in FileSystem.names(in: path) {
                let place = path + "/" + name
                var status = stat()
                guard lstat(place, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR { pending.append(place) }
                if status.st_mode & S_IFMT == S_IFREG { (files, bytes) = (files + 1, bytes + Int(status.st_size)) }
            }
        }
        return (files, bytes)
    }

    /// Removes the folders and their content. Returns the number and total size of the removed files.
    package func remove() throws(StoreFailure) -> (files: Int, bytes: Int) {
        let before = measure()
        for path in paths where FileSystem.status(path) != nil {
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                throw StoreFailure(.forbidden, path, "it cannot be removed", hint: "Check its permissions.")
            }
        }
        return before
    }
}
