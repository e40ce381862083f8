import Domain

extension SourceDocument {
    /// All of its bytes, from the start. To be asked for once.
    ///
    /// - Parameter limit: in bytes. A document with more is unreadable, and no more of it is asked for.
    func allBytes(limit: Int) async throws(SourceFailure) -> [UInt8] {
        var all: [UInt8] = []
        while let chunk = try await bytes.next() {
            guard chunk.count <= limit - all.count else {
                throw SourceFailure(.unreadable, name, "it is larger than \(limit) bytes")
            }
            all += chunk
        }
        return all
    }
}
