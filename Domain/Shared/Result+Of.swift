extension Result {
    /// Preserves the type of a thrown error, which `async let` and tasks erase.
    package static func of(_ body: () async throws(Failure) -> Success) async -> Result {
        do throws(Failure) {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }
}
