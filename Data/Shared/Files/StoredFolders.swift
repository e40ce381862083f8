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
        for path in paths {
            guard let all = FileManager.default.enumerator(atPath: path) else { continue }
            for case let name as String in all {
                guard let status = FileSystem.status(path + "/" + name), status.st_mode & S_IFMT == S_IFREG else {
                    continue
                }
                (files, bytes) = (files + 1, bytes + Int(status.st_size))
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
