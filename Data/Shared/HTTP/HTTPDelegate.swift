import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hands on what the session tells. It writes to the spool on the session's own thread and waits for nobody.
final class HTTPDelegate: NSObject, URLSessionDataDelegate {
    private let arrival: HTTPResponseBuffer
    private let cancellation: HTTPCancellation

    init(_ arrival: HTTPResponseBuffer, _ cancellation: HTTPCancellation) {
        self.arrival = arrival
        self.cancellation = cancellation
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if !arrival.begin(status: status, expected: Self.length(of: response)) { cancellation.cancel(dataTask) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if !data.withUnsafeBytes(arrival.receive) { cancellation.cancel(dataTask) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let old = task.currentRequest?.url
        var request = request
        request.url = HTTPRedirect.target(response.value(forHTTPHeaderField: "Location"), from: old) ?? request.url
        let refusal = HTTPRedirect.refusal(from: old, to: request.url)
        if let refusal {
            arrival.fail(refusal)
        } else {
            arrival.redirect(to: request.url?.host)
        }
        cancellation.unlessCancelled { completionHandler(refusal == nil ? request : nil) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        cancellation.close()
        guard let error else { return arrival.end() }
        let isSecure = task.currentRequest?.url?.scheme?.lowercased() == "https"
        arrival.breakOff(HTTPFailure(error as NSError, isSecure: isSecure))
    }

    /// The length of the body, where the server said it and it is the length of what will be handed on: the length of a
    /// compressed body is not.
    private static func length(of response: URLResponse) -> Int? {
        let encoding = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
        guard encoding == nil || encoding == "identity", response.expectedContentLength >= 0 else { return nil }
        return Int(response.expectedContentLength)
    }
}
