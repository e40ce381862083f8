import Domain
import Testing

@Suite("Saving a picture") struct SavePictureTests {
    private static let url = "https://example.org/a"

    private func event(_ url: String?) -> Event {
        Event(id: EventID(1), title: "A", schedule: .dateToBeAnnounced, pictureURL: url)
    }

    @Test("writes it as it came, whatever the name says")
    func saved() async throws {
        let picture = try #require(Picture.sample(.jpeg))
        let pictures = InMemoryPictureRepository([Self.url: picture])
        let saved = try await SavePicture(pictures: pictures)(event(Self.url), at: "a.png")
        #expect(saved == SavedPicture(picture: picture, path: "a.png"))
        #expect(await pictures.saved == ["a.png": picture])
    }

    @Test(
        "tells a name that says another format",
        arguments: [
            ("a.png", .png), ("a.jpg", nil), ("/b.gif/a.JPEG", nil), ("a.gif.jfif", nil), ("A.WebP", .webp), ("a", nil),
            ("a.", nil), (".png", nil), ("x.png/a", nil), ("a.txt", nil), ("", nil), ("x/.gif", nil),
        ] as [(String, Picture.Format?)]
    )
    func names(path: String, named: Picture.Format?) throws {
        let picture = try #require(Picture.sample(.jpeg))
        #expect(SavedPicture(picture: picture, path: path).misleadingFormat == named)
    }

    @Test("fails where there is no picture, where it cannot be had, and where it cannot be written")
    func failures() async throws {
        let full = StoreFailure(.full, "a.png", "the disk is full")
        let picture = try #require(Picture.sample(.png))
        let save = SavePicture(pictures: InMemoryPictureRepository([Self.url: picture], failingToSave: full))
        await #expect(throws: EventError.noPicture(EventID(1))) { try await save(event(nil), at: "a.png") }
        await #expect(throws: EventError.store(full)) { try await save(event(Self.url), at: "a.png") }
        let absent = SourceFailure(.absent, "x", "there is no such picture")
        await #expect(throws: EventError.source(absent)) { try await save(event("x"), at: "a.png") }
    }
}
