import Data
import Domain
import Testing

@Suite("Simulated source faults", .limitedConcurrency)
struct FaultTests {
    @Test("The fault 'garbage' damages a document the same way each time, and keeps its length")
    func garbage() async throws {
        let whole = try await EmbeddedDocumentSource().open(.users).rest()
        let damaged = try await FaultyDocumentSource(.garbage, in: EmbeddedDocumentSource()).open(.users)
        let garbage = try await damaged.rest()
        #expect(garbage.count == whole.count && garbage != whole)
        let again = FaultyDocumentSource(
            .garbage,
            in: FaultyDocumentSource(.slow, in: EmbeddedDocumentSource(), pause: .zero)
        )
        #expect(try await again.open(.users).rest() == garbage)
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
