import Domain

/// What is collected from the rows of a list, in parts that may be read side by side.
protocol ListPart: Sendable {
    associatedtype Record

    mutating func add(_ record: Record, at position: RowPosition) throws(SourceFailure)

    /// Adds the part that follows, whose indices and lines count from its own start.
    ///
    /// - Parameter start: Position of its first row.
    mutating func append(_ later: Self, at start: RowPosition) throws(SourceFailure)
}

/// Position of a row, for rereading the list from there.
struct RowPosition: Hashable, Sendable {
    /// Counted from 0.
    let index: Int
    /// Byte offset of its start in the document.
    let offset: Int
    /// Counted from 1; 0 in a JSON document.
    var line = 0

    /// Returns the position in the whole list of a row in a part of it.
    ///
    /// - Parameter start: Position of the part's first row.
    func after(_ start: RowPosition) -> RowPosition {
        RowPosition(index: start.index + index, offset: offset, line: line == 0 ? 0 : start.line + line - 1)
    }
}

/// What was read of a list.
struct ListHalf<Part: ListPart>: Sendable {
    var part: Part
    var skipped = SkippedElements()
    /// Position of the row at which reading stopped, as asked.
    var stop: RowPosition?
}

extension SourceDocument {
    /// Size in bytes of a list that is worth reading in halves.
    static let splittableLength = 8 * ByteStream.chunkSize

    /// Reads a list, in two halves at once if its middle is given.
    ///
    /// - Parameters:
    ///   - middle: A guess of where a row starts. It counts only if the first half arrives exactly there; a wrong one
    ///     only costs time.
    ///   - read: Reads from the start of the document, or from the row at `start`, up to the row at `end`.
    func readInHalves<Part>(
        meetingAt middle: Int?,
        _ read: @Sendable (ByteStream, _ start: Int?, _ end: Int?) async throws(SourceFailure) -> ListHalf<Part>
    ) async throws(SourceFailure) -> ListHalf<Part> {
        async let later = half(from: middle, read)
        var half = try await read(bytes, nil, middle)
        guard let start = half.stop else { return half }
        // A fault in the second half must be reported with its place in the whole list.
        guard let later = try? await later else { return try await read(reread(0), nil, nil) }
        try half.part.append(later.part, at: start)
        half.skipped.append(later.skipped, after: start.index)
        return half
    }

    private func half<Part>(
        from start: Int?,
        _ read: @Sendable (ByteStream, _ start: Int?, _ end: Int?) async throws(SourceFailure) -> ListHalf<Part>
    ) async throws(SourceFailure) -> ListHalf<Part>? {
        guard let start else { return nil }
        return try await read(reread(start), start, nil)
    }
}
