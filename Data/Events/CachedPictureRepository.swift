import Domain
import Foundation

/// Returns the local picture, or else the remote one, saved first. Concurrent requests for one picture share a
/// download.
package actor CachedPictureRepository: PictureRepository {
    private let remote: HTTPPictureRemoteDataSource
    private let local: PictureLocalDataSource?
    private var downloads: [String: Task<Result<Picture, AccessFailure>, Never>] = [:]

    /// - Parameter local: nil to store nothing.
    package init(remote: HTTPPictureRemoteDataSource, local: PictureLocalDataSource?) {
        self.remote = remote
        self.local = local
    }

    package func picture(at url: String) async throws(AccessFailure) -> Picture {
        if EventURL.isData(url) { return try DataURL.picture(in: url) }
        // A stored picture may have been damaged.
        if let bytes = local?.bytes(of: url), let picture = Picture(bytes) { return picture }
        return try await download(url).get()
    }

    package func check(_ file: OutputFile) async throws(AccessFailure) { try AtomicFile.check(file) }

    package func save(_ picture: Picture, to file: OutputFile) async throws(AccessFailure) {
        try AtomicFile.write(picture.bytes, to: file)
    }

    private func download(_ url: String) async -> Result<Picture, AccessFailure> {
        if let task = downloads[url] { return await task.value }
        let remote = remote
        let task = Task { await Result.of { () async throws(AccessFailure) in try await remote.picture(at: url) } }
        downloads[url] = task
        let result = await task.value
        downloads[url] = nil
        if case .success(let picture) = result { local?.save(picture.bytes, of: url) }
        return result
    }
}

/// A URL that contains the picture: `data:image/png;base64,…` (RFC 2397).
enum DataURL {
    static func picture(in url: String) throws(AccessFailure) -> Picture {
        let parts = url.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        // Shortened: the whole URL would fill the screen.
        let name = "\((parts.first ?? "").prefix(40)),…"
        guard parts.count == 2, parts[0].lowercased().hasSuffix(";base64"),
            let text = parts[1].removingPercentEncoding,
            let data = Foundation.Data(base64Encoded: text)
        else { throw AccessFailure(.unreadable, name, "it is not valid Base64") }
        return try Picture(Array(data), from: name)
    }
}

package struct HTTPPictureRemoteDataSource: Sendable {
    private let client: HTTPClient

    package init(client: HTTPClient) {
        self.client = client
    }

    package func picture(at url: String) async throws(AccessFailure) -> Picture {
        let address = try HTTPAddress(url)
        let request = HTTPRequest(address: address, headers: ["Accept": "image/*"], sizeLimit: Picture.maximumBytes)
        let bytes = try await client.get(request).allBytes(limit: Picture.maximumBytes)
        return try Picture(bytes, from: address.description)
    }
}

extension Picture {
    /// 10 MiB, far more than any picture of an event.
    static let maximumBytes = 10 << 20

    /// - Parameter place: Subject of the failure if the bytes are not a picture.
    init(_ bytes: [UInt8], from place: String) throws(AccessFailure) {
        guard let picture = Picture(bytes) else {
            let reason = "it is not a PNG, JPEG, GIF or WebP picture"
            throw AccessFailure(.unreadable, place, reason)
        }
        self = picture
    }
}

/// A folder with one file for each picture, named after the SHA-256 of its URL. The file's modification time is its last
/// use. A folder that has grown too large loses the pictures least recently used. Several processes can share it.
///
/// It never fails: a picture that cannot be stored is downloaded again next time.
package struct PictureLocalDataSource: Sendable {
    package let files: StoredFiles
    private let capacity: Int

    /// - Parameter capacity: In bytes.
    package init(in cache: String, capacity: Int = 64 << 20) {
        files = StoredFiles(folder: cache + "/pictures", contains: Hexadecimal.isSHA256)
        self.capacity = capacity
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
            makeRoom()
        } catch {}
    }

    private func path(of url: String) -> String {
        "\(files.folder)/\(SHA256.digest(of: url.utf8).hex)"
    }

    /// Sets an explicit time, because the system's own can be equal for successive files. If this fails, the picture is
    /// evicted too early.
    private func touch(_ path: String) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        utimensat(AT_FDCWD, path, [now, now], 0)
    }

    /// Other processes may remove pictures meanwhile.
    private func makeRoom() {
        var total: off_t = 0
        for picture in files.found.sorted(by: { $0.status.age < $1.status.age }) {
            total += picture.status.st_size
            if total > capacity { unlink(picture.path) }
        }
    }
}

extension stat {
    fileprivate var age: (Int, Int) { (-modified.tv_sec, -modified.tv_nsec) }
}
