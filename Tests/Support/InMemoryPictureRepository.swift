import Domain

/// Pictures by their URL, and what was saved by its path; or the failure to save any.
actor InMemoryPictureRepository: PictureRepository {
    private let pictures: [String: Picture]
    private let failure: StoreFailure?
    private(set) var saved: [String: Picture] = [:]

    init(_ pictures: [String: Picture] = [:], failingToSave failure: StoreFailure? = nil) {
        self.pictures = pictures
        self.failure = failure
    }

    func picture(at url: String) throws(SourceFailure) -> Picture {
        guard let picture = pictures[url] else { throw SourceFailure(.absent, url, "there is no such picture") }
        return picture
    }

    func save(_ picture: Picture, at path: String) throws(StoreFailure) {
        if let failure { throw failure }
        saved[path] = picture
    }
}

extension Picture {
    /// As much of a picture as tells its format.
    static func sample(_ format: Format) -> Picture? {
        switch format {
        case .png: Picture([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
        case .jpeg: Picture([0xFF, 0xD8, 0xFF, 0xE0])
        case .gif: Picture(Array("GIF89a".utf8))
        case .webp: Picture(Array("RIFF\u{4}\u{0}\u{0}\u{0}WEBPVP8 ".utf8))
        }
    }
}
