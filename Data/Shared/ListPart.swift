import Domain

/// What is collected from the rows of a list, in parts that may be read at once.
protocol ListPart: Sendable {
    associatedtype Record

    mutating func add(_ record: Record, at position: RowPosition) throws(SourceFailure)

    /// Adds the part that follows, whose indices and lines count from its own start.
    ///
    /// - Parameter start: Position of its first row.
    mutating func append(_ later: Self, at start: RowPosition) throws(SourceFailure)
}

/// Position of a row.
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

/// What was read of a part of a list.
struct ReadPart<Part: ListPart>: Sendable {
    var part: Part
    var skipped = SkippedElements()
    /// Of a delimited list, given by its header; nil if the list is empty.
    var layout: DelimitedLayout?
    /// Position of the row at which reading stopped, as asked.
    var stop: RowPosition?
}

extension SourceDocument {
    /// Size in bytes of a list that is worth reading in parts.
    static let splittableLength = 8 * ByteStream.chunkSize
    /// Parts of a long list: more than two cores need, so that neither waits long for the other's last part.
    static let partCount = 4

    /// Reads a list, in several parts at once if it is long and allows it.
    ///
    /// - Parameters:
    ///   - guess: Returns an offset near another one at which a row seems to start; nil if there is none. A guess counts
    ///     only if the part before it arrives exactly there; a wrong one only costs time.
    ///   - read: Reads from the start of the document, or from the row at `start`, up to the row at `end`.
    func readInParts<Part>(
        ofAtLeast splittableLength: Int,
        _ guess: (_ offset: Int) async throws(SourceFailure) -> Int?,
        _ read:
            @escaping @Sendable (ByteStream, _ start: Int?, _ end: Int?) async throws(SourceFailure) -> ReadPart<Part>
    ) async throws(SourceFailure) -> ReadPart<Part> {
        var starts: [Int] = []
        if let length, length >= splittableLength {
            for part in 1..<Self.partCount {
                guard let start = try? await guess(length / Self.partCount * part) else { break }
                if start > starts.last ?? 0 { starts.append(start) }
            }
        }
        guard !starts.isEmpty else { return try await read(bytes, nil, nil) }
        var parts = await withTaskGroup(of: (Int, ReadPart<Part>?).self) { group in
            for (index, end) in (starts.map(Optional.some) + [nil]).enumerated() {
                let start = index == 0 ? nil : starts[index - 1]
                group.addTask {
                    guard let stream = index == 0 ? bytes : try? await reread(start ?? 0) else { return (index, nil) }
                    return (index, try? await read(stream, start, end))
                }
            }
            return await group.reduce(into: [ReadPart<Part>?](repeating: nil, count: starts.count + 1)) {
                $0[$1.0] = $1.1
            }
        }
        if let whole = try Self.joined(&parts) { return whole }
        // A fault in a later part must be reported with its place in the whole list.
        return try await read(reread(0), nil, nil)
    }

    /// Takes the parts out, so that only one exists twice at a time. Returns nil if a part is missing, or did not end
    /// where the next one starts.
    private static func joined<Part>(_ parts: inout [ReadPart<Part>?]) throws(SourceFailure) -> ReadPart<Part>? {
        guard var whole = parts[0].take() else { return nil }
        for index in parts.indices.dropFirst() {
            guard let next = parts[index].take(), let start = whole.stop else { return nil }
            try whole.part.append(next.part, at: start)
            whole.skipped.append(next.skipped, after: start.index)
            whole.stop = next.stop?.after(start)
        }
        return whole.stop == nil ? whole : nil
    }
}
