import Domain

/// Why a request failed, without its URL.
struct HTTPFailure: Error, Hashable {
    /// `HOST` stands for the host that is to blame.
    private let reason: String
    private var kind = AccessFailure.Kind.unreachable
    private var remedy: ServerRemedy?
    /// libcurl reports the same error whether the host or the proxy cannot be reached.
    private var mayBeOfProxy = false
    /// Whether the host that redirects is to blame.
    private(set) var isOfRedirect = false

    static let refused = HTTPFailure(reason: "HOST refused the connection", mayBeOfProxy: true)
        .remedied(by: .checkPort)
    static let unresolvable = HTTPFailure(reason: "unknown host HOST", mayBeOfProxy: true)
        .remedied(by: .checkHost)
    static let offline = HTTPFailure(reason: "no network connection to HOST")
    static let broken = HTTPFailure(reason: "the connection to HOST failed", mayBeOfProxy: true)
    static let invalidProxy = HTTPFailure(reason: "the connection to HOST failed")
    static let notSecure = HTTPFailure(reason: "cannot establish a secure connection to HOST")
        .remedied(by: .checkSecurePort)
    static let untrusted = HTTPFailure(reason: "the certificate of HOST is not trusted")
    static let noAnswer = HTTPFailure(reason: "HOST closed the connection without a response")
    static let notHTTP = HTTPFailure(reason: "HOST sent a response that is not HTTP", kind: .unreadable)
    static let empty = HTTPFailure(reason: "the response is empty", kind: .unreadable)
    static let cancelled = HTTPFailure(reason: "the request to HOST was cancelled")
    static let invalidURL = HTTPFailure(reason: "the URL is invalid", kind: .unreadable)
        .remedied(by: .checkSpelling)
    static let libraryMissing = HTTPFailure(reason: "cannot load libcurl, which is required for network access")
        .remedied(by: .installLibrary)
    static let redirectedTooOften = redirected("too many times")
    static let redirectedToUnsafe = redirected("from https to an insecure URL")
    static let redirectedElsewhere = redirected("to a URL that is not http or https")
    static let redirectedNowhere = redirected("to an empty URL")
    static let redirectedToInvalid = redirected("to an invalid URL")

    private static func redirected(_ how: String) -> HTTPFailure {
        HTTPFailure(reason: "HOST redirects \(how)", isOfRedirect: true)
    }

    static func timedOut(after limit: Duration) -> HTTPFailure {
        let seconds = limit / .seconds(1)
        let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
        let unit = seconds == 1 ? "second" : "seconds"
        return HTTPFailure(reason: "HOST did not respond completely within \(number) \(unit)")
    }

    static func status(_ code: Int, busy: Set<Int>) -> HTTPFailure {
        let reason = "HOST responded with \(phrases[code].map { "\(code) (\($0))" } ?? "status \(code)")"
        return switch code {
        case _ where busy.contains(code): HTTPFailure(reason: reason, kind: .busy)
        case 404, 410: HTTPFailure(reason: reason, kind: .absent).remedied(by: .checkPath)
        case 401, 403: HTTPFailure(reason: reason, kind: .forbidden)
        default: HTTPFailure(reason: reason)
        }
    }

    static func cutShort(received: Int, expected: Int?) -> HTTPFailure {
        let place = expected.map { "after \(received) of \($0) bytes" } ?? "early, after \(received) bytes"
        return HTTPFailure(reason: "the connection closed \(place)")
    }

    static func unsupportedEncoding(_ name: String) -> HTTPFailure {
        HTTPFailure(reason: "HOST sent the unsupported encoding '\(name.prefix(40))'", kind: .unreadable)
            .remedied(by: .download)
    }

    private func remedied(by remedy: ServerRemedy) -> HTTPFailure {
        var failure = self
        failure.remedy = remedy
        return failure
    }

    /// - Parameters:
    ///   - subject: What was requested.
    ///   - host: Host of the failed request; `nil` if it has no name.
    ///   - proxy: Environment variable that sets a proxy, if any.
    func at(_ subject: Place, host: String?, proxy: String? = nil) -> AccessFailure {
        if self == .unresolvable, host == nil {
            return AccessFailure(kind, subject, "the server's name cannot be resolved", remedy)
        }
        if self == .invalidProxy, let proxy {
            let reason = "\(proxy) names an invalid or unknown proxy"
            return AccessFailure(kind, subject, reason, ServerRemedy.correctProxy(variable: proxy))
        }
        let ofProxy = mayBeOfProxy ? proxy.map(ServerRemedy.checkProxy) : nil
        let reason = reason.replacing("HOST", with: host ?? "the server")
        return AccessFailure(kind, subject, reason, ofProxy ?? remedy)
    }

    /// The usual ones of RFC 9110 and RFC 6585. The server's own phrase is not shown.
    private static let phrases = [
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 406: "Not Acceptable",
        408: "Request Timeout", 410: "Gone", 429: "Too Many Requests", 500: "Internal Server Error",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}
