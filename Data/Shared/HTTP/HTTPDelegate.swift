import Domain
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hands on what the session tells. It writes to the spool on the session's own thread: the session calls back without
/// waiting for the call before, so what is not written at once would pile up in memory.
final class HTTPDelegate: NSObject, URLSessionDataDelegate {
    private let arrival: HTTPArrival

    init(_ arrival: HTTPArrival) {
        self.arrival = arrival
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        let isWanted = arrival.begin(status: status, expected: Self.length(of: response))
        completionHandler(isWanted ? .allow : .cancel)
        if !isWanted { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if !data.withUnsafeBytes(arrival.receive) { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        if let failure = HTTPRedirect.refusal(from: response.url, to: request.url) {
            arrival.fail(failure)
            completionHandler(nil)
            task.cancel()
        } else {
            arrival.redirect(to: request.url?.host)
            completionHandler(request)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
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
