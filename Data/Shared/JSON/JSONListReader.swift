import Domain

/// Reads the elements of a list from a document of any length, with memory for one chunk and one element.
///
/// If the available bytes end inside an element, it waits for more and scans that element again from its start. It
/// throws `unreadable` for an invalid document, and rethrows errors of the stream and `body`.
enum JSONListReader<Record: JSONRecord> {
    /// Maximum size of an element: 16 MiB.
    static var largest: Int { 16 << 20 }

    /// Reads a complete document. Passes elements before a fault to `body` first.
    static func read(
        _ document: SourceDocument,
        largest: Int = largest,
        _ body: (Record, RowPosition) throws(SourceFailure) -> Void
    ) async throws(SourceFailure) {
        let parser = JSONListParser<Record>(largest: largest)
        var skipped: [SkippedItem]?
        try await run(parser, JSONBuffer(name: document.name, base: 0), document.bytes, &skipped) {
            (record, position) throws(SourceFailure) in
            try body(record, position)
            return position.index + 1
        }
    }

    /// Reads a complete document, skipping elements that are not objects or that the record rejects. A list without any
    /// valid element makes the document unreadable.
    ///
    /// - Returns: The skipped elements, in list order.
    static func readSkippingInvalid(
        _ document: SourceDocument,
        largest: Int = largest,
        _ body: (Record) -> Void
    ) async throws(SourceFailure) -> [SkippedItem] {
        var skipped: [SkippedItem]? = []
        var hasRecord = false
        let parser = JSONListParser<Record>(largest: largest)
        try await run(parser, JSONBuffer(name: document.name, base: 0), document.bytes, &skipped) { record, position in
            hasRecord = true
            body(record)
            return position.index + 1
        }
        if !hasRecord, let reason = skipped?.reasonIfAllInvalid {
            throw SourceFailure(.unreadable, document.name, "\(Record.list): \(reason)")
        }
        return skipped ?? []
    }

    /// Rereads from an element, decoding only the wanted records: first the one at index `wanted`, then each one whose
    /// index `body` returns, until it returns nil or the list ends. Reads nothing after the list.
    static func read(
        _ document: SourceDocument,
        from position: RowPosition,
        to wanted: Int,
        _ body: (Record, RowPosition) throws(SourceFailure) -> Int?
    ) async throws(SourceFailure) {
        let stream = try await document.reread(position.offset)
        var parser = JSONListParser<Record>(fromElement: position.index, largest: largest)
        parser.wanted = wanted
        var skipped: [SkippedItem]?
        try await run(parser, JSONBuffer(name: document.name, base: position.offset), stream, &skipped, body)
    }

    /// - Parameter skipped: Collects skipped elements; nil to reject them instead.
    private static func run(
        _ parser: consuming JSONListParser<Record>,
        _ buffer: JSONBuffer,
        _ stream: ByteStream,
        _ skipped: inout [SkippedItem]?,
        _ body: (Record, RowPosition) throws(SourceFailure) -> Int?
    ) async throws(SourceFailure) {
        var buffer = buffer
        var hasEnded = false
        while try readElements(&parser, buffer, &skipped, body) {
            guard !hasEnded else { return try buffer.checkEnd(parser.phase) }
            let rest = buffer.bytes.count - parser.position
            // Doubling the bytes each time keeps the cost of rescanning an element linear in its size.
            repeat {
                guard let chunk = try await stream.next() else {
                    hasEnded = true
                    break
                }
                buffer.append(chunk, dropping: parser.position)
                parser.position = 0
            } while buffer.bytes.count < 2 * rest
        }
    }

    /// - Returns: Whether more bytes are needed.
    private static func readElements(
        _ parser: inout JSONListParser<Record>,
        _ buffer: JSONBuffer,
        _ skipped: inout [SkippedItem]?,
        _ body: (Record, RowPosition) throws(SourceFailure) -> Int?
    ) throws(SourceFailure) -> Bool {
        let bytes = buffer.bytes.span
        while true {
            let record: Record?
            do throws(JSONFault) {
                record = try parser.next(bytes)
            } catch .refused(let issue) where skipped != nil {
                guard let item = try skippedItem(issue, &parser, buffer) else { return true }
                skipped?.append(item)
                continue
            } catch .refused(let issue) {
                throw buffer.failure(issue)
            } catch {
                return true
            }
            guard let record else { return false }
            let position = RowPosition(index: parser.index, offset: buffer.base + parser.elementStart)
            guard let wanted = try body(record, position) else { return false }
            parser.wanted = wanted
        }
    }

    /// Skips the invalid element. Returns nil if more bytes are needed to find its end.
    private static func skippedItem(
        _ issue: JSONIssue,
        _ parser: inout JSONListParser<Record>,
        _ buffer: JSONBuffer
    ) throws(SourceFailure) -> SkippedItem? {
        let index: Int?
        do { index = try parser.skipInvalidElement(buffer.bytes.span) } catch { return nil }
        guard let index else { throw buffer.failure(issue) }
        return buffer.skippedItem(issue, at: "\(Record.list)[\(index)]")
    }
}

/// The part of a document that is in memory.
private struct JSONBuffer {
    let name: String
    private(set) var bytes: [UInt8] = []
    /// Offset of the first byte in the document.
    private(set) var base: Int

    init(name: String, base: Int) {
        self.name = name
        self.base = base
    }

    mutating func append(_ chunk: [UInt8], dropping passed: Int) {
        base += passed
        if passed == bytes.count {
            bytes = chunk
        } else {
            bytes.removeSubrange(..<passed)
            bytes.append(contentsOf: chunk)
        }
    }

    /// Throws if the document must not end in this phase.
    func checkEnd(_ phase: JSONPhase) throws(SourceFailure) {
        switch phase {
        case .documentEnd, .done: return
        case .document: throw isBlank ? .empty(name) : .endsEarly(name, at: base + bytes.count)
        default: throw .endsEarly(name, at: base + bytes.count)
        }
    }

    private var isBlank: Bool { bytes.span.skippingSpace(from: 0) == bytes.count }

    func failure(_ issue: JSONIssue) -> SourceFailure {
        SourceFailure(issue, in: name, base: base)
    }

    /// - Parameter place: Path of the element, a prefix of the issue's path.
    func skippedItem(_ issue: JSONIssue, at place: String) -> SkippedItem {
        var issue = issue
        issue.offset += base
        issue.path = String(issue.path.dropFirst(place.count))
        return SkippedItem(place: place, reason: issue.sentence)
    }
}
