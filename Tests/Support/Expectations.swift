import Data
import Domain
import Testing

extension SourceDocument {
    func rest() async throws(AccessFailure) -> [UInt8] {
        var all: [UInt8] = []
        while let bytes = try await next() { all += bytes }
        return all
    }
}

/// Returns the failure of an operation, or nil.
func sourceFailure(of operation: () async throws(AccessFailure) -> Void) async -> AccessFailure? {
    do {
        try await operation()
        return nil
    } catch {
        return error
    }
}

extension DocumentSource {
    /// Returns the failure of opening or reading an endpoint, or nil.
    func failure(_ endpoint: Endpoint = .users) async -> AccessFailure? {
        await sourceFailure { () throws(AccessFailure) in _ = try await open(endpoint).rest() }
    }
}

/// Expects the body to throw a failure of this kind.
func expectStoreFailure(
    _ kind: AccessFailure.Kind,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> some Any
) async {
    let failure = await #expect(throws: AccessFailure.self, sourceLocation: sourceLocation) { _ = try await body() }
    #expect(failure?.kind == kind, sourceLocation: sourceLocation)
}

/// Collects reports in order.
actor Reports<Value: Sendable> {
    private(set) var values: [Value] = []

    /// Collects a value and returns true, which means reported.
    nonisolated var add: @Sendable (Value) async -> Bool {
        { await self.append($0) }
    }

    private func append(_ value: Value) -> Bool {
        values.append(value)
        return true
    }
}
