import Domain

/// A use case that does what a test says.
struct UseCaseDouble<Request: Sendable, Response: Sendable, Failure: Error>: UseCase {
    private let body: @Sendable (Request) async throws(Failure) -> Response

    init(_ body: @escaping @Sendable (Request) async throws(Failure) -> Response) {
        self.body = body
    }

    func callAsFunction(_ request: Request) async throws(Failure) -> Response { try await body(request) }
}
