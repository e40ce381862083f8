import Data
import Domain
import Synchronization
import Testing

@Suite("Source documents")
struct SourceDocumentTests {
    @Test(
        "A document is done once: at its end, after which it pulls no more, or when it is dropped",
        arguments: [true, false]
    )
    func done(atEnd: Bool) async throws {
        let calls = Mutex<[String]>([])
        do {
            let document = SourceDocument(name: "x", whenDone: { calls.withLock { $0.append("done") } }) {
                calls.withLock { $0.append("pulled") }
                return nil
            }
            if atEnd { #expect(try await (document.next(), document.next()) == (nil, nil)) }
            withExtendedLifetime(document) {}
        }
        #expect(calls.withLock { $0 } == (atEnd ? ["pulled", "done"] : ["done"]))
    }
}

@Suite("Request signals")
struct RequestSignalTests {
    @Test("A request signal calls back once")
    func once() {
        let calls = Mutex(0)
        let signal = RequestSignal()
        signal.arm { calls.withLock { $0 += 1 } }
        for _ in 0..<2 { signal.fire() }
        #expect(calls.withLock { $0 } == 1)
    }
}
