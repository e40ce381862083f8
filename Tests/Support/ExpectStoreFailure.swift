import Domain
import Testing

/// Expects the body to throw a failure of this kind.
func expectStoreFailure(
    _ kind: StoreFailure.Kind,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> some Any
) async {
    let failure = await #expect(throws: StoreFailure.self, sourceLocation: sourceLocation) { _ = try await body() }
    #expect(failure?.kind == kind, sourceLocation: sourceLocation)
}
