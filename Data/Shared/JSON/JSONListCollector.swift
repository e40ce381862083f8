import Domain

/// Collects the elements of a complete document; of a long file, in two halves at once.
struct JSONListCollector<Part: ListPart>: Sendable where Part.Record: JSONRecord {
    let empty: Part
    /// Whether to skip invalid elements instead of rejecting the document.
    var skipsInvalid = false
    /// Maximum size of an element in bytes.
    var largest = JSONListReader<Part.Record>.largest
    var splittableLength = SourceDocument.splittableLength

    func collect(_ document: SourceDocument) async throws(SourceFailure) -> (part: Part, skipped: [SkippedItem]) {
        let isLong = document.length ?? 0 >= splittableLength
        let middle = isLong ? try? await document.guessedElement() : nil
        let all = try await document.readInHalves(meetingAt: middle) { stream, start, end throws(SourceFailure) in
            try await read(stream, of: document.name, from: start, until: end)
        }
        return (all.part, try all.skipped.items(of: Part.Record.list, in: document.name))
    }

    private func read(
        _ stream: ByteStream,
        of name: String,
        from start: Int?,
        until end: Int?
    ) async throws(SourceFailure) -> ListHalf<Part> {
        let parser =
            start == nil
            ? JSONListParser<Part.Record>(largest: largest)
            : JSONListParser(fromElement: 0, largest: largest)
        var reader = JSONListReader(name, parser, base: start ?? 0, skipsInvalid: skipsInvalid)
        var half = ListHalf(part: empty)
        try await reader.read(stream) { (record, position) throws(JSONFault) in
            guard position.offset != end else {
                half.stop = position
                return nil
            }
            do throws(SourceFailure) { try half.part.add(record, at: position) } catch { throw .stopped(error) }
            return position.index + 1
        }
        half.skipped = reader.skipped
        return half
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
