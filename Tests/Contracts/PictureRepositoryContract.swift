import Domain
import Foundation
import Testing

@testable import Data

@Suite(.limitedConcurrency)
struct PictureRepositoryContract {
    private let temporary: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        temporary = try TemporaryFolder()
        server = try LoopbackServer()
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

    private func pictures(in cache: String = ".", capacity: Int = 1 << 20) -> CachedPictureRepository {
        CachedPictureRepository(client: HTTPClient(), cache: temporary.path(cache), capacity: capacity)
    }

    private func failure(_ url: String, _ pictures: CachedPictureRepository) async -> AccessFailure? {
        await sourceFailure { try await pictures.picture(at: url) }
    }

    @Test("A picture is downloaded once, unchanged, even for the next runs")
    func once() async throws {
        server.route("/a", .ok(Self.png + [1]))
        server.route("/b", .ok(Self.jpeg + [2]))
        for _ in 0..<3 {
            let pictures = pictures()
            #expect(try await pictures.picture(at: "\(server.url)/a?x=1") == Picture(Self.png + [1]))
            #expect(try await pictures.picture(at: "\(server.url)/b") == Picture(Self.jpeg + [2]))
        }
        #expect(server.requests.map(\.target) == ["/a?x=1", "/b"])
        #expect(server.requests.first?.headers["accept"] == "image/*")
    }

    @Test("A failed download reports its reason and is retried the next time")
    func failures() async throws {
        let (pictures, url) = (pictures(), "\(server.url)/a")
        let large = Self.png + [UInt8](repeating: 0, count: Picture.maximumBytes)
        for (reply, reason) in [
            (.html, "it is not a PNG, JPEG, GIF or WebP picture"), (.ok(large), "it is longer than 10 MiB"),
        ] as [(LoopbackServer.Reply, String)] {
            server.route("/a", reply)
            let expected = AccessFailure(.unreadable, .server(url: url, host: "127.0.0.1"), reason)
            #expect(await failure(url, pictures)?.reads(as: expected) == true)
        }
        server.route("/a", .ok(Self.png))
        #expect(try await pictures.picture(at: url) == Picture(Self.png))
    }

    @Test("A data URL is decoded without a request")
    func dataURL() async throws {
        let pictures = pictures()
        for url in ["data:image/png;base64,iVBORw0KGgo=", "DATA:image/x;a=b;BASE64,iVBORw0KGgo%3D"] {
            #expect(try await pictures.picture(at: url) == Picture(Self.png))
        }
        let prefix = "data:image/png;base64"
        for (url, reason) in [
            ("\(prefix),é", "it is not valid Base64"), (prefix, "it is not valid Base64"),
            ("data:image/svg+xml,%3Csvg/%3E", "it is not valid Base64"),
            ("\(prefix),AAAA", "it is not a PNG, JPEG, GIF or WebP picture"),
            ("\(prefix),", "it is not a PNG, JPEG, GIF or WebP picture"),
        ] {
            let failure = await failure(url, pictures)
            #expect(failure?.reason == reason && (failure?.subject.name.count ?? .max) <= 42)
        }
        #expect(server.requests.isEmpty)
    }

    @Test(
        "New pictures evict the oldest ones, but never a file of the user's own",
        .invariant("No file of the user's own is removed")
    )
    func room() async throws {
        let pictures = pictures(capacity: 2 * Self.png.count)
        for (age, name) in ["/c", "/b", "/a"].enumerated() {
            let url = server.url + name
            server.route(name, .ok(Self.png))
            _ = try await pictures.picture(at: url)
            let file = temporary.path("pictures/\(SHA256.digest(of: url.utf8).hex)")
            let date = Date(timeIntervalSinceReferenceDate: Double(3 - age))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
        server.route("/d", .ok(Self.png))
        for name in ["/d", "/c", "/a"] { _ = try await pictures.picture(at: server.url + name) }
        #expect(server.requests.map(\.target) == ["/c", "/b", "/a", "/d", "/a"])
        for folder in ["other", "other/pictures"] { try temporary.makeFolder(folder) }
        try temporary.write([1], to: "other/pictures/me.png")
        _ = try await self.pictures(in: "other", capacity: 0).picture(at: "\(server.url)/a")
        #expect(try temporary.names("other/pictures") == ["me.png"])
    }

    @Test("A damaged picture is downloaded again, and one that cannot be stored every time")
    func damaged() async throws {
        server.route("/a", .ok(Self.jpeg))
        let (pictures, url) = (pictures(), "\(server.url)/a")
        _ = try await pictures.picture(at: url)
        let name = "pictures/\(SHA256.digest(of: url.utf8).hex)"
        for bytes in [[], [0x3C], Array("\u{89}PNG".utf8)] as [[UInt8]] {
            try temporary.write(bytes, to: name)
            #expect(try await pictures.picture(at: url).format == .jpeg)
            #expect(try temporary.bytes(name) == Self.jpeg)
        }
        try temporary.write([], to: "file")
        let unstored = self.pictures(in: "file")
        for _ in 0..<2 { #expect(try await unstored.picture(at: url).format == .jpeg) }
        #expect(server.requests.count == 6)
    }
}
