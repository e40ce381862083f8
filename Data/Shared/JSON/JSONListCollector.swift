import Domain

/// What is collected from the elements of a list, in parts that may be read side by side.
protocol ListPart: Sendable {
    associatedtype Record

    mutating func add(_ record: Record, at position: RowPosition) throws(SourceFailure)

    /// Adds the part that follows, whose indices count from its own start.
    ///
    /// - Parameter count: Number of elements before it.
    mutating func append(_ later: Self, after count: Int) throws(SourceFailure)
}

/// Collects the elements of a complete document.
///
/// A long file is read in two halves at once. The second half starts at a guess, where an element seems to begin; it
/// counts only if the first half arrives exactly there.
struct JSONListCollector<Part: ListPart>: Sendable where Part.Record: JSONRecord {
    let empty: Part
    /// Whether to skip invalid elements instead of rejecting the document.
    var skipsInvalid = false
    /// Maximum size of an element in bytes.
    var largest = JSONListReader<Part.Record>.largest
    /// Size in bytes of a file that is worth reading in halves.
    var splittable = 8 * ByteStream.chunkSize

    func collect(_ document: SourceDocument) async throws(SourceFailure) -> (part: Part, skipped: [SkippedItem]) {
        let isLong = document.length ?? 0 >= splittable
        let middle = isLong ? try? await document.guessedElement() : nil
        async let later = laterHalf(of: document, from: middle)
        var half = try await read(document.bytes, of: document.name, until: middle)
        if half.isStopped {
            if let later = try? await later {
                try half.part.append(later.part, after: half.count)
                half.skipped.append(later.skipped, after: half.count)
            } else {
                // The fault in the second half must be reported with its place in the whole list.
                half = try await read(document.reread(0), of: document.name)
            }
        }
        return (half.part, try half.skipped.items(of: Part.Record.list, in: document.name))
    }

    private struct Half: Sendable {
        var part: Part
        var skipped: SkippedElements
        let count: Int
        let isStopped: Bool
    }

    private func laterHalf(of document: SourceDocument, from start: Int?) async throws(SourceFailure) -> Half? {
        guard let start else { return nil }
        return try await read(document.reread(start), of: document.name, from: start)
    }

    /// - Parameters:
    ///   - start: Offset of the element with which the stream begins; nil for the start of the document.
    ///   - end: Offset of the element at which to stop.
    private func read(
        _ stream: ByteStream,
        of name: String,
        from start: Int? = nil,
        until end: Int? = nil
    ) async throws(SourceFailure) -> Half {
        let parser =
            start == nil
            ? JSONListParser<Part.Record>(largest: largest)
            : JSONListParser(fromElement: 0, largest: largest, stopsAtListEnd: false)
        var reading = JSONListReading(name, parser, base: start ?? 0, skipsInvalid: skipsInvalid)
        var part = empty
        var stop: Int?
        try await reading.read(stream) { (record, position) throws(JSONFault) in
            guard position.offset != end else {
                stop = position.index
                return nil
            }
            do throws(SourceFailure) { try part.add(record, at: position) } catch { throw .stopped(error) }
            return position.index + 1
        }
        return Half(part: part, skipped: reading.skipped, count: stop ?? 0, isStopped: stop != nil)
    }
}

extension SourceDocument {
    /// Returns an offset in the middle where text begins like the first element of the first list.
    fileprivate func guessedElement() async throws(SourceFailure) -> Int? {
        guard let length, let first = try await reread(0).next(), let middle = try await reread(length / 2).next(),
            let list = first.firstIndex(of: ASCII.openBracket),
            let start = first[list...].firstIndex(of: ASCII.openBrace),
            let colon = first[start...].firstIndex(of: ASCII.colon)
        else { return nil }
        let place = middle.indices.first { middle[$0...].starts(with: first[start...colon]) }
        return place.map { length / 2 + $0 }
    }
}
