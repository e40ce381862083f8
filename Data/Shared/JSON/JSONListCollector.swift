import Domain

/// Collects the elements of a complete document; of a long file, in several parts at once.
struct JSONListCollector<Part: ListPart>: Sendable where Part.Record: JSONRecord {
    let empty: Part
    /// Whether to skip invalid elements instead of rejecting the document.
    var skipsInvalid = false
    /// Maximum size of an element in bytes.
    var largest = JSONListReader<Part.Record>.largest
    var splittableLength = SourceDocument.splittableLength

    func collect(_ document: SourceDocument) async throws(SourceFailure) -> (part: Part, skipped: [SkippedItem]) {
        let all = try await document.readInParts(ofAtLeast: splittableLength) { offset throws(SourceFailure) in
            try await document.guessedElement(after: offset)
        } _: { stream, start, end throws(SourceFailure) in
            try await read(stream, of: document.name, from: start, until: end)
        }
        return (all.part, try all.skipped.items(of: Part.Record.list, in: document.name))
    }

    private func read(
        _ stream: ByteStream,
        of name: String,
        from start: Int?,
        until end: Int?
    ) async throws(SourceFailure) -> ReadPart<Part> {
        let parser =
            start == nil
            ? JSONListParser<Part.Record>(largest: largest)
            : JSONListParser(fromElement: 0, largest: largest)
        var reader = JSONListReader(name, parser, base: start ?? 0, skipsInvalid: skipsInvalid)
        var read = ReadPart(part: empty)
        try await reader.read(stream) { (record, position) throws(JSONFault) in
            guard position.offset != end else {
                read.stop = position
                return nil
            }
            do throws(SourceFailure) { try read.part.add(record, at: position) } catch { throw .stopped(error) }
            return position.index + 1
        }
        read.skipped = reader.skipped
        return read
    }
}

extension SourceDocument {
    /// Returns an offset at which text begins like the first element of the first list: up to its first colon.
    fileprivate func guessedElement(after offset: Int) async throws(SourceFailure) -> Int? {
        guard let first = try await reread(0).next(), let bytes = try await reread(offset).next(),
            let list = first.firstIndex(of: ASCII.openBracket),
            let start = first[list...].firstIndex(of: ASCII.openBrace),
            let colon = first[start...].firstIndex(of: ASCII.colon)
        else { return nil }
        return bytes.indices.first { bytes[$0...].starts(with: first[start...colon]) }.map { offset + $0 }
    }
}
