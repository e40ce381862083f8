import Domain

/// Bytes in the order in which they arrive, pulled a chunk at a time, so that memory does not grow with their number.
///
/// It can be read once. A chunk is never empty; `nil` is the end, and stays the end.
package struct ByteStream: Sendable {
    /// The bytes at an offset, at least one; `nil` at the end and beyond it.
    package typealias ChunkAtOffset = @Sendable (_ offset: Int) async throws(SourceFailure) -> [UInt8]?

    /// How many bytes the sources of this layer give at once, at most.
    package static let chunkSize = 256 * 1024

    private let pull: @Sendable () async throws(SourceFailure) -> [UInt8]?

    package init(_ pull: @escaping @Sendable () async throws(SourceFailure) -> [UInt8]?) {
        self.pull = pull
    }

    package init(from offset: Int, chunk: @escaping ChunkAtOffset) {
        let cursor = Cursor(offset: offset, chunk: chunk)
        self.init { () throws(SourceFailure) in try await cursor.next() }
    }

    package func next() async throws(SourceFailure) -> [UInt8]? {
        try await pull()
    }
}

/// Remembers how far a stream has been read.
private actor Cursor {
    private var offset: Int
    private let chunk: ByteStream.ChunkAtOffset

    init(offset: Int, chunk: @escaping ByteStream.ChunkAtOffset) {
        self.offset = offset
        self.chunk = chunk
    }

    func next() async throws(SourceFailure) -> [UInt8]? {
        guard let bytes = try await chunk(offset) else { return nil }
        offset += bytes.count
        return bytes
    }
}
