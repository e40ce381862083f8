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

extension ServerProblem {
    /// - Parameters:
    ///   - subject: What was requested.
    ///   - host: Host of the failed request; `nil` if it has no name.
    ///   - proxy: Environment variable that sets a proxy, if any.
    func at(_ subject: Place, host: String?, proxy: String? = nil) -> AccessFailure {
        // libcurl reports the same error whether the host or the proxy cannot be reached.
        let checkProxy = proxy.map(ServerRemedy.checkProxy)
        let remedy: ServerRemedy? =
            switch self {
            case .refused: checkProxy ?? .checkPort
            case .unresolvable: checkProxy ?? .checkHost
            case .broken: checkProxy
            case .invalidProxy(let variable): .correctProxy(variable: variable)
            case .insecure: .checkSecurePort
            case .untrusted: .trustCertificate
            case .invalidURL: .checkSpelling
            case .libraryMissing: .installLibrary
            case .status(407, isBusy: _): proxy.map(ServerRemedy.authenticate)
            case .status(404, isBusy: false), .status(410, isBusy: false):
                subject.host == nil ? nil : .checkPath
            case .status(let code, isBusy: false) where Self.repeatsInVain(code): .checkSource
            case .unsupportedEncoding: .download
            case .busy(_, let pause): .tryAgain(after: pause)
            default: nil
            }
        let proxy = self == .refused ? proxy : nil
        // Unless some hosts are excluded, no connection goes to the server itself.
        let name = proxy == nil || Self.excludesHosts ? host : nil
        return AccessFailure(kind, subject, RequestProblem(self, by: name, or: proxy), remedy)
    }

    /// Whether the server rejects the request itself, except for lack of permission. 408, 425 and 429 are about the moment.
    private static func repeatsInVain(_ status: Int) -> Bool {
        400..<500 ~= status && ![401, 403, 404, 408, 410, 425, 429].contains(status)
    }

    private var kind: AccessFailure.Kind {
        switch self {
        case .notHTTP, .empty, .invalidURL, .unsupportedEncoding: .unreadable
        case .status(_, isBusy: true), .busy: .busy
        case .status(404, _), .status(410, _): .absent
        case .status(401, _), .status(403, _): .forbidden
        default: .unreachable
        }
    }
}
