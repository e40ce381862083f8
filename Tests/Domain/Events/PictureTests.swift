import Testing

@testable import Domain

@Suite("Pictures") struct PictureTests {
    @Test("A picture's format follows from its first bytes", arguments: Picture.Format.allCases)
    func formats(format: Picture.Format) throws {
        let picture = try #require(Picture.sample(format))
        #expect(picture.format == format)
        #expect(
            Picture(Array(picture.bytes.dropLast(picture.bytes.count - 2))) == nil,
            "two bytes do not determine a format"
        )
    }

    @Test(
        "Bytes in an unknown format are not a picture",
        arguments: ["", "<html>", "GIF88a", "RIFF1234WAVE", "RIFF", "\u{89}PNG\r\n\u{1A}\n", "BM"]
    )
    func others(text: String) {
        #expect(Picture(Array(text.utf8)) == nil)
    }

    @Test(
        "A saved picture reports a file name of another format",
        arguments: [
            ("a.png", .png), ("a.jpg", nil), ("/b.gif/a.JPEG", nil), ("a.gif.jfif", nil), ("A.WebP", .webp), ("a", nil),
            ("a.", nil), (".png", nil), ("x.png/a", nil), ("a.txt", nil), ("", nil), ("x/.gif", nil),
        ] as [(String, Picture.Format?)]
    )
    func names(path: String, named: Picture.Format?) throws {
        let picture = try #require(Picture.sample(.jpeg))
        #expect(SavedPicture(picture: picture, path: path).misleadingFormat == named)
    }
}

extension Picture {
    /// Enough bytes of a picture to detect its format.
    static func sample(_ format: Format) -> Picture? {
        switch format {
        case .png: Picture([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
        case .jpeg: Picture([0xFF, 0xD8, 0xFF, 0xE0])
        case .gif: Picture(Array("GIF89a".utf8))
        case .webp: Picture(Array("RIFF\u{4}\u{0}\u{0}\u{0}WEBPVP8 ".utf8))
        }
    }
}
