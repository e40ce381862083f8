import Data
import Domain

/// A document that arrives in these chunks, and then ends or fails.
struct ChunkedDocument {
    static let name = "list.json"
    let chunks: [[UInt8]]
    var failure: SourceFailure?

    init(_ chunks: [[UInt8]], failure: SourceFailure? = nil) {
        self.chunks = chunks
        self.failure = failure
    }

    init(_ text: String) {
        self.init(bytes: Array(text.utf8), cutAt: [])
    }

    /// - Parameter cuts: ascending.
    init(bytes: [UInt8], cutAt cuts: [Int]) {
        let bounds = [0] + cuts + [bytes.count]
        self.init(zip(bounds, bounds.dropFirst()).map { Array(bytes[$0..<$1]) })
    }

    var source: SourceDocument {
        let bytes = chunks.flatMap(\.self)
        return SourceDocument(
            name: Self.name,
            bytes: Self.stream(chunks, failure),
            reread: { offset in Self.stream(bytes[offset...].map { [$0] }, nil) }
        )
    }

    private static func stream(_ chunks: [[UInt8]], _ failure: SourceFailure?) -> ByteStream {
        let queue = ChunkQueue(chunks.filter { !$0.isEmpty })
        return ByteStream { () async throws(SourceFailure) in
            if let chunk = await queue.next() { return chunk }
            if let failure { throw failure }
            return nil
        }
    }
}

private actor ChunkQueue {
    private var chunks: ArraySlice<[UInt8]>

    init(_ chunks: [[UInt8]]) {
        self.chunks = chunks[...]
    }

    func next() -> [UInt8]? { chunks.popFirst() }
}
