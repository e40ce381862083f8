import Data
import Domain
import Synchronization
import Testing

@Suite("Observed document sources")
struct ObservedDocumentSourceTests {
    private final class Log: Sendable {
        private let lines = Mutex<[SourceAccess]>([])

        var events: [SourceAccess] { lines.withLock { $0 } }

        func add(_ event: SourceAccess) {
            lines.withLock { $0.append(event) }
        }
    }

    @Test("An observed source reports what was opened, how many bytes were read or left, and what failed")
    func accesses() async throws {
        let log = Log()
        let source = ObservedDocumentSource(EmbeddedDocumentSource(), clock: .continuous, report: log.add)
        let count = try await source.open(.users).rest().count
        _ = try await source.open(.users)
        let faulty = FaultyDocumentSource(.refused, in: EmbeddedDocumentSource())
        _ = await ObservedDocumentSource(faulty, clock: .continuous, report: log.add).failure()
        let opened = "open users.json embedded users.json"
        #expect(
            log.events.map { "\($0.operation) \($0.input) \($0.output)" } == [
                opened, "read users.json \(count) bytes", opened, "read users.json 0 bytes, not read to the end",
                "\(opened): the server refused the connection",
            ]
        )
        #expect(log.events.allSatisfy { $0.duration > .zero })
    }
}
