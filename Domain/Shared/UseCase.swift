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

/// An error of a use case, which can be the failure of a port.
package protocol UseCaseError: Error {
    static func failure(_ failure: AccessFailure) -> Self
}

extension UseCaseError {
    /// Calls a port, and throws its failure as an error of the use case.
    package static func wrapping<Value>(
        _ call: @autoclosure () async throws(AccessFailure) -> Value
    ) async throws(Self) -> Value {
        do { return try await call() } catch { throw .failure(error) }
    }
}

extension Result {
    package var success: Success? { if case .success(let success) = self { success } else { nil } }
    package var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }

    /// Preserves the type of a thrown error, which `async let` and tasks erase.
    package static func of(_ body: () async throws(Failure) -> Success) async -> Result {
        do throws(Failure) {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }

    /// The same for a single call.
    package static func catching(_ call: @autoclosure () async throws(Failure) -> Success) async -> Result {
        await of(call)
    }
}
