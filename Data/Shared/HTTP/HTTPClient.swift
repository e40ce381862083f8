import Domain

/// A GET request.
package struct HTTPRequest: Sendable {
    package let address: HTTPAddress
    package let headers: [String: String]
    /// Maximum size of the body in bytes; `nil` for the limit of the spool.
    package let sizeLimit: Int?
    /// Sent, but never shown: failures and documents name only the address.
    package let query: [QueryItem]
    /// Statuses that mean "try again later".
    package let busyStatuses: Set<Int>

    package init(
        _ address: HTTPAddress,
        _ query: [QueryItem] = [],
        headers: [String: String] = [:],
        sizeLimit: Int? = 64 << 20,
        busyStatuses: Set<Int> = [429, 503]
    ) {
        self.address = address
        self.query = query
        self.headers = headers
        self.sizeLimit = sizeLimit
        self.busyStatuses = busyStatuses
    }

    package init(_ endpoint: Endpoint, at address: HTTPAddress, _ query: [QueryItem]) {
        self.init(address, query, sizeLimit: endpoint.sizeLimit, busyStatuses: endpoint.busyStatuses)
    }
}

/// Sends GET requests over http and https.
///
/// A status other than 2xx and a response that is empty, cut short or too long are failures. The body is spooled as it
/// arrives and read from the spool at the caller's pace, so memory does not grow with its length. Cancelling the task
/// that opens or reads, or dropping the document, ends the request.
///
/// `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are honoured in upper and lower case.
package struct HTTPClient: Sendable {
    private let timeout: Duration
    private let spooling: Spooling
    private let requests: RequestSignal

    /// - Parameters:
    ///   - timeout: Limit from the start of a request until its body has been read once. Rereading is not limited.
    ///   - requests: Fires before each request.
    package init(
        timeout: Duration = .seconds(30),
        spooling: Spooling,
        requests: RequestSignal = RequestSignal()
    ) {
        self.timeout = timeout
        self.spooling = spooling
        self.requests = requests
    }

    /// Returns when the head of a successful response has arrived.
    package func get(_ request: HTTPRequest) async throws(SourceFailure) -> SourceDocument {
        requests.fire()
        let response = HTTPResponse(request, timeout: timeout, spooling: spooling)
        try await response.waitForHead()
        return SourceDocument(name: request.address.description) { offset throws(SourceFailure) in
            try await response.chunk(at: offset)
        }
    }
}

/// Ends the request when its last reader is gone.
private final class HTTPResponse: Sendable {
    private let buffer: HTTPResponseBuffer

    init(_ request: HTTPRequest, timeout: Duration, spooling: Spooling) {
        buffer = HTTPResponseBuffer(request, timeout: timeout, spooling: spooling)
        HTTPTransfer.start(request, into: buffer)
    }

    deinit { buffer.fail(.cancelled) }

    func waitForHead() async throws(SourceFailure) {
        try await cancellable { () throws(SourceFailure) in try await self.buffer.waitForHead() }
    }

    func chunk(at offset: Int) async throws(SourceFailure) -> [UInt8]? {
        try await cancellable { () throws(SourceFailure) in try await self.buffer.chunk(at: offset) }
    }

    private func cancellable<Value: Sendable>(
        _ operation: @Sendable () async throws(SourceFailure) -> Value
    ) async throws(SourceFailure) -> Value {
        let result: Result<Value, SourceFailure> = await withTaskCancellationHandler {
            do throws(SourceFailure) { return .success(try await operation()) } catch { return .failure(error) }
        } onCancel: {
            buffer.fail(.cancelled)
        }
        return try result.get()
    }
}
