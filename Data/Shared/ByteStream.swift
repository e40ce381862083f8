import Domain

/// Bytes in the order in which they arrive, pulled a chunk at a time, so that memory does not grow with their number.
///
/// It can be read once. A chunk is never empty; `nil` is the end, and stays the end.
package struct ByteStream: Sendable {
    private let pull: @Sendable () async throws(SourceFailure) -> [UInt8]?

    package init(_ pull: @escaping @Sendable () async throws(SourceFailure) -> [UInt8]?) {
        self.pull = pull
    }

    package func next() async throws(SourceFailure) -> [UInt8]? {
        try await pull()
    }
}
