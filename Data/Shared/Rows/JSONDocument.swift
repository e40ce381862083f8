import Domain

/// A complete, valid JSON document in memory with an object at its root. For documents of bounded size.
///
/// It builds no tree: rows read its members, from the root inwards.
package struct JSONDocument: Sendable {
    let place: Place
    let bytes: [UInt8]

    /// Fetches an endpoint, up to the size limit.
    init(
        _ endpoint: Endpoint,
        of source: any DocumentSource,
        _ query: [QueryItem] = []
    ) async throws(AccessFailure) {
        let document = try await source.open(endpoint, query)
        try self.init(try await document.allBytes(limit: Endpoint.sizeLimit), at: document.place)
    }

    init(_ bytes: [UInt8], at place: Place) throws(AccessFailure) {
        self.place = place
        self.bytes = bytes
        do { try bytes.span.checkDocument() } catch { throw AccessFailure(error, place, bytes) }
    }

    /// Reads the fields of the root object. If `body` throws a fault, the document is unreadable.
    func root<Value>(_ body: RowReading<Value>) throws(AccessFailure) -> Value {
        let root = RowValue(kind: .object, start: bytes.span.skippingSpace(from: 0), end: bytes.count)
        do throws(RowFault) {
            return try bytes.readObject(root, body)
        } catch {
            throw AccessFailure(error, place, bytes)
        }
    }

    /// Maximum number of invalid elements to skip: all of them are kept in memory.
    private static let mostSkipped = 1_000

    /// Returns what `body` makes of the objects in a list of the root object. Skips elements that are not objects or that
    /// `body` rejects.
    ///
    /// - Parameter total: Number of elements that the document states; more of them may be in others.
    /// - Throws: `unreadable` if there is no such list, or none of its elements is valid: usually a server's format has
    ///   changed, and treating the list as empty would delete good data.
    func elements<Record>(
        _ list: StaticString,
        of total: Int? = nil,
        _ body: RowReading<Record>
    ) throws(AccessFailure) -> (valid: [Record], skipped: [SkippedItem]) {
        var records: [Record] = []
        var skipped: [SkippedItem] = []
        try root { row throws(RowFault) in
            guard let elements = try row.find(list) else {
                let end = bytes.lastIndex(of: ASCII.closeBrace) ?? 0
                throw .refused("the object ends without \"\(list)\"", at: end)
            }
            try row.readElements(of: elements, list) { element, index throws(RowFault) in
                do throws(RowFault) {
                    records.append(try bytes.readObject(element, body))
                } catch {
                    guard case .refused(let issue) = error else { throw error }
                    skipped.append(SkippedItem(place: "\(list)[\(index)]", problem: issue.placed))
                    guard skipped.count > Self.mostSkipped else { return }
                    let problem = DocumentProblem.tooManyInvalid(limit: Self.mostSkipped, first: skipped[0])
                    throw .refused(RowIssue(offset: element.start, problem: problem))
                }
            }
            guard records.isEmpty, let first = skipped.first, total ?? 0 <= skipped.count else { return }
            let problem = DocumentProblem.noneValid(count: skipped.count, first: first)
            throw .refused(RowIssue(offset: elements.start, problem: problem)).inside(".\(list)")
        }
        return (records, skipped)
    }
}

extension AccessFailure {
    init(_ fault: RowFault, _ place: Place, _ bytes: [UInt8]) {
        switch fault {
        case .refused(let issue): self.init(.unreadable, place, issue.placed, issue.remedy)
        case .incomplete where bytes.span.skippingSpace(from: 0) == bytes.count: self = .empty(place)
        case .incomplete: self = .endsEarly(place, at: bytes.count)
        }
    }

    static func empty(_ place: Place) -> AccessFailure { AccessFailure(.unreadable, place, DocumentProblem.empty) }

    static func endsEarly(_ place: Place, at offset: Int) -> AccessFailure {
        AccessFailure(.unreadable, place, DocumentProblem.endsEarly(at: offset), FileRemedy.fetchAgain)
    }
}
