import Domain

/// A receipt or a commitment as JSON. Unknown or repeated names and other spellings are accepted: they make the text
/// non-canonical, which verification reports.
package enum DrawPayload {
    /// 1 GiB, more than a receipt with ten million winners.
    static let sizeLimit = 1 << 30

    /// Whether a JSON document that begins with these bytes has winners and alternates, so that it is a receipt, or no list.
    static func isReceipt(_ head: [UInt8]) -> Bool {
        func has(_ name: String) -> Bool { JSONSyntaxError.position(of: name, in: head) != nil }
        // The format stands before the winners, which a long receipt has only after these bytes.
        return has("alternates") && (has("format") || has("winners"))
    }

    /// Reads a receipt, canonical or not. Throws `.unreadable` if the bytes are not a receipt.
    package static func receipt(_ bytes: [UInt8], name: String) throws(AccessFailure) -> ReceiptDocument {
        let receipt = try read("receipt", bytes, name) { row throws(RowFault) in
            // A missing list is not an empty one.
            for list in ["winners", "alternates"] as [StaticString] { _ = try row.value(list) }
            return Receipt(
                method: try row.known("method"),
                onVoid: try row.known("onVoid"),
                seed: try row.required("seed", Seed.init),
                pool: try DrawPool(&row),
                prizes: try row.texts("prizes"),
                winners: try row.objects("winners", DrawnPlayer.init),
                alternates: try row.objects("alternates", DrawnPlayer.init),
                commitment: try row.optionalText("commitment")
            )
        }
        return ReceiptDocument(receipt: receipt, bytes: bytes)
    }

    /// Reads a commitment. Its bytes must be exactly those that Tombola writes, because receipts identify it by its
    /// digest; otherwise throws `.unreadable`.
    package static func commitment(_ bytes: [UInt8], name: String) throws(AccessFailure) -> Commitment {
        let commitment = try read("commitment", bytes, name) { row throws(RowFault) in
            Commitment(
                rules: try DrawRules(&row),
                pool: try DrawPool(&row),
                seedSource: try row.given("seedSource") == nil ? nil : try row.text("seedSource")
            )
        }
        guard commitment.isPlausible, bytes.elementsEqual(commitment.canonicalText.utf8) else {
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
        _ content: RowReading<Content>
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

extension Row {
    fileprivate func known<Value: RawRepresentable<String>>(_ name: StaticString) throws(RowFault) -> Value {
        if let known = Value(rawValue: try text(name)) { return known }
        throw try refusal(name, "it is \(quotation(name)), an unknown value")
    }
}

extension DrawRules {
    fileprivate init(_ row: inout Row) throws(RowFault) {
        let (winners, alternates) = (try row.integer("winners"), try row.integer("alternates"))
        let (method, onVoid): (DrawMethod, VoidRule) = (try row.known("method"), try row.known("onVoid"))
        let prizes = try row.texts("prizes")
        do {
            try self.init(method: method, winners: winners, alternates: alternates, onVoid: onVoid, prizes: prizes)
        } catch {
            throw try row.refusal("winners", "cannot draw \(winners) and \(alternates)")
        }
    }
}

extension DrawPool {
    fileprivate init(_ row: inout Row) throws(RowFault) {
        var binding: Binding?
        if let list = try row.object("list", PlayersDigest.init), try row.given("ids") != nil {
            binding = Binding(ids: try row.known("ids"), list: list, repeats: try row.known("repeats"))
        }
        self.init(
            players: try row.required("players", PlayersDigest.init),
            excluded: try row.required("excluded", ExclusionCounts.init),
            records: try row.object("records") { row throws(RowFault) in try row.text("sha256") },
            binding: binding
        )
    }
}

extension PlayersDigest {
    fileprivate init(_ row: inout Row) throws(RowFault) {
        let (count, sha256) = (try row.integer("count"), try row.text("sha256"))
        self.init(count: count, sha256: sha256, tickets: try row.optionalInteger("tickets"))
    }
}

extension ExclusionCounts {
    fileprivate init(_ row: inout Row) throws(RowFault) {
        self.init(
            notEntered: try row.integer("notEntered"),
            unknownUser: try row.integer("unknownUser"),
            listed: try row.optionalInteger("listed")
        )
    }
}

extension Seed {
    fileprivate init(_ row: inout Row) throws(RowFault) {
        let (value, origin): (String, Origin) = (try row.text("value"), try row.known("origin"))
        do { self = try Seed(value, origin: origin) } catch { throw try row.refusal("value", "it is not a seed") }
    }
}

extension DrawnPlayer {
    fileprivate init(_ row: inout Row) throws(RowFault) {
        self.init(
            rank: try row.integer("rank"),
            userID: UserID(try row.unsigned("userId")),
            isVoid: try row.bool("void"),
            ticket: try row.text("ticket")
        )
    }
}
