/// Something that the program does for a person: a value that is called with one request and has the ports it needs.
///
/// View models and other use cases hold `any UseCase<…>`. So a test can put another one in its place, and `--trace` one
/// that prints its calls.
package protocol UseCase<Request, Response, Failure>: Sendable {
    associatedtype Request: Sendable
    associatedtype Response: Sendable
    associatedtype Failure: Error

    func callAsFunction(_ request: Request) async throws(Failure) -> Response
}

/// The named use case, or another in its place.
package typealias AnyUseCase<Case: UseCase> = any UseCase<Case.Request, Case.Response, Case.Failure>

extension UseCase where Request == Void {
    package func callAsFunction() async throws(Failure) -> Response { try await self(()) }
}
