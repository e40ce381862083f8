import Domain

extension JSONRow {
    /// Gives `body` the records of a list, one after the other.
    ///
    /// An element that the record or `body` refuses, or that is no object, does not take the others down: it is left out.
    ///
    /// - Throws: where there is no list (the field is missing, null or something else), and where no element is valid.
    /// - Returns: what was left out, in the order of the list.
    func records<Record: JSONRecord>(
        _ field: Field,
        of _: Record.Type = Record.self,
        in bytes: Span<UInt8>,
        _ body: (Record) throws(JSONFault) -> Void
    ) throws(JSONFault) -> [SkippedItem] {
        let list = try value(field)
        guard list.kind == .array else { throw refusal(field, "it is \(list.kind.name), not a list") }
        var row = JSONRow<Record.Field>()
        var skipped: [SkippedItem] = []
        var hasRecord = false
        try bytes.eachElement(of: list) { index, start throws(JSONFault) in
            do throws(JSONFault) {
                let end = try row.scanElement(bytes, at: start)
                try body(try Record(row, in: bytes))
                hasRecord = true
                return end
            } catch .refused(let refusal) {
                skipped.append(SkippedItem(place: "\(Field.keys[field.rawValue])[\(index)]", reason: refusal.sentence))
                return try bytes.value(at: start, depth: 0).end
            }
        }
        if !hasRecord, let reason = skipped.reasonWhereAll { throw refusal(field, reason) }
        return skipped
    }

    /// Reads an element of a list, if it is an object.
    ///
    /// - Returns: where it ends.
    mutating func scanElement(_ bytes: Span<UInt8>, at start: Int) throws(JSONFault) -> Int {
        let kind = try bytes.kind(at: start)
        guard kind == .object else { throw .refused("it is \(kind.name), not an object", at: start) }
        return try scan(bytes, at: start, depth: 0)
    }
}

extension [SkippedItem] {
    /// The reason to reject a list of which these are all the elements; nil where there are none. Such a list usually
    /// comes from a server whose format has changed. Taken for an empty one, it would replace good data with nothing.
    var reasonWhereAll: String? {
        guard let first else { return nil }
        let subject = count == 1 ? "its only item is invalid" : "none of its \(count) items is valid"
        return "\(subject): \(first.place), \(first.reason)"
    }
}
