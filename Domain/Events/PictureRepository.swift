package protocol PictureRepository: Sendable {
    func picture(at url: String) async throws(AccessFailure) -> Picture

    /// Throws if the file exists and must not be replaced.
    func check(_ file: OutputFile) async throws(AccessFailure)

    /// Writes a picture atomically.
    func save(_ picture: Picture, to file: OutputFile) async throws(AccessFailure)
}

/// Picture bytes as downloaded, with the format detected from their signature.
package struct Picture: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable, CaseIterable {
        case png, jpeg, gif, webp
    }

    package let format: Format
    package let bytes: [UInt8]

    /// nil if the signature matches none of these formats.
    package init?(_ bytes: [UInt8]) {
        guard let format = Self.format(of: bytes) else { return nil }
        self.format = format
        self.bytes = bytes
    }

    private static func format(of bytes: [UInt8]) -> Format? {
        func has(_ signature: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: signature.utf8)
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if has("GIF87a") || has("GIF89a") { return .gif }
        return has("RIFF") && has("WEBP", at: 8) ? .webp : nil
    }
}

package struct SavedPicture: Hashable, Sendable {
    package let picture: Picture
    package let path: String
}
