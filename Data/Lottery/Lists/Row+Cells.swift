import Domain

/// The values of a list that people have, whatever their type is in JSON.
extension Row {
    /// The text of a value, whatever its type is in JSON; empty if it is missing or null.
    func text(_ column: Int?, _ name: String) throws(RowFault) -> ListedText {
        guard let column, let value = find(column), value.kind != .null else { return "" }
        guard ![.object, .array, .brokenString, .overmarkedString].contains(value.kind) else {
            throw fault(column, .notText(value.name))
        }
        return try checked(value, name)
    }

    /// The text of a string or field, checked and without white space around it.
    func checked(_ value: RowValue, _ column: String) throws(RowFault) -> ListedText {
        let text = ListedText(bytes.slice(of: value)).trimmed
        if let fault = text.utf8.span.fault(in: column, at: value.start) { throw fault }
        return text
    }

    /// A first and a last name are joined, with what stands between them.
    func name(_ columns: ParticipantColumns) throws(RowFault) -> ListedText {
        let name = try text(columns.name, "name")
        guard columns.lastName != nil else { return name }
        let last = try text(columns.infix, "name").joined(with: text(columns.lastName, "name"))
        return name.joined(with: last)
    }

    /// Whether the first and the last name are the same: "Not shared by donor".
    func repeatsOneText(_ columns: ParticipantColumns) -> Bool {
        guard let last = columns.lastName, let first = columns.name else { return false }
        let text = answer(first)
        return !text.isEmpty && text == answer(last)
    }

    /// nil in JSON, which does not go by lines.
    var lineOfText: Int? { line > 0 ? line : nil }

    private func text(_ column: Int) throws(RowFault) -> String {
        try text(column, heading(column)).text
    }

    private func fault(_ column: Int, _ problem: ListProblem.Cell, _ remedy: ListRemedy? = nil) -> RowFault {
        .refused(.cell(column: heading(column), problem), at: find(column)?.start ?? start, remedy)
    }

    func id(_ column: Int?) throws(RowFault) -> ReadID {
        guard let column else { return .none }
        // Most ids are plain digits.
        if let value = find(column), let id = bytes.span.wholeNumber(value) { return .id(UserID(id)) }
        let text = try text(column)
        if text.isEmpty { return .wrong(text, .blank) }
        if let id = UInt64(text), String(id) == text { return .id(UserID(id)) }
        guard text.isDigits else { return .wrong(text, .notWhole) }
        return .wrong(text, text.utf8.first == ASCII.zero ? .leadingZero : .tooLarge)
    }

    /// Of users and entries, which cannot be merged without.
    func requiredID(_ column: Int?) throws(RowFault) -> UserID {
        guard let column, find(column) != nil else { throw .refused(.tooFewColumns, at: start) }
        switch try id(column) {
        case .id(let id): return id
        case .none: throw fault(column, .wrongID("", .blank))
        case .wrong(let text, let problem): throw fault(column, .wrongID(text, problem))
        }
    }

    func day(_ column: Int?) throws(RowFault) -> CalendarDay? {
        guard let column, let value = find(column) else { return nil }
        if let day = bytes.withContent(of: value, { CalendarDay(text: $0) }) { return day }
        throw fault(column, .notADay(try text(column)))
    }

    func mark(_ column: Int?) throws(RowFault) -> Bool {
        guard let column else { return false }
        if let value = find(column) {
            if has(value, "true") { return true }
            if has(value, "false") { return false }
        }
        let text = try text(column)
        switch text.lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0", "": return false
        default: throw fault(column, .notTrueOrFalse(text))
        }
    }

    private func has(_ value: RowValue, _ text: StaticString) -> Bool {
        bytes.span.isText(value, text.utf8Start, text.utf8CodeUnitCount)
    }

    func tickets(_ column: Int?) throws(RowFault) -> UInt32 {
        guard let column else { return 1 }
        let text = try text(column)
        let digits = text.withoutZeroDecimals
        guard let count = UInt32(digits), String(count) == digits, count <= Tickets.mostOfOne else {
            throw fault(
                column,
                .notTickets(text),
                text.isEmpty ? .leaveOutBlank(.filled(heading(column))) : nil
            )
        }
        return count
    }
}

extension String {
    /// "5" for "5.0" and "5,00". "5.000" can also be five thousand.
    fileprivate var withoutZeroDecimals: Substring {
        for zeros in [".0", ".00", ",0", ",00"] where hasSuffix(zeros) { return dropLast(zeros.count) }
        return self[...]
    }
}

/// What a column of ids has.
enum ReadID {
    /// There is no such column.
    case none
    case id(UserID)
    case wrong(String, ListDescription.WrongID.Problem)
}

extension Span<UInt8> {
    /// nil unless the value is written in digits, without a leading zero.
    func wholeNumber(_ value: RowValue) -> UInt64? {
        let digits = value.start..<value.end
        guard 1...19 ~= digits.count, self[value.start] != ASCII.zero || digits.count == 1 else { return nil }
        for position in digits where !(ASCII.digits ~= self[position]) { return nil }
        return magnitude(of: digits)
    }

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
            let isOfPeople = problem == .lineBreak && column == "name"
            let remedy = isOfPeople ? ListRemedy.separatePeople(accept: nil) : nil
            return .refused(.cell(column: column, problem), at: position, remedy)
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

extension ListedText {
    fileprivate func joined(with other: ListedText) -> ListedText {
        if isEmpty { return other }
        return other.isEmpty ? self : ListedText(utf8 + [ASCII.space] + other.utf8)
    }
}
