import Domain
import Foundation

/// Encoding of a list that is not UTF-8. UTF-16 is recognised by its first bytes.
package enum TextEncoding: String, CaseIterable, Sendable {
    case windows1252 = "windows-1252"
    case latin1
}

/// A list as UTF-8 without a byte order mark, and its first bytes.
typealias ListText = (head: [UInt8], document: SourceDocument)

extension SourceDocument {
    /// Throws if the document is no text at all. What is not UTF-8 is taken whole.
    nonisolated func decoded(from chosen: TextEncoding?) async throws(AccessFailure) -> ListText {
        let (head, document) = try await peeking(4096)
        func starts(_ bytes: [UInt8]) -> Bool { head.starts(with: bytes) }
        let isZIP = starts(Array("PK\u{3}\u{4}".utf8))
        if isZIP || starts([0xD0, 0xCF, 0x11, 0xE0]) {
            // The folder of a workbook's sheets.
            let isWorkbook = !isZIP || String(repairing: head).contains("xl/")
            let reason = isWorkbook ? "it is an Excel workbook" : "it is a ZIP archive"
            throw AccessFailure(.invalid, name, reason, hint: "Save the list as CSV, and use that file.")
        }
        if starts(Array("%PDF-".utf8)) {
            throw AccessFailure(.invalid, name, "it is a PDF", hint: "Use the list that it was made from.")
        }
        if starts(Array("{\\rtf".utf8)) {
            throw AccessFailure(.invalid, name, "it is an RTF document", hint: "Save the list as plain text.")
        }
        if let signature = FileSignature.of(head) {
            throw AccessFailure(.invalid, name, "it is \(signature.name)", hint: signature.hint)
        }
        // Of a letter of ASCII, UTF-16 has one byte that is 0.
        let zeros = head.prefix(2).map { $0 == 0 }
        let encoding: (name: String, String.Encoding)
        switch chosen {
        case _ where starts([0xFE, 0xFF]) || starts([0xFF, 0xFE]): encoding = ("UTF-16", .utf16)
        case _ where zeros == [true, false]: encoding = ("UTF-16", .utf16BigEndian)
        case _ where zeros == [false, true]: encoding = ("UTF-16", .utf16LittleEndian)
        case .windows1252: encoding = ("windows-1252", .windowsCP1252)
        case .latin1: encoding = ("latin1", .isoLatin1)
        case nil: return (head, document)
        }
        let bytes = try await document.allBytes(limit: .max)
        let isUTF16 = encoding.name == "UTF-16"
        // A list in UTF-8 can stand beside an older one.
        let modern = isUTF16 ? nil : String(validating: bytes, as: UTF8.self)
        // Foundation drops half a character at the end.
        guard !isUTF16 || bytes.count.isMultiple(of: 2), let text = modern ?? String(bytes: bytes, encoding: encoding.1)
        else {
            throw AccessFailure(.invalid, name, "it is not \(encoding.name)")
        }
        return try await SourceDocument(name: name, bytes: Array(text.utf8)).peeking(4096)
    }
}
