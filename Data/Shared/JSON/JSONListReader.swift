import Domain

/// Reads the elements of a list, from a document in memory or from one of any length, with memory for one chunk and one
/// element.
///
/// If the available bytes end inside an element, it waits for more and scans that element again from its start. It
/// throws `unreadable` for an invalid document, and rethrows errors of the stream and `body`.
struct JSONListReader<Record: JSONRecord>: ~Copyable {
    /// Maximum size of an element: 16 MiB.
    static var largest: Int { 16 << 20 }

    private let name: String
    private var parser: JSONListParser<Record>
    private var bytes: [UInt8]
    /// Offset of the first byte in the document.
    private var base: Int
    private let skipsInvalid: Bool
    private(set) var skipped = SkippedElements()

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

    /// - Parameter body: Returns the index of the next element to decode; nil to stop.
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
                skipped.isAll = false
            } catch {
                switch error.inside("\(Record.list)[\(parser.index)]") {
                case .stopped(let failure): throw failure
                case .refused(let issue): note(issue)
                case .incomplete: return true
                }
            }
        }
    }

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
        issue.path = String(issue.path.drop { $0 != "]" }.dropFirst())
        skipped.listStart = base + parser.listStart
        skipped.elements.append((parser.index, issue.sentence))
    }

    /// Throws if the document must not end here.
    private func checkEnd() throws(SourceFailure) {
        guard !parser.isComplete else { return }
        let isBlank = !parser.hasStarted && bytes.span.skippingSpace(from: 0) == bytes.count
        throw isBlank ? .empty(name) : .endsEarly(name, at: base + bytes.count)
    }
}

/// Elements that were skipped as invalid.
struct SkippedElements: Sendable {
    var elements: [(index: Int, reason: String)] = []
    /// Whether there was no valid element.
    var isAll = true
    /// Offset in the document.
    var listStart = 0

    mutating func append(_ later: SkippedElements, after count: Int) {
        elements += later.elements.map { (count + $0.index, $0.reason) }
        isAll = isAll && later.isAll
    }

    /// Throws if all elements of a list are invalid. Usually a server's format has changed, and treating the list as
    /// empty would delete good data.
    func items(of list: String, in name: String) throws(SourceFailure) -> [SkippedItem] {
        let items = elements.map { SkippedItem(place: "\(list)[\($0.index)]", reason: $0.reason) }
        guard isAll, let first = items.first else { return items }
        let subject = items.count == 1 ? "its only item is invalid" : "none of its \(items.count) items are valid"
        let reason = "\(subject): \(first.place), \(first.reason)"
        throw SourceFailure(JSONIssue(path: list, offset: listStart, reason: reason, hint: nil), in: name)
    }
}
