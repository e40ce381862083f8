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
            ("unresolvable", .unreachable, "unknown host nowhere.invalid"),
            ("status:404", .absent, "nowhere.invalid responded with 404 (Not Found)"),
            ("status:503", .busy, "nowhere.invalid responded with 503 (Service Unavailable)"),
            ("status:599", .unreachable, "nowhere.invalid responded with status 599"),
            ("empty", .unreadable, "the response is empty"),
        ] as [(String, SourceFailure.Kind, String)]
    )
    func sentence(name: String, kind: SourceFailure.Kind, reason: String) async throws {
        let remote = HTTPDocumentSource(
            base: try HTTPAddress("http://\(Self.host)"),
            client: HTTPClient()
        )
        let failure = await FaultyDocumentSource(try #require(Fault(name)), in: remote).failure()
        #expect(failure?.kind == kind)
        #expect(failure?.subject == Self.url)
        #expect(failure?.reason == reason)
    }

    @Test("The fault 'garbage' damages a document the same way each time, and keeps its length")
    func garbage() async throws {
        let whole = try await EmbeddedDocumentSource().open(.users).bytes.rest()
        let damaged = try await FaultyDocumentSource(.garbage, in: EmbeddedDocumentSource()).open(.users)
        let garbage = try await damaged.bytes.rest()
        #expect(garbage.count == whole.count && garbage != whole)
        let again = FaultyDocumentSource(
            .garbage,
            in: FaultyDocumentSource(.slow, in: EmbeddedDocumentSource(), pause: .zero)
        )
        #expect(try await again.open(.users).bytes.rest() == garbage)
    }

    @Test("The fault 'slow' delivers one KiB at a time")
    func slow() async throws {
        let source = FaultyDocumentSource(.slow, in: EmbeddedDocumentSource(), pause: .zero)
        let bytes = try await source.open(.events).bytes
        #expect(try await (bytes.next()?.count, bytes.next()?.count) == (1024, 1024))
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
