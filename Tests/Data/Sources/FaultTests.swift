import Data
import Domain
import Testing

@Suite("Simulated source faults", .limitedConcurrency)
struct FaultTests {
    private static let host = "nowhere.invalid"
    private static let url = "http://nowhere.invalid/users.json"

    @Test(
        "A simulated fault has the kind and the message of a real one",
        arguments: [
            ("refused", .unreachable, "nowhere.invalid refused the connection"),
            ("unresolvable", .unreachable, "unknown host nowhere.invalid"),
            ("timeout", .unreachable, "nowhere.invalid did not respond completely within 30 seconds"),
            ("status:404", .absent, "nowhere.invalid responded with 404 (Not Found)"),
            ("status:403", .forbidden, "nowhere.invalid responded with 403 (Forbidden)"),
            ("status:503", .busy, "nowhere.invalid responded with 503 (Service Unavailable)"),
            ("status:500", .unreachable, "nowhere.invalid responded with 500 (Internal Server Error)"),
            ("status:599", .unreachable, "nowhere.invalid responded with status 599"),
            ("empty", .unreadable, "the response is empty"),
        ] as [(String, SourceFailure.Kind, String)]
    )
    func sentence(name: String, kind: SourceFailure.Kind, reason: String) async throws {
        let spooling = Spooling(folder: "/tmp")
        let remote = HTTPDocumentSource(
            base: try HTTPAddress("http://\(Self.host)"),
            client: HTTPClient(spooling: spooling)
        )
        let failure = await FaultyDocumentSource(try #require(Fault(name)), in: remote).failure()
        #expect(failure?.kind == kind)
        #expect(failure?.subject == Self.url)
        #expect(failure?.reason == reason)
    }

    @Test("A fault can be simulated for a source without a host")
    func embedded() async throws {
        let failure = await FaultyDocumentSource(.refused, in: EmbeddedDocumentSource()).failure()
        #expect(failure?.subject == "embedded users.json")
        #expect(failure?.reason == "the server refused the connection")
    }

    @Test("The fault 'truncated' cuts a document in the middle")
    func truncated() async throws {
        let whole = try await EmbeddedDocumentSource().open(.users).bytes.rest()
        let document = try await FaultyDocumentSource(.truncated, in: EmbeddedDocumentSource()).open(.users)
        let half = try await document.bytes.next()
        #expect(half == Array(whole.prefix(whole.count / 2)))
        let failure = await sourceFailure { () throws(SourceFailure) in _ = try await document.bytes.next() }
        #expect(failure?.kind == .unreachable)
        #expect(failure?.reason == "the connection closed early, after \(whole.count / 2) bytes")
    }

    @Test("The content faults replace, damage and slow a document the same way each time")
    func content() async throws {
        let source = EmbeddedDocumentSource()
        let page = try await FaultyDocumentSource(.html, in: source).open(.users).bytes.rest()
        #expect(page.starts(with: Array("<!DOCTYPE html>".utf8)))
        let damaged = try await FaultyDocumentSource(.garbage, in: source).open(.users)
        let garbage = try await damaged.bytes.rest()
        let whole = try await source.open(.users).bytes.rest()
        #expect(garbage.count == whole.count)
        #expect(garbage != whole)
        #expect(try await damaged.reread(5).rest() == Array(garbage.dropFirst(5)))
    }

    @Test("The fault 'slow' delivers one KiB at a time")
    func slow() async throws {
        let server = try LoopbackServer(["/users.json": .ok(Array(repeating: 1, count: 2500))])
        let remote = HTTPDocumentSource(
            base: try HTTPAddress(server.url),
            client: HTTPClient(spooling: Spooling(folder: "/tmp"))
        )
        let bytes = try await FaultyDocumentSource(.slow, in: remote, pause: .zero).open(.users).bytes
        var sizes: [Int] = []
        while let drop = try await bytes.next() { sizes.append(drop.count) }
        #expect(sizes.allSatisfy { $0 <= 1024 })
        #expect(sizes.reduce(0, +) == 2500)
    }

    @Test("A fault is recognised only by its exact name")
    func names() {
        for (name, sentence) in Fault.all {
            #expect(Fault(name.replacing("NNN", with: "500")) != nil, "\(name)")
            #expect(sentence.hasSuffix("."))
        }
        for text in ["", "Refused", "status", "status:", "status:200", "status:600", "status:x", "refused "] {
            #expect(Fault(text) == nil, "\(text)")
        }
    }
}
