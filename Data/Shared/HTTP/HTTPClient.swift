import Domain

/// A GET request.
package struct HTTPRequest: Sendable {
    package let address: HTTPAddress
    package let headers: [String: String]
    /// The longest body that is accepted, in bytes; `nil`: as long as the spool allows.
    package let sizeLimit: Int?
    /// Sent, but never shown: failures and documents have the address alone.
    package let query: [QueryItem]
    /// The statuses with which the server asks to be left alone for a while.
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
/// A status other than 2xx and a response that is empty, cut short or too long are failures. The body is spooled as fast
/// as it arrives and read from the spool as slowly as the caller likes, so memory does not grow with its length.
/// Cancelling the task that opens or reads, or dropping the document, ends the request.
///
/// `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are honoured in upper and lower case.
package struct HTTPClient: Sendable {
    private let timeout: Duration
    private let spooling: Spooling

    /// - Parameter timeout: from the start of a request until its body was read to the end for the first time. Reading
    ///   the body again is not limited.
    package init(timeout: Duration = .seconds(30), spooling: Spooling) {
        self.timeout = timeout
        self.spooling = spooling
    }

    /// Returns as soon as the head of a successful response has arrived.
    package func get(_ request: HTTPRequest) async throws(SourceFailure) -> SourceDocument {
        let response = HTTPResponse(request, timeout: timeout, spooling: spooling)
        try await response.waitForHead()
        return SourceDocument(name: request.address.description) { offset throws(SourceFailure) in
            try await response.chunk(at: offset)
        }
    }
}

/// The reader's end of a request. The request ends when its last reader is gone.
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
