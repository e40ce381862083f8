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
    ///
    /// - Parameter kind: Noun for messages.
    package static func read<Document: DrawDocument>(
        _ kind: String,
        _ bytes: [UInt8],
        at place: Place
    ) throws(AccessFailure) -> ReadDocument<Document> {
        let json = try tree(kind, bytes, place)
        try checkFormat(of: json, kind, place)
        do throws(DocumentFault) {
            return ReadDocument(try Document(json: json), bytes: bytes)
        } catch {
            throw AccessFailure(.unreadable, place, "it is not a \(kind): \(error.reason)")
        }
    }

    private static func tree(
        _ kind: String,
        _ bytes: [UInt8],
        _ place: Place
    ) throws(AccessFailure) -> JSONText {
        do throws(AccessFailure) {
            return try JSONDocument.tree(bytes, at: place)
        } catch {
            throw AccessFailure(.unreadable, place, "it is not a \(kind): \(error.reason)", error.remedy)
        }
    }

    private static func checkFormat(of json: JSONText, _ kind: String, _ place: Place) throws(AccessFailure) {
        guard case .object(let members) = json, case .number(let digits) = members["format"],
            let format = Int(digits)
        else { throw AccessFailure(.unreadable, place, "it is not a \(kind): it has no format") }
        if format == DocumentFormat.number { return }
        if DocumentFormat.unreleased.contains(format) {
            throw AccessFailure(.unreadable, place, "an unreleased version wrote it (format \(format))")
        }
        let reason = "a later version wrote it (format \(format), not \(DocumentFormat.number))"
        throw AccessFailure(.unreadable, place, reason, ReceiptRemedy.update)
    }
}

extension DocumentFault {
    fileprivate var reason: String { path.isEmpty ? clause : "\(path): \(clause)" }

    private var clause: String {
        switch problem {
        case .missing: "it is missing"
        case .notAnObject: "it is not an object"
        case .notAnArray: "it is not an array"
        case .notAText: "it is not a string"
        case .notABoolean: "it is not true or false"
        case .notANumber: "it is not a whole number from 0 to \(UInt64.max)"
        case .unknownValue(let text): "it is \"\(text.visible)\", an unknown value"
        case .invalidSeed: "it is not a seed"
        case .impossibleCounts: "no draw has these numbers of winners, alternates and prizes"
        }
    }
}
