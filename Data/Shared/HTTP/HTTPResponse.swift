import Domain
import Synchronization

/// A response, which is transferred only while somebody reads it, so memory use does not grow with its length.
final class HTTPResponse: Sendable {
    private let transfer: Mutex<HTTPTransfer>
    private let cancellation: HTTPCancellation

    init(_ request: HTTPRequest, timeout: Duration) throws(SourceFailure) {
        let cancellation = HTTPCancellation()
        transfer = Mutex(try HTTPTransfer(request, timeout: timeout, cancellation))
        self.cancellation = cancellation
    }

    /// Waits for the head of a successful response.
    func announcedLength() async throws(SourceFailure) -> Int? {
        try await read { transfer throws(SourceFailure) in try transfer.announcedLength() }
    }

    /// Waits for bytes; nil at the end. Fails after the deadline even then, because the time-out covers the reading, too.
    func next() async throws(SourceFailure) -> [UInt8]? {
        try await read { transfer throws(SourceFailure) in try transfer.next() }
    }

    /// Cancelling the task ends the response.
    private func read<Value: Sendable>(
        _ body: @escaping @Sendable (HTTPTransfer) throws(SourceFailure) -> Value
    ) async throws(SourceFailure) -> Value {
        let result = await withTaskCancellationHandler {
            await runBlocking {
                self.transfer.withLock { transfer in
                    Result { () throws(SourceFailure) in try body(transfer) }
                }
            }
        } onCancel: {
            cancellation.isSet.store(true, ordering: .relaxed)
        }
        return try result.get()
    }
}

final class HTTPCancellation: Sendable {
    let isSet = Atomic(false)
}
