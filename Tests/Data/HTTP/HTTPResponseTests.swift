import Data
import Domain
import Foundation
import Synchronization
import Testing

@testable import Data

@Suite("HTTP response")
struct HTTPResponseTests {
    private static let timedOut = "127.0.0.1 did not respond completely within 3 seconds"

    /// Returns a response with its clock.
    private func response(
        timeout: Duration = .seconds(3)
    ) throws -> (response: HTTPResponse, wait: @Sendable (Duration) -> Void) {
        let clock = SettableClock()
        let request = HTTPRequest(address: try HTTPAddress("http://127.0.0.1/x"))
        return (HTTPResponse(request, timeout: timeout, now: { clock.now }), { clock.advance(by: $0) })
    }

    private func receive(_ bytes: [UInt8], in response: HTTPResponse) -> Bool {
        bytes.withUnsafeBytes { response.receive($0) }
    }

    private func failure(of response: HTTPResponse) async -> SourceFailure? {
        await sourceFailure { () throws(SourceFailure) in _ = try await response.next() }
    }

    @Test("A complete response cannot be read after the deadline, not even its end")
    func readTooLate() async throws {
        for isStarted in [false, true] {
            let (response, wait) = try response()
            response.begin(status: 200, announcedLength: 4)
            #expect(receive([1, 2, 3, 4], in: response))
            response.end(nil)
            wait(.seconds(2))
            if isStarted { #expect(try await response.next() == [1, 2, 3, 4]) }
            wait(.seconds(1))
            for _ in 0..<2 {
                let failure = await failure(of: response)
                #expect(failure?.reason == Self.timedOut)
                #expect(failure?.kind == .unreachable)
            }
        }
    }

    @Test("A transfer that continues after the deadline is stopped")
    func arrivesTooLate() async throws {
        let (response, wait) = try response()
        response.begin(status: 200, announcedLength: nil)
        #expect(receive([1], in: response))
        wait(.seconds(3))
        #expect(!receive([2], in: response))
        #expect(!response.mayContinue())
        #expect(await failure(of: response)?.reason == Self.timedOut)
    }

    @Test("The bytes before a failure can be read")
    func cutShort() async throws {
        let (response, _) = try response()
        response.begin(status: 200, announcedLength: 9)
        #expect(receive([1], in: response) && receive([2], in: response))
        response.fail(.noAnswer)
        #expect(try await response.next() == [1, 2])
        #expect(await failure(of: response)?.reason == "127.0.0.1 closed the connection without a response")
    }

    // Swift holds a lock of the task while it cancels, and takes the same one to resume the reader.
    @Test("A response can fail while its reading task is cancelled", .timeLimit(.minutes(1)))
    func failsDuringCancellation() async throws {
        for _ in 0..<500 {
            let (response, _) = try response()
            let reading = Task { await failure(of: response) }
            async let failing: Void = onOwnThread { response.fail(.broken) }
            async let cancelling: Void = onOwnThread { reading.cancel() }
            _ = try await (failing, cancelling)
            #expect(await reading.value?.kind == .unreachable)
        }
    }

    enum Release: CaseIterable {
        case taken, cancelled, deadline
    }

    @Test(
        "A transfer waits until a full chunk is taken, the request is cancelled, or its deadline passes",
        .timeLimit(.minutes(1)),
        arguments: Release.allCases
    )
    func waits(until release: Release) async throws {
        let (response, wait) = try response(timeout: .seconds(600))
        response.begin(status: 200, announcedLength: nil)
        let piece = [UInt8](repeating: 7, count: ByteStream.chunkSize / 16)
        for _ in 0..<16 { #expect(receive(piece, in: response)) }
        if release == .deadline { wait(.milliseconds(599_950)) }
        let begun = DispatchSemaphore(value: 0)
        async let isReceived = onOwnThread {
            begun.signal()
            return receive(piece, in: response)
        }
        try await onOwnThread { begun.wait() }
        let start = ContinuousClock.now
        switch release {
        case .taken: #expect(try await response.next()?.count == ByteStream.chunkSize)
        case .cancelled: response.fail(.cancelled)
        case .deadline: wait(.milliseconds(50))
        }
        #expect(try await isReceived == (release == .taken))
        #expect(ContinuousClock.now - start < .seconds(30))
        if release == .taken { #expect(try await response.next() == piece) }
    }

    @Test("A failing response wakes its transfer unless the transfer has ended")
    func wake() throws {
        let wakes = Mutex<[String]>([])
        let (waiting, _) = try response()
        waiting.attach { wakes.withLock { $0.append("woken") } }
        waiting.fail(.cancelled)
        waiting.fail(.cancelled)
        #expect(wakes.withLock { $0 } == ["woken"])

        let (ended, _) = try response()
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
