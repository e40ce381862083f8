import Domain
import Synchronization

/// A response, which is transferred only while somebody reads it, so memory use does not grow with its length.
final class HTTPResponse: Sendable {
    private let transfer: Mutex<HTTPTransfer>
    private let cancellation: HTTPCancellation

    init(_ request: HTTPRequest, timeout: Duration) throws(AccessFailure) {
        let cancellation = HTTPCancellation()
        transfer = Mutex(try HTTPTransfer(request, timeout: timeout, cancellation))
        self.cancellation = cancellation
    }

    /// Waits for the head of a successful response.
    func announcedLength() async throws(AccessFailure) -> Int? {
        await wait { $0.waitForHead() }
        return try transfer.withLock { transfer throws(AccessFailure) in try transfer.announcedLength() }
    }

    /// Returns nil at the end. Fails after the deadline even then, because the time-out covers the reading, too.
    func next() async throws(AccessFailure) -> [UInt8]? {
        while true {
            let bytes = try transfer.withLock { transfer throws(AccessFailure) in try transfer.takeBytes() }
            if bytes?.isEmpty != true { return bytes }
            await wait { $0.waitForBytes() }
        }
    }

    /// Cancelling the task ends the response.
    private func wait(_ work: @escaping @Sendable (HTTPTransfer) -> Void) async {
        await withTaskCancellationHandler {
            await runBlocking { self.transfer.withLock { work($0) } }
        } onCancel: {
            cancellation.isSet.store(true, ordering: .relaxed)
        }
    }
}

final class HTTPCancellation: Sendable {
    let isSet = Atomic(false)
}
