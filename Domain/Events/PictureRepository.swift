/// Pictures from the network, each downloaded once and then kept.
package protocol PictureRepository: Sendable {
    func picture(at url: String) async throws(SourceFailure) -> Picture

    /// Writes a picture to a file that the user named, whole or not at all.
    func save(_ picture: Picture, at path: String) async throws(StoreFailure)
}

/// A picture as it came, with what its first bytes say that it is.
package struct Picture: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable, CaseIterable {
        case png, jpeg, gif, webp
    }

    package let format: Format
    package let bytes: [UInt8]

    /// nil where the bytes are no picture that is known.
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
