import Domain
import Foundation

/// A temporary file next to the one that it will become. Its writer holds a lock on it until it has that name. A killed
/// writer holds no lock, so a temporary file without one is stale.
struct TemporaryFile: ~Copyable {
    private static let prefix = ".tombola-"

    let path: String
    let file: OpenFile

    init(in folder: String, for place: Place, permissions: mode_t) throws(AccessFailure) {
        while true {
            let path = folder + "/" + Self.prefix + String(UInt64.random(in: .min ... .max), radix: 16)
            let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions, for: place)
            // Without file locks, stale files cannot be distinguished from others, so none are removed.
            _ = flock(file.descriptor, LOCK_EX)
            // Another process may have removed the file between its creation and its lock.
            var status = stat()
            if fstat(file.descriptor, &status) == 0, status.st_nlink > 0 {
                self.path = path
                self.file = file
                return
            }
        }
    }

    /// Removes temporary files of killed writers. Leaves any file that is not provably stale.
    static func removeStale(in folder: String) {
        for name in FileSystem.names(in: folder)
        where name.hasPrefix(prefix) && name.dropFirst(prefix.count).wholeMatch(of: /[0-9a-f]{1,16}/) != nil {
            removeIfStale(folder + "/" + name)
        }
    }

    private static func removeIfStale(_ path: String) {
        // The path may be anything: a pipe would block, and a symbolic link leads elsewhere.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.kind == S_IFREG, status.st_uid == geteuid(),
            flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        // A writer releases the lock only when nothing of its own has this path any more.
        unlink(path)
    }
}
