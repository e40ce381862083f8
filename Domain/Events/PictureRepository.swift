/// Pictures of events.
package protocol PictureRepository: Sendable {
    func picture(at url: String) async throws(SourceFailure) -> Picture

    /// Throws if a file exists there that must not be replaced.
    func check(_ file: OutputFile) async throws(StoreFailure)

    /// Writes a picture whole or not at all.
    func save(_ picture: Picture, to file: OutputFile) async throws(StoreFailure)
}

/// A picture as it came, with what its first bytes say that it is.
package struct Picture: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable, CaseIterable {
        case png, jpeg, gif, webp
    }

    package let format: Format
    package let bytes: [UInt8]

    /// nil if the bytes are in none of these formats.
    package init?(_ bytes: [UInt8]) {
        guard let format = Self.format(of: bytes) else { return nil }
        self.format = format
        self.bytes = bytes
    }

    private static func format(of bytes: [UInt8]) -> Format? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) { return .gif }
        let isRIFF = bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        return isRIFF ? .webp : nil
    }
}

/// A picture in a file that the user named.
package struct SavedPicture: Hashable, Sendable {
    package let picture: Picture
    package let path: String

    package init(picture: Picture, path: String) {
        self.picture = picture
        self.path = path
    }

    /// The format that the file's name promises if the picture is in another; nil if they agree or the name promises none.
    package var misleadingFormat: Picture.Format? {
        let name = path.split(separator: "/").last ?? ""
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
        let ending = name[point...].dropFirst().lowercased()
        let named = Picture.Format.allCases.first { $0.endings.contains(ending) }
        return named == picture.format ? nil : named
    }
}

extension Picture.Format {
    /// Endings of file names, the usual one first.
    fileprivate var endings: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .gif: ["gif"]
        case .webp: ["webp"]
        }
    }
}
