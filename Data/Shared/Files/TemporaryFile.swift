import Domain
import Foundation

/// A file beside the one whose place it will take. Its writer holds a lock on it until it is renamed, and a killed
/// writer holds none: a temporary file without a lock is stale.
struct TemporaryFile: ~Copyable {
    private static let prefix = ".tombola-"

    let path: String
    let file: OpenFile

    /// - Parameter name: what failures call it.
    init(in folder: String, for name: String) throws(StoreFailure) {
        while true {
            let path = folder + "/" + Self.prefix + String(UInt64.random(in: .min ... .max), radix: 16)
            let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, name: name)
            // Without file locks, stale files cannot be distinguished from others, so none are removed.
            _ = flock(file.descriptor, LOCK_EX)
            // Between the two calls another process may have found it without a lock.
            if file.hasName {
                self.path = path
                self.file = file
                return
            }
        }
    }

    /// Removes what writers left behind that were killed. Nothing that cannot be proved to be stale is touched.
    static func removeStale(in folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where isOurs(name) {
            removeIfStale(folder + "/" + name)
        }
    }

    private static func isOurs(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).wholeMatch(of: /[0-9a-f]{1,16}/) != nil
    }

    private static func removeIfStale(_ path: String) {
        // It may be anything by that name: a pipe would not open, a link leads elsewhere.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        // A writer that has renamed it meanwhile let go of the lock: then nothing has this path any more.
        unlink(path)
    }
}

extension OpenFile {
    /// Whether the file is still in a folder.
    fileprivate var hasName: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }
}
