import Domain
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request under way. It ends when nobody holds it any more.
final class HTTPExchange: Sendable {
    private let arrival: HTTPResponseBuffer
    private let task: URLSessionDataTask
    private let cancellation: HTTPCancellation
    private let deadline: Task<Void, Never>

    init(_ request: HTTPRequest, timeout: Duration, spooling: Spooling) {
        let arrival = HTTPResponseBuffer(request, spooling: spooling)
        // A session a request: the session holds its delegate until it is invalidated.
        let cancellation = HTTPCancellation()
        let session = URLSession(
            configuration: Self.configuration,
            delegate: HTTPDelegate(arrival, cancellation),
            delegateQueue: BoundedOperationQueue()
        )
        let task = session.dataTask(with: Self.urlRequest(request))
        self.arrival = arrival
        self.task = task
        self.cancellation = cancellation
        task.resume()
        session.finishTasksAndInvalidate()
        deadline = Task {
            guard (try? await Task.sleep(for: timeout)) != nil else { return }
            arrival.fail(.timedOut(after: timeout))
            cancellation.cancel(task)
        }
    }

    deinit {
        deadline.cancel()
        cancellation.cancel(task)
    }

    func waitForHead() async throws(SourceFailure) {
        try await cancellable { () throws(SourceFailure) in try await self.arrival.waitForHead() }
    }

    func chunk(at offset: Int) async throws(SourceFailure) -> [UInt8]? {
        try await cancellable { () throws(SourceFailure) in try await self.arrival.chunk(at: offset) }
    }

    private func cancellable<Value: Sendable>(
        _ operation: @Sendable () async throws(SourceFailure) -> Value
    ) async throws(SourceFailure) -> Value {
        let result: Result<Value, SourceFailure> = await withTaskCancellationHandler {
            do throws(SourceFailure) { return .success(try await operation()) } catch { return .failure(error) }
        } onCancel: {
            arrival.fail(.cancelled)
            cancellation.cancel(task)
        }
        return try result.get()
    }

    /// Nothing of the session's is kept: no cache (which would hold whole answers in memory), no cookies. Its own
    /// time-outs are set aside, since on Linux they do not cover the body.
    private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.timeoutIntervalForRequest = 24 * 60 * 60
        ProxyEnvironment.apply(to: configuration)
        return configuration
    }

    private static func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var urlRequest = URLRequest(url: request.address.url(with: request.query), timeoutInterval: 24 * 60 * 60)
        urlRequest.setValue("tombola/0.1.0 (terminal)", forHTTPHeaderField: "User-Agent")
        urlRequest.setValue("application/json, */*;q=0.5", forHTTPHeaderField: "Accept")
        for (name, value) in request.headers {
            urlRequest.setValue(value, forHTTPHeaderField: name)
        }
        return urlRequest
    }
}
