import Domain

/// What can go wrong with a request, and the sentence for it.
enum HTTPFailure: Hashable, Sendable {
    case refused
    case unresolvable
    case timedOut(after: Duration)
    case status(Int)
    /// A status that, at this endpoint, asks to be left alone for a while.
    case busy(status: Int)
    case cutShort(received: Int, expected: Int?)
    case noAnswer
    case notHTTP
    case tooLong(limit: Int)
    case empty
    case redirectedTooOften
    case redirectedToUnsafe
    case redirectedElsewhere
    case notSecure
    case untrusted
    case offline
    case cancelled
    case broken

    /// - Parameter busy: the statuses that ask to be left alone for a while.
    static func status(_ code: Int, busy: Set<Int>) -> HTTPFailure {
        busy.contains(code) ? .busy(status: code) : .status(code)
    }

    /// - Parameters:
    ///   - subject: the URL, or what stands in its place.
    ///   - host: who was asked.
    ///   - proxy: the variable that names a proxy, where one does.
    func at(_ subject: String, host: String, proxy: String? = nil) -> SourceFailure {
        SourceFailure(kind, subject, reason(host), hint: proxy.flatMap(hint) ?? hint)
    }

    private var kind: SourceFailure.Kind {
        switch self {
        case .status(404), .status(410): .absent
        case .status(401), .status(403): .forbidden
        case .busy: .busy
        case .tooLong, .empty, .notHTTP: .unreadable
        default: .unreachable
        }
    }

    private func reason(_ host: String) -> String {
        switch self {
        case .refused: "\(host) refused the connection"
        case .unresolvable: "there is no host named \(host)"
        case .timedOut(let time): "\(host) did not answer in full within \(Self.text(time))"
        case .status(let code), .busy(let code): "\(host) answered \(HTTPStatus.text(code))"
        case .cutShort(let received, let expected?): "the connection was closed after \(received) of \(expected) bytes"
        case .cutShort(let received, nil): "the connection was closed after \(received) bytes, before the end"
        case .noAnswer: "\(host) closed the connection without an answer"
        case .notHTTP: "\(host) answered something that is not HTTP"
        case .tooLong(let limit): "the answer is longer than \(Self.text(bytes: limit))"
        case .empty: "the answer is empty"
        case .redirectedTooOften: "\(host) redirects too often, or in a circle"
        case .redirectedToUnsafe: "\(host) redirects from https to something that is not https"
        case .redirectedElsewhere: "\(host) redirects to something other than http or https"
        case .notSecure: "no secure connection to \(host) could be made"
        case .untrusted: "the certificate of \(host) cannot be trusted"
        case .offline: "there is no network connection to \(host)"
        case .cancelled: "the request to \(host) was cancelled"
        case .broken: "the connection to \(host) failed"
        }
    }

    /// The session does not say whether it was the host or the proxy that was not there.
    private func hint(proxy: String) -> String? {
        switch self {
        case .refused, .unresolvable: "Check the host and the port, also those of the proxy that \(proxy) names."
        default: nil
        }
    }

    private var hint: String? {
        switch self {
        case .refused: "Check the port, and that the server is running."
        case .unresolvable: "Check the spelling of the host and the network connection."
        case .status(404), .status(410): "Check the path of the URL."
        case .notSecure: "Check whether the server speaks https, and on which port."
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

    private static func text(bytes: Int) -> String {
        bytes.isMultiple(of: 1024 * 1024) ? "\(bytes / (1024 * 1024)) MiB" : "\(bytes) bytes"
    }
}
