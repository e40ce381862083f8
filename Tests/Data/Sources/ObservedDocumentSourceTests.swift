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

    private func words(_ log: Log) -> [[String]] {
        log.events.map { [$0.operation, $0.input, $0.output] }
    }

    @Test("An observed source reports what was opened and how many bytes were read")
    func reading() async throws {
        let log = Log()
        let bytes = try await ObservedDocumentSource(EmbeddedDocumentSource(), clock: .continuous, report: log.add)
            .open(
                .users
            )
        let count = try await bytes.bytes.rest().count
        #expect(
            words(log) == [
                ["open", "users.json", "embedded users.json"],
                ["read", "users.json", "\(count) bytes"],
            ]
        )
        #expect(log.events.allSatisfy { $0.duration > .zero })
    }

    @Test("An observed source reports why opening failed")
    func failing() async {
        let log = Log()
        let faulty = FaultyDocumentSource(.refused, in: EmbeddedDocumentSource())
        _ = await ObservedDocumentSource(faulty, clock: .continuous, report: log.add).failure()
        #expect(
            words(log) == [
                [
                    "open", "users.json",
                    "embedded users.json: the server refused the connection",
                ]
            ]
        )
    }

    @Test("An observed source reports a document that was not read to its end")
    func abandoned() async throws {
        let log = Log()
        _ = try await ObservedDocumentSource(EmbeddedDocumentSource(), clock: .continuous, report: log.add).open(.users)
        #expect(words(log).last?.last == "0 bytes, not read to the end")
    }
}
