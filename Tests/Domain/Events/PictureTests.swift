import Domain
import Testing

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
