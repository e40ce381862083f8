import Domain

/// A kind of file that is no text, recognised by its first bytes.
package struct FileSignature: Sendable {
    /// With its article, to complete "it is …".
    package let name: String
    package let remedy: ListRemedy
    /// The first bytes; nil for any byte.
    private let start: [UInt8?]

    private init(_ name: String, _ start: [UInt8?], _ remedy: ListRemedy) {
        self.name = name
        self.start = start
        self.remedy = remedy
    }

    /// Returns nil if a file with this beginning may be a text.
    package static func of(_ head: [UInt8]) -> FileSignature? { all.first { $0.begins(head) } }

    private func begins(_ head: [UInt8]) -> Bool {
        head.count >= start.count && zip(start, head).allSatisfy { $0 == nil || $0 == $1 }
    }

    private static let all = [
        FileSignature("a gzip file", [0x1F, 0x8B], .decompress),
        // The level, and the first digits of π.
        FileSignature("a bzip2 file", Array("BZh".utf8) + [nil] + Array("1AY&SY".utf8), .decompress),
        FileSignature("an xz file", [0xFD] + Array("7zXZ\0".utf8), .decompress),
        FileSignature("a zstd file", [0x28, 0xB5, 0x2F, 0xFD], .decompress),
        FileSignature("a 7-Zip archive", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .decompress),
        FileSignature("a PNG picture", [0x89] + Array("PNG\r\n".utf8) + [0x1A], .typeIt),
        FileSignature("a JPEG picture", [0xFF, 0xD8, 0xFF], .typeIt),
        FileSignature("a GIF picture", Array("GIF8".utf8) + [nil] + Array("a".utf8), .typeIt),
        FileSignature("a WebP picture", Array("RIFF".utf8) + [nil, nil, nil, nil] + Array("WEBP".utf8), .typeIt),
        FileSignature("a HEIC picture", [0, 0, 0, nil] + Array("ftyphei".utf8), .typeIt),
        FileSignature(
            "a SQLite database",
            Array("SQLite format 3\0".utf8),
            .exportTable
        ),
    ]
}
