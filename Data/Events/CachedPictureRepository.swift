import Domain

/// Pictures from the web. Each is downloaded once, however many ask for it at the same time, and then kept. A `data:` URL
/// is its own picture: nobody is asked for it.
package actor CachedPictureRepository: PictureRepository {
    /// 10 MiB, which is more than a picture to be looked at has.
    static let largest = 10 << 20

    private let client: HTTPClient
    private var shelf: any PictureCache
    private var underWay: [String: Task<Result<Picture, SourceFailure>, Never>] = [:]

    /// - Parameter folder: where pictures are kept, and nothing else; nil: in memory, until the program ends.
    package init(folder: String?, client: HTTPClient) {
        self.init(folder: folder, client: client, capacity: 64 << 20)
    }

    /// - Parameter capacity: how many bytes are kept at most, of all pictures.
    init(folder: String?, client: HTTPClient, capacity: Int) {
        self.client = client
        shelf = folder.map { PictureFolder($0, capacity: capacity) } ?? InMemoryPictureCache(capacity: capacity)
    }

    package func picture(at url: String) async throws(SourceFailure) -> Picture {
        if EventURL.isOfData(url) { return try DataURL.picture(in: url) }
        // What is kept can have been damaged since; then it is downloaded again.
        if let kept = shelf.bytes(of: url), let picture = Picture(kept) { return picture }
        return try await downloaded(from: url).get()
    }

    package func save(_ picture: Picture, at path: String) async throws(StoreFailure) {
        try AtomicFile.write(picture.bytes, to: path)
    }

    private func downloaded(from url: String) async -> Result<Picture, SourceFailure> {
        if let task = underWay[url] { return await task.value }
        let client = client
        let task = Task { await Self.download(url, client) }
        underWay[url] = task
        let result = await task.value
        underWay[url] = nil
        if case .success(let picture) = result { shelf.keep(picture.bytes, of: url) }
        return result
    }

    private static func download(_ url: String, _ client: HTTPClient) async -> Result<Picture, SourceFailure> {
        do throws(SourceFailure) {
            let address = try HTTPAddress(url)
            let request = HTTPRequest(address, headers: ["Accept": "image/*"], sizeLimit: largest)
            let bytes = try await client.get(request).allBytes(limit: largest)
            guard let picture = Picture(bytes) else {
                throw SourceFailure(.unreadable, address.description, notAPicture)
            }
            return .success(picture)
        } catch {
            return .failure(error)
        }
    }

    static let notAPicture = "it is not a picture that tombola knows (PNG, JPEG, GIF or WebP)"
}
