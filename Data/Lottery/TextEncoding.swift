import Domain

/// Encoding of a list that is not UTF-8. UTF-16 is recognised by its byte order mark.
package enum TextEncoding: String, CaseIterable, Sendable {
    case windows1252 = "windows-1252"
    case latin1

    /// The characters of the bytes 0x80 to 0x9F in Windows-1252; five have none.
    private static let windows = Array("€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ".unicodeScalars)

    /// Returns nil if the byte stands for no character.
    fileprivate func scalar(_ byte: UInt8) -> Unicode.Scalar? {
        guard self == .windows1252, 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
        let scalar = Self.windows[Int(byte) - 0x80]
        return scalar == "\0" ? nil : scalar
    }
}

extension SourceDocument {
    /// Returns the document as UTF-8 without a byte order mark, and its first bytes. Throws if it is no text at all.
    nonisolated func decoded(
        from encoding: TextEncoding?
    ) async throws(AccessFailure) -> (head: [UInt8], document: SourceDocument) {
        let (head, document) = try await peeking(8)
        func starts(_ bytes: [UInt8]) -> Bool { head.starts(with: bytes) }
        if starts(Array("PK\u{3}\u{4}".utf8)) || starts([0xD0, 0xCF, 0x11, 0xE0]) {
            throw AccessFailure(
                .unreadable,
                name,
                "it is an Excel workbook",
                hint: "Save it as CSV, and use that file."
            )
        }
        if starts(Array("%PDF-".utf8)) {
            throw AccessFailure(.unreadable, name, "it is a PDF", hint: "Use the list that it was made from.")
        }
        if starts([0xFE, 0xFF]) || starts([0xFF, 0xFE]) {
            let rest = UTF16Bytes(isBig: head[0] == 0xFE)
            return try await SourceDocument(name: name) { _ throws(AccessFailure) in
                while true {
                    let chunk = try await document.next()
                    guard let text = await rest.text(adding: chunk) else {
                        throw AccessFailure(.unreadable, document.name, "it begins as UTF-16, but is not")
                    }
                    if !text.isEmpty { return text }
                    if chunk == nil { return nil }
                }
            }.peeking(4096)
        }
        guard let encoding else { return try await document.peeking(4096) }
        return try await document.mapped { chunk, _ throws(AccessFailure) in
            var text = String.UnicodeScalarView()
            for byte in chunk {
                guard let scalar = encoding.scalar(byte) else {
                    throw AccessFailure(.unreadable, document.name, "it is not \(encoding.rawValue)")
                }
                text.append(scalar)
            }
            return Array(String(text).utf8)
        }.peeking(4096)
    }
}

/// Bytes of UTF-16 that do not yet make a character.
private actor UTF16Bytes {
    let isBig: Bool
    private var bytes: [UInt8] = []

    init(isBig: Bool) { self.isBig = isBig }

    /// Returns UTF-8; nil if the bytes are invalid.
    func text(adding chunk: [UInt8]?) -> [UInt8]? {
        bytes += chunk ?? []
        var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            UInt16(bytes[index]) << (isBig ? 8 : 0) | UInt16(bytes[index + 1]) << (isBig ? 0 : 8)
        }
        // The first half of a pair waits for the second.
        if chunk != nil, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        bytes.removeFirst(2 * units.count)
        guard chunk != nil || bytes.isEmpty else { return nil }
        return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }
}
