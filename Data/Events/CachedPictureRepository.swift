import Domain
import Foundation

/// Returns the local picture, or else the remote one, saved first.
package struct CachedPictureRepository: PictureRepository {
    private let remote: HTTPPictureRemoteDataSource
    private let local: PictureLocalDataSource?

    /// - Parameters:
    ///   - cache: nil to store nothing.
    ///   - capacity: In bytes.
    package init(client: HTTPClient, cache: String?, capacity: Int = 64 << 20) {
        remote = HTTPPictureRemoteDataSource(client: client)
        local = cache.map { PictureLocalDataSource(folder: $0 + "/pictures", capacity: capacity) }
    }

    package func picture(at url: String) async throws(AccessFailure) -> Picture {
        if EventURL.isData(url) { return try Picture(dataURL: url) }
        // A stored picture may have been damaged.
        if let bytes = local?.bytes(of: url), let picture = Picture(bytes) { return picture }
        let picture = try await remote.picture(at: url)
        local?.save(picture.bytes, of: url)
        return picture
    }

    package func check(_ file: OutputFile) async throws(AccessFailure) { try AtomicFile.check(file) }

    package func save(_ picture: Picture, to file: OutputFile) async throws(AccessFailure) {
        try AtomicFile.write(picture.bytes, to: file)
    }
}

extension Picture {
    /// - Parameter url: Contains the picture: `data:image/png;base64,…` (RFC 2397).
    init(dataURL url: String) throws(AccessFailure) {
        let parts = url.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        // Shortened: the whole URL would fill the screen.
        let place = Place.named("\((parts.first ?? "").prefix(40)),…")
        guard parts.count == 2, parts[0].lowercased().hasSuffix(";base64"),
            let text = parts[1].removingPercentEncoding,
            let data = Foundation.Data(base64Encoded: text)
        else { throw AccessFailure(.unreadable, place, EventProblem.pictureNotBase64) }
        try self.init(Array(data), from: place)
    }

    /// 10 MiB, far more than any picture of an event.
    static let maximumBytes = 10 << 20

    /// - Parameter place: Subject of the failure if the bytes are not a picture.
    init(_ bytes: [UInt8], from place: Place) throws(AccessFailure) {
        guard let picture = Picture(bytes) else {
            throw AccessFailure(.unreadable, place, EventProblem.notAPicture)
        }
        self = picture
    }
}

struct HTTPPictureRemoteDataSource: Sendable {
    let client: HTTPClient

    func picture(at url: String) async throws(AccessFailure) -> Picture {
        let address = try HTTPAddress(url)
        let request = HTTPRequest(address: address, headers: ["Accept": "image/*"])
        let bytes = try await client.get(request).allBytes(limit: Picture.maximumBytes)
        return try Picture(bytes, from: address.place)
    }
}

/// A folder with one file for each picture, named after the SHA-256 of its URL. A folder that has grown too large loses
/// the oldest pictures. Several processes can share it.
///
/// It never fails: a picture that cannot be stored is downloaded again next time.
struct PictureLocalDataSource: Sendable {
    let folder: String
    let capacity: Int

    func bytes(of url: String) -> [UInt8]? {
        do { return try readFile(path(of: url), limit: Picture.maximumBytes) } catch { return nil }
    }

    func save(_ bytes: [UInt8], of url: String) {
        do {
            let path = path(of: url)
            try Folder.make(above: path)
            try AtomicFile.write(bytes, to: path)
            makeRoom()
        } catch {}
    }

    private func path(of url: String) -> String { "\(folder)/\(SHA256.digest(of: url.utf8).hex)" }

    /// Other processes may remove pictures meanwhile. Other files in the folder are the user's own.
    private func makeRoom() {
        let pictures = FileSystem.names(in: folder).filter(Hexadecimal.isSHA256).compactMap { name in
            let path = "\(folder)/\(name)"
            var status = stat()
            return lstat(path, &status) == 0 && status.kind == S_IFREG ? (path: path, status: status) : nil
        }
        var total: off_t = 0
        let newestFirst = pictures.sorted { Timestamp(modified: $0.status) > Timestamp(modified: $1.status) }
        for picture in newestFirst {
            total += picture.status.st_size
            if total > capacity { unlink(picture.path) }
        }
    }
}
