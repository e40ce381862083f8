import Domain
import Testing

@Suite("A picture") struct PictureTests {
    @Test("is what its first bytes say", arguments: Picture.Format.allCases)
    func formats(format: Picture.Format) throws {
        let picture = try #require(Picture.sample(format))
        #expect(picture.format == format)
        #expect(Picture(Array(picture.bytes.dropLast(picture.bytes.count - 2))) == nil, "two bytes say nothing")
    }

    @Test(
        "is nothing else",
        arguments: ["", "<html>", "GIF88a", "RIFF1234WAVE", "RIFF", "\u{89}PNG\r\n\u{1A}\n", "BM"]
    )
    func others(text: String) {
        #expect(Picture(Array(text.utf8)) == nil)
    }
}
