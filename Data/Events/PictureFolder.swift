import Domain
import Foundation

/// Pictures in a folder of their own, each in a file that is named after the SHA-256 of its URL. Several processes can use
/// the folder at once. When a picture was looked at last is the time of its file.
struct PictureFolder: PictureCache {
    private let folder: String
    private let capacity: Int

    init(_ folder: String, capacity: Int) {
        self.folder = folder
        self.capacity = capacity
    }

    func bytes(of url: String) -> [UInt8]? {
        let path = path(of: url)
        do {
            let bytes = try readFile(path, limit: CachedPictureRepository.largest)
            touch(path)
            return bytes
        } catch {
            // Mostly it is not there yet. Whatever else it is, the picture can be had from where it came from.
            return nil
        }
    }

    func keep(_ bytes: [UInt8], of url: String) {
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

    /// The system's own times can be the same for files that came one after the other. Where it fails, the picture goes
    /// sooner than it should.
    private func touch(_ path: String) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        utimensat(AT_FDCWD, path, [now, now], 0)
    }

    private func makeRoom() {
        var total = 0
        for file in files().sorted(by: { $0.age < $1.age }) {
            total += file.size
            // One that another process has removed since is gone as well.
            if total > capacity { unlink(file.path) }
        }
    }

    /// Those that are there now: others may remove some at the same time.
    private func files() -> [(path: String, size: Int, age: (Int, Int))] {
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch { return [] }
        return names.compactMap { name in
            let path = "\(folder)/\(name)"
            guard let status = FileSystem.status(path), status.st_mode & S_IFMT == S_IFREG else { return nil }
            return (path, Int(status.st_size), (-status.modified.tv_sec, -status.modified.tv_nsec))
        }
    }
}
