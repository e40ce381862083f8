import Domain
import Foundation

/// Pictures in a folder of their own, each in a file that is named after the SHA-256 of its URL. Several processes can use
/// the folder at once. When a picture was looked at last is the time of its file.
struct PictureFolder: PictureShelf {
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

    /// To a microsecond: what the system writes by itself can be the same for files that came one after the other.
    private func touch(_ path: String) {
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    }

    private func makeRoom() {
        let files = files().sorted { $0.time > $1.time }
        var total = 0
        for file in files {
            total += file.size
            // One that another process has removed since is gone as well.
            if total > capacity { unlink(file.path) }
        }
    }

    private func files() -> [(path: String, size: Int, time: Date)] {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        let urls = try? FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: folder),
            includingPropertiesForKeys: Array(keys)
        )
        return (urls ?? []).compactMap { url in
            guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
                let size = values.fileSize, let time = values.contentModificationDate
            else { return nil }
            return (url.path, size, time)
        }
    }
}
