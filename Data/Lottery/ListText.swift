import Domain
import Foundation

/// Encoding of a list that is not UTF-8. UTF-16 is recognised by its first bytes.
package enum TextEncoding: String, CaseIterable, Sendable {
    case windows1252 = "windows-1252"
    case latin1

    fileprivate var ofFoundation: String.Encoding { self == .latin1 ? .isoLatin1 : .windowsCP1252 }
}

/// A list as UTF-8 without a byte order mark, and its first bytes.
struct ListText {
    let head: [UInt8]
    var document: SourceDocument
    /// Of a workbook, whose text is a table with commas.
    var sheet: Sheet?
    /// Whether the document has other bytes than its text: a byte order mark, or another encoding.
    var isRespelled: Bool
    /// What the organiser named, if the document is not UTF-8.
    var encoding: TextEncoding?

    /// In bytes: the first rows of most tables.
    static let headSize = 1 << 16

    init(_ peeked: SourceDocument.Peeked, isRespelled: Bool = false) {
        head = peeked.head
        document = peeked.document
        self.isRespelled = isRespelled
    }

    /// The JSON that a script assigns to a name, as the archives of Twitter do; any other text as it is.
    nonisolated func withoutAssignment() async throws(AccessFailure) -> ListText {
        guard head.starts(with: "window.".utf8), head.prefix(200).contains(UInt8(ascii: "=")) else {
            return self
        }
        let value = try await document.allBytes(limit: .max).drop { $0 != UInt8(ascii: "=") }.dropFirst()
        // A semicolon may follow.
        let end = value.lastIndex { $0 == ASCII.closeBracket || $0 == ASCII.closeBrace } ?? value.startIndex
        let list = SourceDocument(at: document.place, bytes: Array(value.prefix(through: end)))
        var text = ListText(try await list.peeking(Self.headSize))
        text.encoding = encoding
        return text
    }
}

extension SourceDocument {
    /// Throws if the document is no text at all. What is not UTF-8 is taken whole.
    nonisolated func decoded(from chosen: TextEncoding?) async throws(AccessFailure) -> ListText {
        let peeked = try await peeking(ListText.headSize)
        let head = peeked.head
        func starts(_ bytes: [UInt8]) -> Bool { head.starts(with: bytes) }
        if let format = FileFormat(beginning: head) { throw .isFile(format, place) }
        // Of a letter of ASCII, UTF-16 has one byte that is 0.
        let zeros = head.prefix(2).map { $0 == 0 }
        let utf16: String.Encoding? =
            if starts([0xFE, 0xFF]) || starts([0xFF, 0xFE]) {
                .utf16
            } else if zeros == [true, false] {
                .utf16BigEndian
            } else if zeros == [false, true] {
                .utf16LittleEndian
            } else {
                nil
            }
        guard let encoding = utf16 ?? chosen?.ofFoundation else { return ListText(peeked) }
        let bytes = try await peeked.document.allBytes(limit: .max)
        // A list in UTF-8 can stand beside an older one.
        let isUTF16 = utf16 != nil
        let modern = isUTF16 ? nil : String(validating: bytes, as: UTF8.self)
        // Foundation drops half a character at the end.
        let isCut = isUTF16 && !bytes.count.isMultiple(of: 2)
        guard !isCut, let text = modern ?? String(bytes: bytes, encoding: encoding) else {
            let name = isUTF16 ? "UTF-16" : chosen?.rawValue ?? ""
            throw AccessFailure(.invalid, place, ListProblem.notEncoded(in: name), ListRemedy.saveAsUTF8)
        }
        let decoded = SourceDocument(at: place, bytes: Array(text.utf8))
        var list = ListText(try await decoded.peeking(ListText.headSize), isRespelled: isUTF16)
        if !isUTF16, modern == nil { list.encoding = chosen }
        return list
    }
}
