import Domain

/// A complete, valid JSON document in memory with an object at its root. For documents of bounded size.
///
/// It builds no tree: rows read its members, from the root inwards.
package struct JSONDocument: Sendable {
    let name: String
    let bytes: [UInt8]

    /// Fetches an endpoint, up to its size limit.
    init(
        _ endpoint: Endpoint,
        of source: any DocumentSource,
        _ query: [QueryItem] = []
    ) async throws(SourceFailure) {
        let document = try await source.open(endpoint, query)
        try self.init(try await document.allBytes(limit: endpoint.sizeLimit ?? .max), name: document.name)
    }

    /// - Parameter name: Path or URL of the document, for messages.
    init(_ bytes: [UInt8], name: String) throws(SourceFailure) {
        self.name = name
        self.bytes = bytes
        do { try bytes.span.checkDocument() } catch { throw SourceFailure(error, name, bytes) }
    }

    /// Reads the fields of the root object. If `body` throws a fault, the document is unreadable.
    func root<Value>(_ body: (inout Row) throws(RowFault) -> Value) throws(SourceFailure) -> Value {
        var row = Row(bytes)
        do {
            _ = try row.scanObject(at: bytes.span.skippingSpace(from: 0))
            return try body(&row)
        } catch {
            throw SourceFailure(error, name, bytes)
        }
    }

    /// Returns what `body` makes of the objects in a list of the root object. Skips elements that are not objects or that
    /// `body` rejects.
    ///
    /// - Throws: `unreadable` if there is no such list, or none of its elements is valid.
    func elements<Record>(
        _ list: StaticString,
        _ body: (inout Row) throws(RowFault) -> Record
    ) throws(SourceFailure) -> (records: [Record], skipped: [SkippedItem]) {
        var reader = ListReader(self, list: "\(list)")
        var records: [Record] = []
        while let record = try reader.next(body) { records.append(record) }
        return (records, try reader.skippedItems(of: list))
    }
}

extension SourceFailure {
    /// The failure of a document in memory.
    init(_ fault: RowFault, _ name: String, _ bytes: [UInt8]) {
        switch fault {
        case .refused(let issue): self.init(.unreadable, name, issue.sentence, hint: issue.hint)
        case .incomplete where bytes.span.skippingSpace(from: 0) == bytes.count: self = .empty(name)
        case .incomplete: self = .endsEarly(name, at: bytes.count)
        }
    }

    static func empty(_ name: String) -> SourceFailure {
        SourceFailure(.unreadable, name, "it is empty")
    }

    static func endsEarly(_ name: String, at offset: Int) -> SourceFailure {
        let hint = "It may be incomplete. Fetch or copy it again."
        return SourceFailure(.unreadable, name, "it ends unexpectedly, at byte \(offset)", hint: hint)
    }
}
