import Domain

/// Reads the rows of a list in memory for one chunk and one row, like `JSONListReader`.
enum DelimitedListReader<Record: DelimitedRecord> {
    /// Maximum size of a row: 16 MiB.
    static var largest: Int { 16 << 20 }

    /// Collects the rows of a complete document; of a long file with columns, in several parts at once.
    ///
    /// - Parameter separators: Candidates, of which the header decides; none for a list of lines without a header.
    static func collect<Part: ListPart>(
        _ document: SourceDocument,
        separators: [UInt8],
        into empty: Part,
        splittableLength: Int = SourceDocument.splittableLength
    ) async throws(SourceFailure) -> Part where Part.Record == Record {
        var known: DelimitedLayout?
        if !separators.isEmpty, let length = document.length, length >= splittableLength {
            var buffer = DelimitedBuffer(name: document.name, base: 0)
            known = try await readHeader(&buffer, document.reread(0), separators).layout
        }
        let layout = known
        let all = try await document.readInParts(ofAtLeast: splittableLength) { offset throws(SourceFailure) in
            // A row seems to start after a line break. A list of lines cannot be split: their numbers are ids.
            guard layout != nil, let bytes = try await document.reread(offset).next() else { return nil }
            return bytes.firstIndex(of: ASCII.lineFeed).map { offset + $0 + 1 }
        } _: { stream, start, end throws(SourceFailure) in
            var buffer = DelimitedBuffer(name: document.name, base: start ?? 0)
            var header = (layout: layout, end: 0, line: 1)
            if start == nil { header = try await readHeader(&buffer, stream, separators) }
            var read = ReadPart(part: empty, layout: header.layout)
            guard let layout = header.layout else { return read }
            var row = DelimitedRow<Record.Column>(layout, line: header.line)
            try await readRows(&row, &buffer, from: header.end, stream, at: 0, to: 0) {
                (record, position) throws(SourceFailure) in
                guard position.offset != end else {
                    read.stop = position
                    return nil
                }
                try read.part.add(record, at: position)
                return position.index + 1
            }
            return read
        }
        guard all.layout != nil else { throw .empty(document.name) }
        return all.part
    }

    private static func readHeader(
        _ buffer: inout DelimitedBuffer,
        _ stream: ByteStream,
        _ separators: [UInt8]
    ) async throws(SourceFailure) -> (layout: DelimitedLayout?, end: Int, line: Int) {
        repeat {
            try await buffer.fill(from: stream, dropping: 0)
            do {
                let header = try DelimitedHeader<Record>.read(buffer.bytes.span, separators, isLast: buffer.hasEnded)
                if let header { return header }
            } catch {
                throw buffer.failure(error, rowStart: 0, line: 1)
            }
        } while !buffer.hasEnded
        return (nil, 0, 1)
    }

    private static func readRows(
        _ row: inout DelimitedRow<Record.Column>,
        _ buffer: inout DelimitedBuffer,
        from start: Int,
        _ stream: ByteStream,
        at first: Int,
        to firstWanted: Int,
        _ body: (Record, RowPosition) throws(SourceFailure) -> Int?
    ) async throws(SourceFailure) {
        var (position, index, wanted) = (start, first, firstWanted)
        while true {
            let isDone = try readRows(&row, buffer, &position, &index, &wanted, body)
            guard !isDone, !buffer.hasEnded else { return }
            guard buffer.bytes.count - position < largest else {
                let issue = DelimitedIssue(
                    offset: position,
                    reason: "the row is larger than \(largest) bytes",
                    hint: "A quote may not be closed."
                )
                throw buffer.failure(issue, rowStart: position, line: row.line)
            }
            try await buffer.fill(from: stream, dropping: position)
            position = 0
        }
    }

    /// - Returns: Whether no more rows are wanted.
    private static func readRows(
        _ row: inout DelimitedRow<Record.Column>,
        _ buffer: DelimitedBuffer,
        _ position: inout Int,
        _ index: inout Int,
        _ wanted: inout Int,
        _ body: (Record, RowPosition) throws(SourceFailure) -> Int?
    ) throws(SourceFailure) -> Bool {
        let bytes = buffer.bytes.span
        while position < bytes.count {
            let record: Record?
            do throws(DelimitedIssue) {
                guard let end = try row.scan(bytes, at: position, isLast: buffer.hasEnded) else { return false }
                position = end
                if row.isBlank { continue }
                try row.checkWidth()
                record = index >= wanted ? try Record(row, in: bytes) : nil
            } catch {
                throw buffer.failure(error, rowStart: row.start, line: row.line)
            }
            index += 1
            guard let record else { continue }
            let place = RowPosition(index: index - 1, offset: buffer.base + row.start, line: row.line)
            guard let next = try body(record, place) else { return true }
            wanted = next
        }
        return false
    }
}

/// The part of a document that is in memory.
private struct DelimitedBuffer {
    let name: String
    private(set) var bytes: [UInt8] = []
    /// Offset of the first byte in the document.
    private(set) var base: Int
    private(set) var hasEnded = false

    init(name: String, base: Int) {
        self.name = name
        self.base = base
    }

    /// Drops what was read and at least doubles the rest, which keeps the cost of rescanning a row linear in its size.
    mutating func fill(from stream: ByteStream, dropping passed: Int) async throws(SourceFailure) {
        base += passed
        bytes.removeSubrange(..<passed)
        let rest = bytes.count
        repeat {
            guard let chunk = try await stream.next() else {
                hasEnded = true
                return
            }
            if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
        } while bytes.count < 2 * rest
    }

    /// - Parameter line: Line on which the row starts.
    func failure(_ issue: DelimitedIssue, rowStart: Int, line: Int) -> SourceFailure {
        let inRow = TextPosition(offset: issue.offset - rowStart, in: Array(bytes[rowStart...]))
        return SourceFailure(
            .unreadable,
            name,
            "line \(line + inRow.line - 1), column \(inRow.column): \(issue.reason)",
            hint: issue.hint
        )
    }
}
