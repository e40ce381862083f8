import Domain

/// A complete, valid JSON document in memory with an object at its root. For documents of bounded size.
///
/// It builds no tree: rows read its members, from the root inwards.
struct JSONDocument: Sendable {
    let name: String
    let bytes: [UInt8]

    /// Waits for the complete document.
    ///
    /// - Parameter limit: In bytes. A larger document throws `unreadable` without being fetched to its end.
    init(_ document: SourceDocument, limit: Int) async throws(SourceFailure) {
        try self.init(try await document.allBytes(limit: limit), name: document.name)
    }

    /// Fetches an endpoint, up to its size limit.
    init(
        _ endpoint: Endpoint,
        of source: any DocumentSource,
        _ query: [QueryItem] = []
    ) async throws(SourceFailure) {
        try await self.init(source.open(endpoint, query), limit: endpoint.sizeLimit ?? .max)
    }

    /// - Parameter name: Path or URL of the document, for messages.
    init(_ bytes: [UInt8], name: String) throws(SourceFailure) {
        self.name = name
        self.bytes = bytes
        do { try bytes.span.checkDocument() } catch { throw failure(error) }
    }

    /// Reads the fields of the root object. If `body` throws an issue, the document is unreadable.
    func root<Field: JSONField, Value>(
        as _: Field.Type = Field.self,
        _ body: (borrowing JSONRow<Field>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(SourceFailure) -> Value {
        let span = bytes.span
        do {
            return try span.object(at: span.skippingSpace(from: 0), body)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ fault: JSONFault) -> SourceFailure {
        switch fault {
        case .refused(let issue): SourceFailure(issue, in: name)
        case .stopped(let failure): failure
        case .incomplete where bytes.span.skippingSpace(from: 0) == bytes.count: .empty(name)
        case .incomplete: .endsEarly(name, at: bytes.count)
        }
    }

    /// Returns the elements of the list `Record.list`. Skips elements that are not objects or that `Record` rejects.
    ///
    /// - Throws: `unreadable` if the root object has no such list, or none of its elements is valid.
    func elements<Record: JSONRecord>(
        of _: Record.Type = Record.self
    ) throws(SourceFailure) -> (records: [Record], skipped: [SkippedItem]) {
        var records: [Record] = []
        let skipped = try eachElement { (record: Record) in records.append(record) }
        return (records, skipped)
    }

    /// Passes the same elements to `body` one by one. Also skips elements that `body` rejects.
    ///
    /// - Returns: The skipped elements, in list order.
    func eachElement<Record: JSONRecord>(
        _ body: (Record) throws(JSONFault) -> Void
    ) throws(SourceFailure) -> [SkippedItem] {
        let parser = JSONListParser<Record>(largest: bytes.count + 1)
        var reader = JSONListReader(name, parser, bytes: bytes, skipsInvalid: true)
        _ = try reader.readElements { (record, position) throws(JSONFault) in
            try body(record)
            return position.index + 1
        }
        return try reader.skipped.items(of: Record.list, in: name)
    }
}

extension Span<UInt8> {
    /// Throws unless this is a valid document with an object at its root.
    func checkDocument() throws(JSONFault) {
        let start = skippingSpace(from: 0)
        try checkRoot(at: start)
        let end = skippingSpace(from: try value(at: start, depth: 0).end)
        guard end == count else { throw unexpected(at: end, insteadOf: "the end") }
    }

    /// Throws unless the first bytes show that the root value is an object.
    func checkRoot(at start: Int) throws(JSONFault) {
        switch try byte(at: start) {
        case ASCII.openBrace:
            return
        case UInt8(ascii: "<"):
            throw .refused(
                "it is an HTML page, not JSON",
                at: start,
                hint: "Check the address. The server may require a sign-in."
            )
        case 0xEF:
            guard try byte(at: start + 1) == 0xBB, try byte(at: start + 2) == 0xBF else { fallthrough }
            throw .refused("it starts with a byte order mark, which JSON does not allow", at: start)
        case ASCII.minus, ASCII.digits:
            // The number may continue, but it cannot become an object.
            throw .refused("it is a number, not an object", at: start)
        default:
            throw .refused("it is \(try kind(at: start).name), not an object", at: start)
        }
    }
}
