import Domain

/// Where an element of a list is, so that it can be read again without the ones before it.
struct JSONPosition: Hashable, Sendable {
    /// Counted from 0.
    let index: Int
    /// The byte of its opening brace, counted from the start of the document.
    let offset: Int
}

/// Reads the elements of a list in a document of any length, in memory for one chunk and one element.
///
/// The scanning of the bytes at hand is synchronous. Where they end inside of an element, it waits for more and then
/// reads that one from its start. What is wrong with the document is thrown as `unreadable`; what the stream or `body`
/// throw is passed on as it is.
enum JSONListReader<Record: JSONRecord> {
    /// The most that is kept of a document while waiting for the end of one element: 16 MiB.
    static var largest: Int { 16 << 20 }

    /// Reads a whole document. Where it is refused, the elements before the fault have been given to `body`.
    static func read(
        _ document: SourceDocument,
        largest: Int = largest,
        _ body: (Record, JSONPosition) throws(SourceFailure) -> Void
    ) async throws(SourceFailure) {
        let parser = JSONListParser<Record>(largest: largest)
        var skipped: [SkippedItem]?
        try await run(parser, JSONBuffer(name: document.name, base: 0), document.bytes, &skipped) {
            (record, position) throws(SourceFailure) in
            try body(record, position)
            return position.index + 1
        }
    }

    /// Reads a whole document. An element that is no object, or that the record refuses, is left out. A list of which
    /// no element is valid makes the document unreadable.
    ///
    /// - Returns: what was left out, in the order of the list.
    static func readLeavingOut(
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
        if !hasRecord, let reason = skipped?.reasonWhereAll {
            throw SourceFailure(.unreadable, document.name, "\(Record.list): \(reason)")
        }
        return skipped ?? []
    }

    /// Reads again from an element on, but makes records only of those that are wanted: first the one at `wanted`, and
    /// then always the one that `body` asks for next, until it asks for none or the list ends. What follows the list is
    /// not read.
    static func read(
        _ document: SourceDocument,
        from position: JSONPosition,
        to wanted: Int,
        _ body: (Record, JSONPosition) throws(SourceFailure) -> Int?
    ) async throws(SourceFailure) {
        let stream = try await document.reread(position.offset)
        var parser = JSONListParser<Record>(fromElement: position.index, largest: largest)
        parser.wanted = wanted
        var skipped: [SkippedItem]?
        try await run(parser, JSONBuffer(name: document.name, base: position.offset), stream, &skipped, body)
    }

    /// - Parameter skipped: where what is left out is added; nil: nothing is left out.
    private static func run(
        _ parser: consuming JSONListParser<Record>,
        _ buffer: JSONBuffer,
        _ stream: ByteStream,
        _ skipped: inout [SkippedItem]?,
        _ body: (Record, JSONPosition) throws(SourceFailure) -> Int?
    ) async throws(SourceFailure) {
        var buffer = buffer
        var hasEnded = false
        while try readElements(&parser, buffer, &skipped, body) {
            guard !hasEnded else { return try buffer.checkEnd(parser.phase) }
            let rest = buffer.bytes.count - parser.position
            // Twice as much each time: an element is looked at again only so often that it costs no more than itself.
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

    /// - Returns: whether more bytes are needed.
    private static func readElements(
        _ parser: inout JSONListParser<Record>,
        _ buffer: JSONBuffer,
        _ skipped: inout [SkippedItem]?,
        _ body: (Record, JSONPosition) throws(SourceFailure) -> Int?
    ) throws(SourceFailure) -> Bool {
        let bytes = buffer.bytes.span
        while true {
            let record: Record?
            do throws(JSONFault) {
                record = try parser.next(bytes)
            } catch .refused(let refusal) where skipped != nil {
                guard let item = try leftOut(refusal, &parser, buffer) else { return true }
                skipped?.append(item)
                continue
            } catch .refused(let refusal) {
                throw buffer.failure(refusal)
            } catch {
                return true
            }
            guard let record else { return false }
            let position = JSONPosition(index: parser.index, offset: buffer.base + parser.elementStart)
            guard let wanted = try body(record, position) else { return false }
            parser.wanted = wanted
        }
    }

    /// The element that was refused; nil where more bytes are needed to know where it ends.
    private static func leftOut(
        _ refusal: JSONIssue,
        _ parser: inout JSONListParser<Record>,
        _ buffer: JSONBuffer
    ) throws(SourceFailure) -> SkippedItem? {
        let index: Int?
        do { index = try parser.leaveOut(buffer.bytes.span) } catch { return nil }
        guard let index else { throw buffer.failure(refusal) }
        return buffer.skippedItem(refusal, in: "\(Record.list)[\(index)]")
    }
}
