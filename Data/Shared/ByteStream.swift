import Domain
import Synchronization

/// Bytes that are pulled chunk by chunk, once and forwards, so that memory use does not grow with their number.
///
/// Chunks are never empty; `nil` marks the end, for good. There is one reader at a time.
package actor ByteStream {
    /// Maximum chunk size of this layer's sources, in bytes.
    package static let chunkSize = 256 * 1024

    /// What a server says that the length will be, in bytes; nil if nobody says.
    package nonisolated let announcedLength: Int?
    private var pull: (@Sendable () async throws(SourceFailure) -> [UInt8]?)?
    private var whenDone: (@Sendable () -> Void)?

    /// - Parameter whenDone: Called once, at the end or when the stream is dropped before.
    package init(
        announcedLength: Int? = nil,
        whenDone: (@Sendable () -> Void)? = nil,
        _ pull: @escaping @Sendable () async throws(SourceFailure) -> [UInt8]?
    ) {
        self.announcedLength = announcedLength
        self.whenDone = whenDone
        self.pull = pull
    }

    deinit { whenDone?() }

    package func next() async throws(SourceFailure) -> [UInt8]? {
        if let chunk = try await pull?() { return chunk }
        pull = nil
        whenDone?()
        whenDone = nil
        return nil
    }
}

extension ByteStream {
    /// - Parameter state: Passed from one pull to the next.
    init<State: Sendable>(
        from state: State,
        announcedLength: Int? = nil,
        _ pull: @escaping @Sendable (inout State) async throws(SourceFailure) -> [UInt8]?
    ) {
        let last = Mutex(state)
        self.init(announcedLength: announcedLength) { () throws(SourceFailure) in
            var state = last.withLock { $0 }
            defer { last.withLock { $0 = state } }
            return try await pull(&state)
        }
    }

    init(_ bytes: [UInt8]) {
        self.init(from: bytes[...]) { rest in
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(Self.chunkSize) }
            return Array(rest.prefix(Self.chunkSize))
        }
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
