import Domain
import Synchronization

/// A byte sequence that is pulled chunk by chunk, so that memory use does not grow with its length.
///
/// It can be read once. Chunks are never empty; `nil` marks the end.
package struct ByteStream: Sendable {
    /// Returns at least one byte from an offset; `nil` at or beyond the end.
    package typealias ChunkAtOffset = @Sendable (_ offset: Int) async throws(SourceFailure) -> [UInt8]?

    /// Maximum chunk size of this layer's sources, in bytes.
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

extension SourceDocument {
    /// Returns the whole document. Can be called once.
    ///
    /// - Parameter limit: In bytes. A larger document throws `unreadable` without being fetched to its end.
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

/// Counts bytes and rows for a progress indicator.
package final class ReadingMeter: Sendable {
    private let readBytes = Atomic(0)
    private let readRows = Atomic(0)

    package init() {}

    package var bytes: Int { readBytes.load(ordering: .relaxed) }
    package var rows: Int { readRows.load(ordering: .relaxed) }

    func add(bytes: Int, rows: Int) {
        readBytes.add(bytes, ordering: .relaxed)
        readRows.add(rows, ordering: .relaxed)
    }
}
