import Domain

/// A receipt or a commitment as JSON. Unknown or repeated names and other spellings are accepted: they make the text
/// non-canonical, which verification reports.
package enum DrawDocumentPayload {
    /// 1 GiB, more than a receipt with ten million winners.
    static let sizeLimit = 1 << 30

    /// Whether a JSON document that begins with these bytes has winners and alternates, so that it is a receipt, or no list.
    static func isReceipt(_ head: [UInt8]) -> Bool {
        func has(_ name: String) -> Bool { JSONSyntaxError.position(of: name, in: head) != nil }
        // The format stands before the winners, which a long receipt has only after these bytes.
        return has("alternates") && (has("format") || has("winners"))
    }

    /// Reads a document, canonical or not.
    package static func read<Document: DrawDocument>(
        _ kind: ReceiptProblem.Document,
        _ bytes: [UInt8],
        at place: Place
    ) throws(AccessFailure) -> ReadDocument<Document> {
        let json = try tree(kind, bytes, place)
        try checkFormat(of: json, kind, place)
        do throws(DocumentFault) {
            return ReadDocument(try Document(json: json), bytes: bytes)
        } catch {
            throw AccessFailure(.unreadable, place, ReceiptProblem.invalid(kind, error))
        }
    }

    private static func tree(
        _ kind: ReceiptProblem.Document,
        _ bytes: [UInt8],
        _ place: Place
    ) throws(AccessFailure) -> JSONText {
        do throws(AccessFailure) {
            return try JSONDocument.tree(bytes, at: place)
        } catch {
            throw AccessFailure(.unreadable, place, ReceiptProblem.unreadable(kind, error), error.remedy)
        }
    }

    private static func checkFormat(
        of json: JSONText,
        _ kind: ReceiptProblem.Document,
        _ place: Place
    ) throws(AccessFailure) {
        guard case .object(let members) = json, case .number(let digits) = members["format"],
            let format = Int(digits)
        else { throw AccessFailure(.unreadable, place, ReceiptProblem.withoutFormat(kind)) }
        if format == DocumentFormat.number { return }
        if DocumentFormat.unreleased.contains(format) {
            throw AccessFailure(.unreadable, place, ReceiptProblem.ofUnreleasedVersion(format: format))
        }
        throw AccessFailure(.unreadable, place, ReceiptProblem.ofLaterVersion(format: format), ReceiptRemedy.update)
    }
}
