import Domain
import Foundation

/// A folder with one file for each picture, named after the SHA-256 of its URL. The file's modification time is its last
/// use. A folder that has grown too large loses the pictures least recently used. Several processes can share it.
///
/// It never fails: a picture that cannot be stored is downloaded again next time.
package struct PictureLocalDataSource: Sendable {
    private let folder: String
    private let capacity: Int

    /// - Parameter capacity: In bytes.
    package init(_ folder: String, capacity: Int = 64 << 20) {
        self.folder = folder
        self.capacity = capacity
    }

    package static func folder(in cache: String) -> String { cache + "/pictures" }

    package static func files(in cache: String) -> StoredFiles {
        StoredFiles(in: folder(in: cache), where: Hexadecimal.isSHA256)
    }

    package func bytes(of url: String) -> [UInt8]? {
        let path = path(of: url)
        do {
            let bytes = try readFile(path, limit: Picture.maximumBytes)
            touch(path)
            return bytes
        } catch {
            // The picture can be downloaded again.
            return nil
        }
    }

    package func save(_ bytes: [UInt8], of url: String) {
        do {
            let path = path(of: url)
            try Folder.make(above: path)
            try AtomicFile.write(bytes, to: path)
            touch(path)
        } catch {
            return
        }
        makeRoom()
    }

    private func path(of url: String) -> String {
        "\(folder)/\(SHA256.digest(of: url.utf8).hex)"
    }

    /// Sets an explicit time, because the system's own can be equal for successive files. If this fails, the picture is
    /// evicted too early.
    private func touch(_ path: String) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        utimensat(AT_FDCWD, path, [now, now], 0)
    }

    private func makeRoom() {
        var total = 0
        for file in files().sorted(by: { $0.age < $1.age }) {
            total += file.size
            // Another process may have removed it already.
            if total > capacity { unlink(file.path) }
        }
    }

    /// Other processes may remove files meanwhile.
    private func files() -> [(path: String, size: Int, age: (Int, Int))] {
        FileSystem.names(in: folder).filter(Hexadecimal.isSHA256).compactMap { name in
            let path = "\(folder)/\(name)"
            guard let status = FileSystem.status(path), status.kind == S_IFREG else { return nil }
            return (path, Int(status.st_size), (-status.modified.tv_sec, -status.modified.tv_nsec))
        }
    }
}
