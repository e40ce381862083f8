import Domain

/// Asks servers with GET, over http and https.
///
/// Statuses other than 2xx, empty answers, answers that end early or are too long are failures. An answer is taken from
/// the network as fast as it comes and kept in a spool, from which it is read as slowly as one likes, so that memory does
/// not grow with its length. Cancelling the task that opens or reads, or dropping the document, ends the request.
///
/// `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are honoured, in capitals or not.
///
/// While a server is waited for, a core is busy on Linux: Foundation goes on asking whether the connection can be written
/// to after all was written. Nothing above it can keep it from that.
package struct HTTPClient: Sendable {
    private let timeout: Duration
    private let spooling: Spooling

    /// - Parameter timeout: for the whole of a request, from its start to the last byte of the answer.
    package init(timeout: Duration = .seconds(30), spooling: Spooling) {
        self.timeout = timeout
        self.spooling = spooling
    }

    /// Returns as soon as the head of the answer has arrived and promises a body.
    package func get(_ request: HTTPRequest) async throws(SourceFailure) -> SourceDocument {
        let exchange = HTTPExchange(request, timeout: timeout, spooling: spooling)
        try await exchange.waitForHead()
        return SourceDocument(name: request.address.description) { offset throws(SourceFailure) in
            try await exchange.chunk(at: offset)
        }
    }
}
