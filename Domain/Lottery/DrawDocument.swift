/// A document of a draw that is published, and identified by its SHA-256.
///
/// Contains no time, host, path or personal name, so that the same draw always produces the same bytes.
package protocol DrawDocument: Hashable, Sendable {
    init(json: JSONText) throws(DocumentFault)

    var bound: BoundRules { get }
    /// Members of the JSON object, by name.
    var members: [String: JSONText] { get }
    /// Whether a draw can have written it, as far as the document itself shows.
    var isPlausible: Bool { get }
}

/// The version of the documents.
package enum DocumentFormat {
    package static let number = 3
    /// Versions that wrote documents but were never released.
    package static let unreleased = 1...2
}

extension DrawDocument {
    package var json: JSONText {
        var members = members
        members["format"] = .integer(DocumentFormat.number)
        return .object(members)
    }

    /// Content of the file: canonical JSON and a line feed. All characters are written as they are but for the few that
    /// JSON requires to be escaped, so that any JSON library can write the same bytes.
    package var canonicalText: String { json.textWithFewestEscapes + "\n" }

    /// SHA-256 of the file. Announcing a receipt's with the winners protects the members that the lists cannot confirm.
    package var sha256: String { SHA256.digest(of: canonicalText.utf8).hex }
}

/// A document as read from a file.
package struct ReadDocument<Document: DrawDocument>: Hashable, Sendable {
    package let document: Document
    /// Whether the file's bytes are those that a draw writes, apart from the end of its line.
    package let isCanonical: Bool
    /// Whether another program changed the end of its only line to CRLF, or removed it.
    package let hasOtherLineEnd: Bool
    /// SHA-256 of the file with its own line end.
    package let sha256: String

    package init(_ document: Document, bytes: [UInt8]) {
        let restored = bytes.withOwnLineEnds
        self.document = document
        isCanonical = document.isPlausible && restored == Array(document.canonicalText.utf8)
        hasOtherLineEnd = restored != bytes
        sha256 = SHA256.digest(of: restored).hex
    }
}

extension [UInt8] {
    /// A published text as it was before another program wrote CRLF or left out the last line feed.
    package var withOwnLineEnds: [UInt8] {
        let lineFeed = UInt8(ascii: "\n")
        let carriageReturn = UInt8(ascii: "\r")
        var restored: [UInt8] = []
        restored.reserveCapacity(count + 1)
        for (byte, next) in zip(self, dropFirst() + [0]) where byte != carriageReturn || next != lineFeed {
            restored.append(byte)
        }
        return restored.last == lineFeed ? restored : restored + [lineFeed]
    }
}
