import Domain

/// Reads the elements of a list, from a document in memory or from one of any length, with memory for one chunk and one
/// element.
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
        var reading = JSONListReading<Record>(document.name, JSONListParser(largest: largest))
        try await reading.read(document.bytes) { (record, position) throws(JSONFault) in
            do throws(SourceFailure) { try body(record, position) } catch { throw .stopped(error) }
            return position.index + 1
        }
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
        let parser = JSONListParser<Record>(fromElement: position.index, wanted: wanted, largest: largest)
        var reading = JSONListReading(document.name, parser, base: position.offset)
        try await reading.read(stream) { (record, position) throws(JSONFault) in
            do throws(SourceFailure) { return try body(record, position) } catch { throw .stopped(error) }
        }
    }

    /// Reads a complete document, skipping elements that are not objects or that the record or `body` rejects. A list
    /// without any valid element makes the document unreadable.
    ///
    /// - Returns: The skipped elements, in list order.
    static func readSkippingInvalid(
        _ document: SourceDocument,
        largest: Int = largest,
        _ body: (Record) throws(JSONFault) -> Void
    ) async throws(SourceFailure) -> [SkippedItem] {
        var reading = JSONListReading<Record>(document.name, JSONListParser(largest: largest), skipsInvalid: true)
        try await reading.read(document.bytes) { (record, position) throws(JSONFault) in
            try body(record)
            return position.index + 1
        }
        return try reading.checkedSkipped()
    }

    /// The same for a document in memory.
    static func readSkippingInvalid(
        _ document: JSONDocument,
        _ body: (Record) throws(JSONFault) -> Void
    ) throws(SourceFailure) -> [SkippedItem] {
        let parser = JSONListParser<Record>(largest: document.bytes.count + 1)
        var reading = JSONListReading(document.name, parser, bytes: document.bytes, skipsInvalid: true)
        let isIncomplete = try reading.readElements { (record, position) throws(JSONFault) in
            try body(record)
            return position.index + 1
        }
        if isIncomplete { try reading.checkEnd() }
        return try reading.checkedSkipped()
    }
}

/// A reading under way: the parser, and the part of the document that is in memory.
private struct JSONListReading<Record: JSONRecord>: ~Copyable {
    private let name: String
    private var parser: JSONListParser<Record>
    private var bytes: [UInt8]
    /// Offset of the first byte in the document.
    private var base: Int
    private let skipsInvalid: Bool
    private var skipped: [SkippedItem] = []
    private var hasRecord = false

    init(
        _ name: String,
        _ parser: consuming JSONListParser<Record>,
        bytes: [UInt8] = [],
        base: Int = 0,
        skipsInvalid: Bool = false
    ) {
        self.name = name
        self.parser = parser
        self.bytes = bytes
        self.base = base
        self.skipsInvalid = skipsInvalid
    }

    mutating func read(
        _ stream: ByteStream,
        _ body: (Record, RowPosition) throws(JSONFault) -> Int?
    ) async throws(SourceFailure) {
        var hasEnded = false
        while try readElements(body) {
            guard !hasEnded else { return try checkEnd() }
            let rest = bytes.count - parser.position
            // Doubling the bytes each time keeps the cost of rescanning an element linear in its size.
            repeat {
                guard let chunk = try await stream.next() else {
                    hasEnded = true
                    break
                }
                append(chunk)
            } while bytes.count < 2 * rest
        }
    }

    private mutating func append(_ chunk: [UInt8]) {
        base += parser.position
        parser.listStart -= parser.position
        bytes.removeSubrange(..<parser.position)
        parser.position = 0
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }

    /// - Returns: Whether more bytes are needed.
    mutating func readElements(
        _ body: (Record, RowPosition) throws(JSONFault) -> Int?
    ) throws(SourceFailure) -> Bool {
        let bytes = self.bytes
        while true {
            let record: Record?
            do throws(JSONFault) {
                record = try parser.next(bytes.span)
            } catch {
                guard case .refused(let issue) = error, try skip(issue) else { return true }
                continue
            }
            guard let record else { return false }
            do throws(JSONFault) {
                let position = RowPosition(index: parser.index, offset: base + parser.elementStart)
                guard let wanted = try body(record, position) else { return false }
                parser.wanted = wanted
                hasRecord = true
            } catch {
                switch error.inside(place) {
                case .stopped(let failure): throw failure
                case .refused(let issue): note(issue)
                case .incomplete: return true
                }
            }
        }
    }

    /// Path of the last element.
    private var place: String { "\(Record.list)[\(parser.index)]" }

    /// Skips the invalid element. Returns false if more bytes are needed to find its end.
    private mutating func skip(_ issue: JSONIssue) throws(SourceFailure) -> Bool {
        let failure = SourceFailure(issue, in: name, base: base)
        guard skipsInvalid else { throw failure }
        let bytes = self.bytes
        let isSkipped: Bool
        do { isSkipped = try parser.skipInvalidElement(bytes.span) } catch { return false }
        guard isSkipped else { throw failure }
        note(issue)
        return true
    }

    private mutating func note(_ issue: JSONIssue) {
        var issue = issue
        issue.offset += base
        // The path of an issue in an element begins with the element's.
        issue.path = String(issue.path.dropFirst(place.count))
        skipped.append(SkippedItem(place: place, reason: issue.sentence))
    }

    /// Throws if the document must not end here.
    func checkEnd() throws(SourceFailure) {
        guard !parser.isComplete else { return }
        let isBlank = !parser.hasStarted && bytes.span.skippingSpace(from: 0) == bytes.count
        throw isBlank ? .empty(name) : .endsEarly(name, at: base + bytes.count)
    }

    func checkedSkipped() throws(SourceFailure) -> [SkippedItem] {
        guard !hasRecord, let reason = skipped.reasonIfAllInvalid else { return skipped }
        throw SourceFailure(
            JSONIssue(path: Record.list, offset: parser.listStart, reason: reason, hint: nil),
            in: name,
            base: base
        )
    }
}
