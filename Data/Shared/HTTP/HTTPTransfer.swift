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
    /// Whether bytes of a successful response have arrived.
    private var hasBody = false
    /// Bytes for the reader.
    private var waiting: [UInt8] = []
    private var isComplete = false
    private var failure: AccessFailure?

    init(_ request: HTTPRequest, timeout: Duration) throws(AccessFailure) {
        let address = request.address
        guard let curl = CurlLibrary.shared else {
            throw HTTPFailure.libraryMissing.at(address.description, host: address.host)
        }
        // The usual cause of a failure is too many open files.
        guard let handles = curl.makeHandles(headers: request.headers) else {
            throw HTTPFailure.broken.at(address.description, host: address.host)
        }
        (self.curl, self.handles) = (curl, handles)
        (self.request, self.timeout) = (request, timeout)
        deadline = .now + timeout
        setCallbacks()
        curl.begin(handles, at: address.url(with: request.query), timeout: max(1, millisecondsLeft))
    }

    deinit {
        _ = curl_set_number(curl, handles.easy, CurlOptionNoProgress, 1)
        let (curl, handles) = (curl, handles)
        // libcurl may wait for the end of a name's resolution.
        DispatchQueue(label: "tombola.blocking").async { curl.free(handles) }
    }

    private func setCallbacks() {
        for option in [CurlOptionWriteData, CurlOptionProgressData] {
            _ = curl_set_pointer(curl, handles.easy, option, Unmanaged.passUnretained(self).toOpaque())
        }
        // libcurl also calls it in its loops, such as that over a proxy's response.
        _ = curl_set_progress_callback(curl, handles.easy) { context, _, _, _, _ in
            Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue().mayContinue() ? 0 : 1
        }
        // A result other than the number of bytes ends the transfer.
        _ = curl_set_callback(curl, handles.easy, CurlOptionWriteFunction) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
            let body = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return transfer.receive(body) ? body.count : 0
        }
    }

    // MARK: For the reader

    /// Waits for the beginning of a successful response. Returns the length of its body, if that is known.
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
        switch result {
        case CurlOK where isSuccessful: isComplete = true
        case CurlOK, CurlErrorStatus: fail(.status(status, busy: request.busyStatuses))
        case CurlErrorTimedOut: end(.timedOut(after: timeout))
        case CurlErrorEncoding: fail(.undecodable)
        case CurlErrorPartialBody,
            _ where hasBody:
            fail(.cutShort(received: received, expected: length))
        default:
            let error = curl_get_number(curl, handles.easy, CurlInfoSystemError)
            fail(HTTPFailure(result, systemError: error, at: url, isRedirected: isRedirected))
        }
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
    private func end(_ failure: HTTPFailure) {
        fail(failure)
        waiting = []
    }

    /// Unless the response has failed: the first failure counts.
    private func fail(_ failure: HTTPFailure) { self.failure = self.failure ?? described(failure) }

    private func described(_ failure: HTTPFailure) -> AccessFailure {
        let host = failure.isOfRedirect ? nil : url?.host(percentEncoded: false)
        let proxy = HTTPFailure.proxyVariable(for: url?.scheme ?? "")
        return failure.at(request.address.description, host: host ?? request.address.host, proxy: proxy)
    }

    // MARK: What libcurl knows

    private var status: Int { curl_get_number(curl, handles.easy, CurlInfoResponseCode) }

    /// 206 answers a request for a part, and none was made.
    private var isSuccessful: Bool { (200..<300).contains(status) && status != 206 }

    private var isRedirected: Bool { curl_get_number(curl, handles.easy, CurlInfoRedirectCount) > 0 }

    /// Of the body as it is sent; nil if the server does not announce it.
    private var length: Int? {
        let announced = curl_get_number(curl, handles.easy, CurlInfoContentLength)
        return announced < 0 ? nil : announced
    }

    /// Number of bytes of the body as it is sent.
    private var received: Int { curl_get_number(curl, handles.easy, CurlInfoBytesReceived) }

    /// The last URL of all redirects.
    private var url: URL? {
        curl_get_text(curl, handles.easy, CurlInfoEffectiveURL).flatMap { URL(string: String(cString: $0)) }
    }

    /// Receives a part of the body, decoded. Returns whether the transfer continues.
    private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // libcurl passes on no body of a redirect that it follows.
        guard isSuccessful else {
            fail(.status(status, busy: request.busyStatuses))
            return false
        }
        hasBody = true
        waiting.append(contentsOf: bytes)
        // A few compressed bytes can stand for any number, all of which libcurl passes on at once.
        if waiting.count > Endpoint.sizeLimit { end(.undecodable) }
        return mayContinue()
    }
}
