import Domain
import Synchronization

package struct HTTPRequest: Sendable {
    let address: HTTPAddress
    /// Sent, but never shown: failures and documents name only the address.
    var query: [QueryItem] = []
    var headers: [String: String] = [:]
    var busyStatuses: Set<Int> = [429, 503]
}

/// Sends GET requests over http and https.
///
/// A status other than 2xx and a response that is empty or cut short are failures. The body is fetched at the
/// reader's pace, so memory does not grow with its length. Cancelling the task that opens or reads, or dropping the
/// document, ends the request.
///
/// `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` are honoured in upper and lower case.
package struct HTTPClient: Sendable {
    private let timeout: Duration
    private let agent: String

    /// - Parameters:
    ///   - timeout: Limit from the start of a request until its body has been read to its end.
    ///   - agent: Name and version of the program, for servers.
    package init(timeout: Duration, agent: String) {
        self.timeout = timeout
        self.agent = agent
    }

    /// Returns when the head of a successful response has arrived.
    package func get(_ request: HTTPRequest) async throws(AccessFailure) -> SourceDocument {
        var request = request
        request.headers["User-Agent"] = agent
        let response = try HTTPResponse(request, timeout: timeout)
        let length = try await response.wait(for: HTTPTransfer.announcedLength)
        return SourceDocument(at: request.address.place, announcedLength: length) { _ throws(AccessFailure) in
            try await response.wait(for: HTTPTransfer.next)
        }
    }
}

/// A response, which is transferred only while it is read, so memory use does not grow with its length.
private final class HTTPResponse: Sendable {
    private let transfer: Mutex<HTTPTransfer>

    init(_ request: HTTPRequest, timeout: Duration) throws(AccessFailure) {
        transfer = Mutex(try HTTPTransfer(request, timeout: timeout))
    }

    /// Cancelling the task ends the response.
    func wait<Value: Sendable>(
        for work: @escaping @Sendable (HTTPTransfer) -> () throws(AccessFailure) -> Value
    ) async throws(AccessFailure) -> Value {
        try await runBlocking { isCancelled in
            self.transfer.withLock { transfer in
                transfer.isCancelled = isCancelled
                return Result(catching: work(transfer))
            }
        }.get()
    }
}
