import Data
import Domain
import Synchronization
import Testing

@Suite("Tracing a data source")
struct TracingTests {
    private final class Log: Sendable {
        private let lines = Mutex<[TraceEvent]>([])

        var events: [TraceEvent] { lines.withLock { $0 } }

        func add(_ event: TraceEvent) {
            lines.withLock { $0.append(event) }
        }
    }

    private func words(_ log: Log) -> [[String]] {
        log.events.map { [$0.layer, $0.type, $0.operation, $0.input, $0.output] }
    }

    @Test("tells what was opened and how much was read")
    func reading() async throws {
        let log = Log()
        let bytes = try await TracingDocumentSource(EmbeddedDocumentSource(), clock: .continuous, report: log.add).open(
            .users
        )
        let count = try await bytes.bytes.rest().count
        #expect(
            words(log) == [
                ["Data", "EmbeddedDocumentSource", "open", "users.json", "embedded users.json"],
                ["Data", "EmbeddedDocumentSource", "read", "users.json", "\(count) bytes"],
            ]
        )
        #expect(log.events.allSatisfy { $0.duration > .zero })
    }

    @Test("tells what failed, with the sentence")
    func failing() async {
        let log = Log()
        let faulty = FaultyDocumentSource(.refused, in: EmbeddedDocumentSource())
        _ = await TracingDocumentSource(faulty, clock: .continuous, report: log.add).failure()
        #expect(
            words(log) == [
                [
                    "Data", "FaultyDocumentSource", "open", "users.json",
                    "embedded users.json: the server refused the connection",
                ]
            ]
        )
    }

    @Test("tells that the rest was not wanted")
    func abandoned() async throws {
        let log = Log()
        _ = try await TracingDocumentSource(EmbeddedDocumentSource(), clock: .continuous, report: log.add).open(.users)
        #expect(words(log).last?.last == "0 bytes, not read to the end")
    }
}
