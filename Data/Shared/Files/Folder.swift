import Domain
import Foundation

package enum Folder {
    /// Makes the folders above a file that are not there yet, for their owner only (mode 0700), as the XDG base
    /// directory specification asks.
    package static func make(above file: String) throws(StoreFailure) {
        try make(FileSystem.folder(of: file))
    }

    package static func make(_ folder: String) throws(StoreFailure) {
        if isThere(folder) { return }
        let parent = FileSystem.folder(of: folder)
        if parent != folder { try make(parent) }
        if mkdir(folder, 0o700) == 0 { return }
        let error = errno
        // Another process may have made it since.
        guard isThere(folder) else { throw failure(error, folder) }
    }

    private static func isThere(_ folder: String) -> Bool {
        guard let status = FileSystem.status(folder) else { return false }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    private static func failure(_ error: Int32, _ folder: String) -> StoreFailure {
        // That is what a system's own folders (/proc, /sys) answer.
        error == ENOENT
            ? StoreFailure(.cannotCreate, folder, "the folder cannot be made there", hint: "Choose another place.")
            : StoreFailure(systemError: error, folder)
    }
}
