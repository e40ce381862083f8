import Domain

enum HTTPFailure: Error, Hashable {
    case refused
    case unresolvable
    case timedOut(after: Duration)
    case status(Int)
    /// A status that means "try again later" at this endpoint.
    case busy(status: Int)
    case cutShort(received: Int, expected: Int?)
    case noAnswer
    case notHTTP
    case tooLong(limit: Int)
    case unsupportedEncoding(String)
    case empty
    case redirectedTooOften
    case redirectedToUnsafe
    case redirectedElsewhere
    case redirectedNowhere
    /// - redirectedBy: Host; `nil` if the URL is the request's own.
    case invalidURL(redirectedBy: String?)
    case invalidProxy
    case notSecure
    case untrusted
    case offline
    case cancelled
    case broken
    case libraryMissing

    /// - Parameter busy: Statuses that mean "try again later".
    static func status(_ code: Int, busy: Set<Int>) -> HTTPFailure {
        busy.contains(code) ? .busy(status: code) : .status(code)
    }

    /// - Parameters:
    ///   - subject: The URL, or a name to show instead.
    ///   - host: Host of the failed request; `nil` if it has no name.
    ///   - proxy: Environment variable that sets a proxy, if any.
    func at(_ subject: String, host: String?, proxy: String? = nil) -> AccessFailure {
        AccessFailure(kind, subject, reason(host, proxy), hint: proxy.flatMap(hint) ?? hint)
    }

    /// Whether the host that redirects is the cause.
    var isOfRedirect: Bool {
        switch self {
        case .redirectedTooOften, .redirectedToUnsafe, .redirectedElsewhere, .redirectedNowhere: true
        default: false
        }
    }

    private var kind: AccessFailure.Kind {
        switch self {
        case .status(404), .status(410): .absent
        case .status(401), .status(403): .forbidden
        case .busy: .busy
        case .tooLong, .empty, .notHTTP, .unsupportedEncoding, .invalidURL(nil): .unreadable
        default: .unreachable
        }
    }

    private func reason(_ name: String?, _ proxy: String?) -> String {
        let host = name ?? "the server"
        return switch self {
        case .refused: "\(host) refused the connection"
        case .unresolvable: name.map { "unknown host \($0)" } ?? "the server's name cannot be resolved"
        case .timedOut(let time): "\(host) did not respond completely within \(Self.text(time))"
        case .status(let code), .busy(let code):
            "\(host) responded with \(Self.phrases[code].map { "\(code) (\($0))" } ?? "status \(code)")"
        case .cutShort(let received, let expected?): "the connection closed after \(received) of \(expected) bytes"
        case .cutShort(let received, nil): "the connection closed early, after \(received) bytes"
        case .noAnswer: "\(host) closed the connection without a response"
        case .notHTTP: "\(host) sent a response that is not HTTP"
        case .tooLong(let limit): "the response is longer than \(ListLimits.text(bytes: limit))"
        case .unsupportedEncoding(let name): "\(host) sent the unsupported encoding '\(name.prefix(40))'"
        case .empty: "the response is empty"
        case .redirectedTooOften: "\(host) redirects too many times"
        case .redirectedToUnsafe: "\(host) redirects from https to an insecure URL"
        case .redirectedElsewhere: "\(host) redirects to a URL that is not http or https"
        case .redirectedNowhere: "\(host) redirects to an empty URL"
        case .invalidURL(let redirecting?): "\(redirecting) redirects to an invalid URL"
        case .invalidURL(nil): "the URL is invalid"
        case .invalidProxy: proxy.map { "\($0) names an invalid or unknown proxy" } ?? Self.broken.reason(name, nil)
        case .notSecure: "cannot establish a secure connection to \(host)"
        case .untrusted: "the certificate of \(host) is not trusted"
        case .offline: "no network connection to \(host)"
        case .cancelled: "the request to \(host) was cancelled"
        case .broken: "the connection to \(host) failed"
        case .libraryMissing: "cannot load libcurl, which is required for network access"
        }
    }

    /// libcurl reports the same error whether the host or the proxy cannot be reached.
    private func hint(proxy: String) -> String? {
        switch self {
        case .refused, .unresolvable, .broken: "Check the host, the port, and the proxy in \(proxy)."
        case .invalidProxy: "Correct or unset \(proxy)."
        default: nil
        }
    }

    private var hint: String? {
        switch self {
        case .refused: "Check the port and that the server is running."
        case .unresolvable: "Check the spelling of the host and the network connection."
        case .status(404), .status(410): "Check the path of the URL."
        case .invalidURL(nil): "Check the spelling of the URL."
        case .unsupportedEncoding: "Download it with curl --compressed, and pass the file."
        case .notSecure: "Check that the server supports https on this port."
        case .libraryMissing: "Install libcurl (Debian and Ubuntu: libcurl4)."
        default: nil
        }
    }

    private static func text(_ time: Duration) -> String {
        let seconds = time / .seconds(1)
        return switch seconds {
        case 1: "1 second"
        case seconds.rounded(): "\(Int(seconds)) seconds"
        default: "\(seconds) seconds"
        }
    }

    /// Of RFC 9110 and RFC 6585. The server's own phrase is not shown.
    private static let phrases = [
        101: "Switching Protocols", 206: "Partial Content",
        300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required", 408: "Request Timeout",
        409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
        414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 426: "Upgrade Required",
        428: "Precondition Required", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout", 505: "HTTP Version Not Supported", 511: "Network Authentication Required",
    ]
}
