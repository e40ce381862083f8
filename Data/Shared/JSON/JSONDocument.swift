import Domain

/// A document that is in memory whole and was found to be correct JSON with an object outermost.
///
/// For documents of a bounded size. What it is made of is read by rows, from the outermost object inwards; no tree is
/// built.
struct JSONDocument: Sendable {
    private let whole: JSONBuffer

    var name: String { whole.name }
    /// As they were received.
    var bytes: [UInt8] { whole.bytes }

    /// Waits for the whole document.
    ///
    /// - Parameter limit: in bytes. A document with more is unreadable, and no more of it is asked for.
    init(_ document: SourceDocument, limit: Int) async throws(SourceFailure) {
        try self.init(try await document.allBytes(limit: limit), name: document.name)
    }

    /// - Parameter name: as the user would name where the bytes come from.
    init(_ bytes: [UInt8], name: String) throws(SourceFailure) {
        var whole = JSONBuffer(name: name, base: 0)
        whole.append(bytes, dropping: 0)
        self.whole = whole
        do { try Self.check(bytes.span) } catch { throw failure(error) }
    }

    /// Reads the members of the outermost object that `Field` names. Whatever `body` refuses makes the document
    /// unreadable, with the place.
    func root<Field: JSONField, Value>(
        as _: Field.Type = Field.self,
        _ body: (borrowing JSONRow<Field>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(SourceFailure) -> Value {
        let span = whole.bytes.span
        do {
            return try span.object(at: span.skippingSpace(from: 0), body)
        } catch {
            throw failure(error)
        }
    }

    private static func check(_ bytes: Span<UInt8>) throws(JSONFault) {
        let start = bytes.skippingSpace(from: 0)
        try bytes.checkRoot(at: start)
        let end = bytes.skippingSpace(from: try bytes.value(at: start, depth: 0).end)
        guard end == bytes.count else { throw bytes.unexpected(at: end, insteadOf: "the end") }
    }

    private func failure(_ fault: JSONFault) -> SourceFailure {
        switch fault {
        case .refused(let refusal): whole.failure(refusal)
        case .incomplete: whole.isBlank ? whole.emptiness : whole.earlyEnd
        }
    }
}
