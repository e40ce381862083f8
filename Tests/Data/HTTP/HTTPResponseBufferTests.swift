import Data
import Domain
import Synchronization
import Testing

@testable import Data

@Suite("HTTP response buffer")
struct HTTPResponseBufferTests {
    private static let timedOut = "127.0.0.1 did not respond completely within 3 seconds"

    /// Returns a buffer with a time-out of 3 seconds, and its clock.
    private func buffer(
        limit: Int = ListLimits().bytes
    ) throws -> (buffer: HTTPResponseBuffer, wait: (Duration) -> Void) {
        let clock = SettableClock()
        let buffer = HTTPResponseBuffer(
            HTTPRequest(try HTTPAddress("http://127.0.0.1/x"), sizeLimit: nil),
            timeout: .seconds(3),
            spooling: Spooling(folder: "/tmp", limit: limit),
            now: { clock.now }
        )
        return (buffer, clock.advance)
    }

    private func receive(_ bytes: [UInt8], in buffer: HTTPResponseBuffer) -> Bool {
        bytes.withUnsafeBytes { buffer.receive($0) }
    }

    @Test("A complete response cannot be read for the first time after the deadline")
    func readTooLate() async throws {
        let (buffer, wait) = try buffer()
        buffer.begin(status: 200, expected: 4)
        #expect(receive([1, 2, 3, 4], in: buffer))
        buffer.end()
        wait(.seconds(2))
        #expect(try await buffer.chunk(at: 0) == [1, 2, 3, 4])
        wait(.seconds(1))
        for offset in [0, 4] {
            let failure = await sourceFailure { () throws(SourceFailure) in _ = try await buffer.chunk(at: offset) }
            #expect(failure?.reason == Self.timedOut)
            #expect(failure?.kind == .unreachable)
        }
    }

    @Test("A response that was read in time can be reread at any time")
    func reread() async throws {
        let (buffer, wait) = try buffer()
        buffer.begin(status: 200, expected: nil)
        #expect(receive([1, 2], in: buffer))
        buffer.end()
        #expect(try await buffer.chunk(at: 2) == nil)
        wait(.seconds(60))
        #expect(try await buffer.chunk(at: 1) == [2])
        #expect(try await buffer.chunk(at: 2) == nil)
    }

    @Test("A transfer that continues after the deadline is stopped")
    func arrivesTooLate() throws {
        let (buffer, wait) = try buffer()
        buffer.begin(status: 200, expected: nil)
        #expect(receive([1], in: buffer))
        wait(.seconds(3))
        #expect(!receive([2], in: buffer))
        #expect(buffer.isOver)
    }

    @Test("A failing response wakes its transfer unless the transfer has ended")
    func wake() throws {
        let (buffer, _) = try buffer()
        let wakes = Mutex<[String]>([])
        buffer.attach { wakes.withLock { $0.append("woken") } }
        buffer.fail(.cancelled)
        buffer.fail(.cancelled)
        #expect(wakes.withLock { $0 } == ["woken"])

        let (ended, _) = try self.buffer()
        ended.attach { wakes.withLock { $0.append("woken after the end") } }
        ended.attach(wake: nil)
        ended.fail(.cancelled)
        #expect(wakes.withLock { $0 } == ["woken"])
    }
}

/// A clock that stands still until it is advanced.
private final class SettableClock: Sendable {
    private let instant = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { instant.withLock { $0 } }

    func advance(by duration: Duration) { instant.withLock { $0 += duration } }
}
