import CCurl
import Domain
import Foundation
import Synchronization

/// Performs one request with libcurl, as far as its reader asks. Each call waits for the network, so it needs a thread
/// of its own.
final class HTTPTransfer {
    /// How long to wait for the network before looking whether the request was cancelled, in milliseconds.
    private static let patience = 100

    private let curl: CurlLibrary
    private let handles: CurlHandles
    private let request: HTTPRequest
    private let timeout: Duration
    private let deadline: ContinuousClock.Instant
    /// Of the task that reads now.
    var isCancelled: @Sendable () -> Bool = { false }
    /// The host that redirected last.
    private var redirecting: String?
    private var head = HTTPHead()
    /// Whether the head of a successful response has arrived.
    private var hasBody = false
    /// Of the body.
    private var length: Int?
    private var received = 0
    /// Bytes for the reader.
    private var waiting: [UInt8] = []
    private var isComplete = false
    private var failure: AccessFailure?

    init(_ request: HTTPRequest, timeout: Duration) throws(AccessFailure) {
        let address = request.address
        guard let curl = CurlLibrary.shared else {
            throw ServerProblem.libraryMissing.at(address.place, host: address.host)
        }
        // The usual cause of a failure is too many open files.
        guard let handles = curl.makeHandles(headers: request.headers) else {
            throw ServerProblem.broken.at(address.place, host: address.host)
        }
        self.curl = curl
        self.handles = handles
        self.request = request
        self.timeout = timeout
        deadline = .now + timeout
        setCallbacks()
        curl.begin(handles, at: address.url(with: request.query), timeout: max(1, millisecondsLeft))
    }

    deinit {
        _ = curl_set_number(curl, handles.easy, CurlOptionNoProgress, 1)
        // libcurl may wait for the end of a name's resolution.
        runOnThread { [curl, handles] in curl.free(handles) }
    }

    private func setCallbacks() {
        for option in [CurlOptionHeaderData, CurlOptionWriteData, CurlOptionProgressData] {
            _ = curl_set_pointer(curl, handles.easy, option, Unmanaged.passUnretained(self).toOpaque())
        }
        // libcurl also calls it in its loops, such as that over a proxy's response.
        _ = curl_set_progress_callback(curl, handles.easy) { context, _, _, _, _ in
            Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue().mayContinue() ? 0 : 1
        }
        _ = curl_set_callback(curl, handles.easy, CurlOptionHeaderFunction) { bytes, size, count, context in
            HTTPTransfer.pass(bytes, size * count, to: context) { $0.receiveHeader($1) }
        }
        _ = curl_set_callback(curl, handles.easy, CurlOptionWriteFunction) { bytes, size, count, context in
            HTTPTransfer.pass(bytes, size * count, to: context) { $0.receiveBody($1) }
        }
    }

    // MARK: For the reader

    /// Waits for the head of a successful response. Returns the length of its body, if that is known.
    func announcedLength() throws(AccessFailure) -> Int? {
        perform { hasBody }
        if let failure, !hasBody { throw failure }
        return length
    }

    /// Waits for bytes. Returns at most a chunk; nil at the end. Fails after the deadline even then, because the time-out
    /// covers the reading, too.
    func next() throws(AccessFailure) -> [UInt8]? {
        perform { !waiting.isEmpty }
        if waiting.isEmpty, let failure { throw failure }
        let bytes = Array(waiting.prefix(SourceDocument.chunkSize))
        waiting.removeFirst(bytes.count)
        guard bytes.isEmpty, isComplete else { return bytes }
        if received == 0 { throw described(.empty) }
        return nil
    }

    private func perform(until isReady: () -> Bool) {
        var count: Int32 = 0
        while mayContinue(), !isComplete, !isReady() {
            var before = 0
            repeat {
                before = waiting.count
                _ = curl.multi_perform(handles.multi, &count)
            } while before < waiting.count && waiting.count < SourceDocument.chunkSize
            // The only kind of message is the end of a transfer, and there is only one transfer.
            if let message = curl.multi_info_read(handles.multi, &count) {
                finish(message.pointee.result)
            } else if !isReady() {
                _ = curl.multi_poll(handles.multi, nil, 0, Int32(min(millisecondsLeft, Self.patience)), nil)
            }
        }
    }

    private func finish(_ result: CurlCode) {
        guard result == CurlOK else {
            if result == CurlErrorTimedOut { return end(.timedOut(after: timeout)) }
            if hasBody { return fail(.cutShort(received: received, expected: length)) }
            let ofTunnel = curl_get_number(curl, handles.easy, CurlInfoConnectCode)
            if ofTunnel == 407 { return fail(.status(ofTunnel, isBusy: false)) }
            let error = curl_get_number(curl, handles.easy, CurlInfoSystemError)
            return fail(ServerProblem(result, systemError: error, at: url, redirecting: redirecting))
        }
        guard head.isOver else { return fail(.cutShort(received: 0, expected: nil)) }
        guard hasBody else { return fail(head.hasLocation ? .redirect(.toNowhere) : .notHTTP) }
        isComplete = true
    }

    // MARK: The end

    private var millisecondsLeft: Int {
        max(0, Int(min((deadline - .now) / .milliseconds(1), Double(Int32.max)).rounded(.up)))
    }

    /// Ends the response if it was cancelled or its deadline has passed. Returns false if it has ended.
    private func mayContinue() -> Bool {
        if isCancelled() { end(.cancelled) }
        if deadline <= .now { end(.timedOut(after: timeout)) }
        return failure == nil
    }

    /// Ends the response at once: nothing that has arrived can be read any more.
    private func end(_ failure: ServerProblem) {
        fail(failure)
        waiting = []
    }

    /// Unless the response has failed: the first failure counts.
    private func fail(_ failure: ServerProblem) { self.failure = self.failure ?? described(failure) }

    private func described(_ failure: ServerProblem) -> AccessFailure {
        // Of a redirect, the host that redirects is to blame.
        let host = if case .redirect = failure { redirecting } else { url?.host(percentEncoded: false) }
        let proxy = ServerProblem.proxyVariable(for: url?.scheme ?? "")
        return failure.at(request.address.place, host: host ?? request.address.host, proxy: proxy)
    }

    /// The last URL of all redirects.
    private var url: URL? {
        let text = curl_get_text(curl, handles.easy, CurlInfoEffectiveURL).map { String(cString: $0) }
        return text.flatMap { URL(string: $0.withBoundedMarks) }
    }

    // MARK: Callbacks of libcurl

    /// - Returns: The number of bytes received, or 0 to end the transfer.
    private static func pass(
        _ bytes: UnsafeMutablePointer<CChar>?,
        _ count: Int,
        to context: UnsafeMutableRawPointer?,
        _ receive: (HTTPTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let bytes, let context else { return 0 }
        let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
        return receive(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // The body of a redirect to nowhere is discarded.
        if hasBody {
            received += bytes.count
            waiting.append(contentsOf: bytes)
        }
        return mayContinue()
    }

    private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        do throws(ServerProblem) { if try head.add(bytes) { try receiveEndOfHead() } } catch { fail(error) }
        return mayContinue()
    }

    private func receiveEndOfHead() throws(ServerProblem) {
        let status = curl_get_number(curl, handles.easy, CurlInfoResponseCode)
        // After any other 1xx, another head follows.
        guard status >= 200 || status == 101 else { return }
        head.isOver = true
        if (300..<400).contains(status), head.hasLocation {
            redirecting = url?.host(percentEncoded: false)
            return
        }
        // 206 answers a request for a part, and none was made.
        guard (200..<300).contains(status), status != 206 else {
            let isBusy = request.busyStatuses.contains(status)
            // In seconds, also if the server sent a date. No one plans for more than a day.
            let pause = curl_get_number(curl, handles.easy, CurlInfoRetryAfter)
            throw isBusy && 1...86_400 ~= pause
                ? .busy(status, retryAfter: .seconds(pause)) : .status(status, isBusy: isBusy)
        }
        if let encoding = head.encoding { throw .unsupportedEncoding(encoding) }
        let announced = curl_get_number(curl, handles.easy, CurlInfoContentLength)
        length = announced < 0 ? nil : announced
        hasBody = true
    }
}

/// What libcurl does not check: that a body is not compressed, since it takes a compressed one that is cut for whole, and
/// that its length is unambiguous.
struct HTTPHead {
    /// Maximum size in bytes of all heads of one response, which libcurl stores in memory.
    private static let limit = 1 << 20

    private var size = 0
    /// In lower case; nil if the body is sent as it is.
    private(set) var encoding: String?
    private var length: String?
    private(set) var hasLocation = false
    var isOver = false

    /// Returns whether the line is the empty one at the end.
    mutating func add(_ line: UnsafeRawBufferPointer) throws(ServerProblem) -> Bool {
        size += line.count
        guard size <= Self.limit else { throw .notHTTP }
        let line = String(repairing: line).lowercased()
        guard !line.hasPrefix("http/") else {
            // Another head of the same response, after that of a proxy, a redirect or an interim status.
            self = HTTPHead(size: size)
            return false
        }
        // The fields after a chunked body do not count.
        guard !isOver else { return false }
        let field = line.split(separator: ":", maxSplits: 1)
        let isFolded = line.hasPrefix(" ") || line.hasPrefix("\t")
        guard !isFolded, field.count < 2 || !field[0].contains(where: \.isWhitespace) else { throw .notHTTP }
        let value = (field.last ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        switch field.first {
        case "location": hasLocation = true
        case "content-length":
            // libcurl would take the digits at the beginning, or the last of several lengths.
            let isNumber = value.first?.isNumber == true && Int(value) != nil
            guard isNumber, length ?? value == value else { throw .notHTTP }
            length = value
        case "content-encoding" where !["", "identity"].contains(value): encoding = value
        case "transfer-encoding" where !["", "chunked"].contains(value):
            // libcurl would decompress it, even in a redirect.
            throw .unsupportedEncoding("Transfer-Encoding: \(value)")
        default: break
        }
        return line == "\r\n" || line == "\n"
    }
}
