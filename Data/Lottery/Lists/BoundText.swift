import Domain

extension Span<UInt8> {
    /// Why a text cannot be bound to a draw as one field of one line, or would change the direction of others; nil for most.
    ///
    /// - Parameters:
    ///   - column: For the message.
    ///   - start: Of the text, in the row.
    func fault(in column: String, at start: Int) -> RowFault? {
        // Most texts have visible characters of ASCII alone. To ask another module for each takes time.
        let mayHave = indices.contains { !(0x20...0x7E ~= self[$0]) && self[$0].mayBeginControlOrBidi }
        guard mayHave else { return nil }
        var position = start
        let text = withUnsafeBufferPointer { String(repairing: $0) }
        for scalar in text.unicodeScalars {
            defer { position += UTF8.width(scalar) }
            guard scalar.isControlOrBidi, scalar != "\u{FEFF}" else { continue }
            let problem: ListProblem.Cell =
                switch scalar {
                case "\t", "\n", "\r", "\u{2028}", "\u{2029}": .lineBreak
                case _ where scalar.properties.generalCategory == .control: .controlCharacter
                default: .directionMark
                }
            return .refused(.cell(column: column, problem), at: position)
        }
        return nil
    }
}

extension ListedText {
    /// Whether any character can be seen.
    var isVisible: Bool {
        if let first = utf8.first, first.beginsVisibly { return true }
        return text.isVisible
    }

    /// Without white space around it.
    var trimmed: ListedText {
        // Most texts begin and end with a visible character of ASCII.
        let visible: ClosedRange<UInt8> = 0x21...0x7E
        if let first = utf8.first, let last = utf8.last, visible ~= first, visible ~= last { return self }
        func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || 0x09...0x0D ~= byte }
        var rest = utf8
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        while let first = rest.first, isBlank(first) { rest.removeFirst() }
        guard let first = rest.first, let last = rest.last, first >= 0x80 || last >= 0x80 else {
            return ListedText(rest)
        }
        // White space outside of ASCII has one of these bytes.
        let leading: [UInt8] = [0xC2, 0xE1, 0xE2, 0xE3]
        guard leading.contains(first) || rest.suffix(3).contains(where: leading.contains) else {
            return ListedText(rest)
        }
        return ListedText(String(repairing: rest).trimmed)
    }

    /// Removes the apostrophe that an announcement puts before what a spreadsheet would take for a formula.
    mutating func removeApostrophe() {
        let apostrophe = UInt8(ascii: "'")
        guard utf8.first == apostrophe, let mark = utf8.first(where: { $0 != apostrophe }) else { return }
        if "=+-@".utf8.contains(mark) { utf8.removeFirst() }
    }
}

extension Row {
    /// The text of a string or field, checked and without white space around it.
    func checked(_ value: RowValue, _ column: String) throws(RowFault) -> ListedText {
        let text = ListedText(bytes.slice(of: value)).trimmed
        if let fault = text.utf8.span.fault(in: column, at: value.start) { throw fault }
        return text
    }
}
