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

    /// Preserves the type of a thrown error, which `async let` and tasks erase. Stays on the actor of its caller.
    package nonisolated(nonsending) static func of(
        _ body: () async throws(Failure) -> Success
    ) async -> Result {
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
