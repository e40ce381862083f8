import CCurl
import Domain
import Foundation

/// Performs one request with libcurl on a thread of its own: waiting for the network must not block the few threads
/// that run tasks, and deadlines must hold however busy those are.
final class HTTPTransfer {
    private static let redirectLimit = 20
    /// Maximum size in bytes of all heads of one response, which libcurl stores in memory.
    private static let headLimit = 1 << 20

    private let curl: CurlLibrary
    private let multi: CurlMulti
    private let easy: UnsafeMutableRawPointer
    private let request: HTTPRequest
    private let response: HTTPResponse
    private var headers: UnsafeMutableRawPointer?
    private var head = Head()
    private var body: HTTPBody?
    /// The host that redirected to the current URL.
    private var redirecting: String?

    private struct Head {
        var length = 0
        /// Content encodings in lower case. libcurl would decompress megabytes in one call and accept data that is cut
        /// short.
        var encodings: [String] = []
        /// As written.
        var lengthField: String?
        var hasLocation = false
        var isOver = false
    }

    static func start(_ request: HTTPRequest, into response: HTTPResponse) {
        // A serial queue of its own gets a thread of its own.
        DispatchQueue(label: "tombola.request").async {
            guard let curl = CurlLibrary.shared else { return response.fail(.libraryMissing) }
            // The usual cause is too many open files.
            guard let transfer = HTTPTransfer(curl, request, response) else { return response.fail(.broken) }
            transfer.run()
        }
    }

    private init?(_ curl: CurlLibrary, _ request: HTTPRequest, _ response: HTTPResponse) {
        guard let handle = curl.multi_init() else { return nil }
        guard let easy = curl.easy_init() else {
            _ = curl.multi_cleanup(handle)
            return nil
        }
        self.curl = curl
        self.easy = easy
        self.request = request
        self.response = response
        let multi = CurlMulti(handle: handle)
        self.multi = multi
        response.attach { _ = curl.multi_wakeup(multi.handle) }
    }

    deinit {
        response.attach(wake: nil)
        curl.easy_cleanup(easy)
        _ = curl.multi_cleanup(multi.handle)
        curl.slist_free_all(headers)
    }

    private func run() {
        configure()
        var url = request.address.url(with: request.query)
        for _ in 0...Self.redirectLimit {
            guard let target = fetch(url) else { return }
            if let refusal = HTTPRedirect.refusal(from: url, to: target) { return response.fail(refusal) }
            redirecting = url.host(percentEncoded: false)
            response.redirect(to: target)
            url = target
        }
        response.fail(.redirectedTooOften)
    }

    private func configure() {
        // Otherwise libcurl uses signals for time-outs, which is unsafe in a process with several threads.
        set(CurlOptionNoSignal, 1)
        // The response has a deadline, which libcurl's own of five minutes must not precede.
        set(CurlOptionConnectTimeoutMilliseconds, Int(Int32.max))
        set(CurlOptionProtocols, CurlProtocolHTTP | CurlProtocolHTTPS)
        set(CurlOptionSuppressConnectHeaders, 1)
        // A server may close a connection right after a redirect.
        set(CurlOptionFreshConnect, 1)
        let standard = [
            "User-Agent": "tombola/0.1.0 (terminal)", "Accept": "application/json, */*;q=0.5",
            "Accept-Encoding": "gzip",
        ]
        for (name, value) in standard.merging(request.headers, uniquingKeysWith: { $1 }) {
            headers = curl.slist_append(headers, "\(name): \(value)")
        }
        _ = curl_set_pointer(curl, easy, CurlOptionHTTPHeader, headers)
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = curl_set_pointer(curl, easy, CurlOptionHeaderData, context)
        _ = curl_set_pointer(curl, easy, CurlOptionWriteData, context)
        _ = curl_set_pointer(curl, easy, CurlOptionProgressData, Unmanaged.passUnretained(response).toOpaque())
        set(CurlOptionNoProgress, 0)
        // libcurl also calls it in its loops, such as that over a proxy's response.
        _ = curl_set_progress_callback(curl, easy) { context, _, _, _, _ in
            Unmanaged<HTTPResponse>.fromOpaque(context).takeUnretainedValue().mayContinue() ? 0 : 1
        }
        _ = curl_set_callback(curl, easy, CurlOptionHeaderFunction) { bytes, size, count, context in
            HTTPTransfer.pass(bytes, size * count, to: context) { $0.receiveHeader($1) }
        }
        _ = curl_set_callback(curl, easy, CurlOptionWriteFunction) { bytes, size, count, context in
            HTTPTransfer.pass(bytes, size * count, to: context) { $0.receiveBody($1) }
        }
    }

    /// - Returns: Target of a redirect; nil if the response has ended.
    private func fetch(_ url: URL) -> URL? {
        head = Head(length: head.length)
        set(CurlOptionTimeoutMilliseconds, response.millisecondsLeft)
        set(CurlOptionURL, url.absoluteString)
        set(CurlOptionProxy, HTTPProxy.unknownToCurl(for: url.scheme ?? ""))
        _ = curl.multi_add_handle(multi.handle, easy)
        defer { _ = curl.multi_remove_handle(multi.handle, easy) }
        guard let result = result() else { return nil }
        guard result == CurlOK else {
            if result == CurlErrorTimedOut { response.failAsTimedOut() }
            body?.end(isCutShort: true)
            let error = curl_get_number(curl, easy, CurlInfoSystemError)
            response.fail(HTTPFailure(result, systemError: error, redirecting: redirecting))
            return nil
        }
        body?.end(isCutShort: false)
        guard response.mayContinue() else { return nil }
        guard head.isOver else {
            response.fail(.cutShort(received: 0, expected: nil))
            return nil
        }
        guard let text = curl_get_text(curl, easy, CurlInfoRedirectURL) else {
            response.fail(head.hasLocation ? .redirectedNowhere : .notHTTP)
            return nil
        }
        let target = URL(string: String(cString: text))
        if target == nil { response.fail(.invalidURL(redirectedBy: url.host(percentEncoded: false))) }
        return target
    }

    /// Waits for the end of the transfer. Returns nil if the response ends first.
    private func result() -> CurlCode? {
        var (running, left): (Int32, Int32) = (0, 0)
        while response.mayContinue() {
            _ = curl.multi_perform(multi.handle, &running)
            // The only kind of message is the end of a transfer, and there is only one transfer.
            if let message = curl.multi_info_read(multi.handle, &left) { return message.pointee.result }
            _ = curl.multi_poll(multi.handle, nil, 0, Int32(response.patience), nil)
        }
        return nil
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

    /// The body of a redirect is discarded.
    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        response.mayContinue() && body?.receive(bytes) != false
    }

    private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        head.length += bytes.count
        guard head.length <= Self.headLimit else { return refuse() }
        // The fields after a chunked body do not count.
        guard !head.isOver else { return response.mayContinue() }
        let line = String(decoding: bytes, as: UTF8.self).lowercased()
        let field = line.split(separator: ":", maxSplits: 1)
        let isFolded = line.hasPrefix(" ") || line.hasPrefix("\t")
        let isNamed = field.count < 2 || line.hasPrefix("http/") || !field[0].contains(where: \.isWhitespace)
        guard isNamed, !isFolded else { return refuse() }
        let values = (field.last ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        let codings = values.filter { !["", "identity", "chunked"].contains($0) }
        if line.hasPrefix("http/") { head = Head(length: head.length) }
        switch field.first {
        case "location": head.hasLocation = true
        case "content-length":
            // libcurl would take the digits at the beginning, or the last of several lengths.
            let length = (field.last ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
            guard length.first?.isNumber == true, Int(length) != nil, head.lengthField ?? length == length else {
                return refuse()
            }
            head.lengthField = length
        case "content-encoding": head.encodings += codings
        case "transfer-encoding" where !codings.isEmpty:
            // libcurl would decompress it, even in a redirect.
            response.fail(.unsupportedEncoding("Transfer-Encoding: \(codings[0])"))
        default: break
        }
        if line == "\r\n" || line == "\n" { receiveEndOfHead() }
        return response.mayContinue()
    }

    private func refuse() -> Bool {
        response.fail(.notHTTP)
        return false
    }

    private func receiveEndOfHead() {
        let status = curl_get_number(curl, easy, CurlInfoResponseCode)
        // After any other 1xx, another head follows.
        guard status >= 200 || status == 101 else { return }
        head.isOver = true
        guard !((300..<400).contains(status) && head.hasLocation) else { return }
        let length = curl_get_length(curl, easy, CurlInfoContentLength)
        let announced = length < 0 ? nil : Int(length)
        // The length of a compressed body does not match the decompressed bytes.
        response.begin(status: status, announcedLength: head.encodings.isEmpty ? announced : nil)
        body = HTTPBody(response, request.sizeLimit, announcedLength: announced, encodings: head.encodings)
    }

    private func set(_ option: CurlOption, _ value: Int) {
        _ = curl_set_number(curl, easy, option, value)
    }

    private func set(_ option: CurlOption, _ value: String?) {
        _ = curl_set_text(curl, easy, option, value)
    }
}

enum HTTPRedirect {
    /// Returns why a redirect is not followed; `nil` if it is.
    static func refusal(from old: URL?, to new: URL?) -> HTTPFailure? {
        let invalid = HTTPFailure.invalidURL(redirectedBy: old?.host(percentEncoded: false))
        return switch (old?.scheme?.lowercased(), new?.scheme?.lowercased()) {
        case (_, nil): invalid
        case (_, "https"), ("http", "http"): new?.host(percentEncoded: false)?.isEmpty == false ? nil : invalid
        case ("https", _): .redirectedToUnsafe
        default: .redirectedElsewhere
        }
    }
}
