import Domain

/// A receipt or a commitment as JSON. Unknown or repeated names and other spellings are accepted: they make the text
/// non-canonical, which verification reports.
package enum DrawPayload {
    /// 64 MiB, far more than a receipt with 100,000 winners.
    static let sizeLimit = 64 << 20

    /// Reads a receipt, canonical or not. Throws `.unreadable` if the bytes are not a receipt.
    package static func receipt(_ bytes: [UInt8], name: String) throws(AccessFailure) -> ReceiptDocument {
        let receipt = try read("receipt", bytes, name) { row throws(RowFault) in
            // A missing list is not an empty one.
            for list in ["winners", "alternates"] as [StaticString] { _ = try row.value(list) }
            return try Receipt(&row)
        }
        return ReceiptDocument(receipt: receipt, bytes: bytes)
    }

    /// Reads a commitment. Its bytes must be exactly those that Tombola writes, because receipts identify it by its
    /// digest; otherwise throws `.unreadable`.
    package static func commitment(_ bytes: [UInt8], name: String) throws(AccessFailure) -> Commitment {
        let commitment = try read("commitment", bytes, name, Commitment.init)
        guard bytes.elementsEqual(commitment.canonicalText.utf8) else {
            let reason = "it was changed after 'tombola lottery commit' printed it"
            throw AccessFailure(.unreadable, name, reason, hint: "Use the published file.")
        }
        return commitment
    }

    /// - Parameter kind: Noun for messages.
    private static func read<Content>(
        _ kind: String,
        _ bytes: [UInt8],
        _ name: String,
        _ content: (inout Row) throws(RowFault) -> Content
    ) throws(AccessFailure) -> Content {
        let format: Int
        do throws(AccessFailure) {
            let document = try JSONDocument(bytes, name: name, isLenient: true)
            format = try document.root { row throws(RowFault) in try row.integer("format") }
            if format <= DrawPool.Format.tickets.rawValue { return try document.root(content) }
        } catch {
            throw AccessFailure(.unreadable, name, "it is not a \(kind): \(error.reason)", hint: error.hint)
        }
        let reason = "a later version of tombola wrote it (format \(format), not \(DrawPool.Format.tickets.rawValue))"
        throw AccessFailure(.unreadable, name, reason, hint: "Update tombola.")
    }
}

extension Row: JSONObject {
    func has(_ name: StaticString) throws(RowFault) -> Bool { try given(name) != nil }

    func known<Value: RawRepresentable<String>>(_ name: StaticString) throws(RowFault) -> Value {
        if let known = Value(rawValue: try text(name)) { return known }
        throw try refusal(name, "it is \(quotation(name)), an unknown value")
    }
}
