import Domain

/// The values of a list that people have, whatever their type is in JSON.
extension Row {
    /// Where the value stands; a line has no column.
    func start(of column: Int?) -> Int { (column == nil ? values.first : find(column))?.start ?? start }

    /// Appends the text of a value; nothing if it is missing or null.
    func append(_ column: Int?, to text: inout [UInt8]) throws(RowFault) {
        guard let column, let value = find(column), value.kind != .null else { return }
        guard ![.object, .array, .brokenString, .overmarkedString].contains(value.kind) else {
            throw fault(column, "is \(value.name), not a text")
        }
        bytes.withContent(of: value) { content in content.withUnsafeBufferPointer { text += $0 } }
    }

    private func text(_ column: Int) throws(RowFault) -> String {
        var text: [UInt8] = []
        try append(column, to: &text)
        return String(repairing: text).trimmed
    }

    private func fault(_ column: Int, _ problem: String, hint: String? = nil, option: String? = nil) -> RowFault {
        let place = find(column)?.start ?? start
        return .refused("\(heading(column).visible) \(problem)", .invalid, at: place, hint: hint, option: option)
    }

    /// nil without a column of ids, and for a blank id of an exclusion list.
    func id(_ column: Int?, for use: ListUse) throws(RowFault) -> UInt64? {
        guard let column else { return nil }
        // Most ids are plain digits.
        if let value = find(column), let id = bytes.span.wholeNumber(value) { return id }
        let text = try text(column)
        guard !text.isEmpty else {
            if use == .exclusions { return nil }
            throw fault(column, "is blank")
        }
        guard let id = UInt64(text), String(id) == text else {
            let problem =
                text.hasPrefix("0") ? "begins with 0" : text.isDigits ? "is too large" : "is not a whole number"
            let fault = "\"\(text.visible)\" \(problem)"
            guard !use.isHalf else { throw self.fault(column, fault) }
            throw self.fault(column, fault, hint: "Use the numbers of the rows instead:", option: "--id-column=none")
        }
        return id
    }

    func day(_ column: Int?) throws(RowFault) -> CalendarDay? {
        guard let column, let value = find(column) else { return nil }
        if let day = bytes.withContent(of: value, { CalendarDay(text: $0) }) { return day }
        throw fault(column, "\"\(try text(column).visible)\" is not a day of the calendar such as 2020-10-19")
    }

    func mark(_ column: Int?) throws(RowFault) -> Bool {
        guard let column else { return false }
        if let value = find(column), has(value, "false") || has(value, "true") {
            return has(value, "true")
        }
        let text = try text(column)
        switch text.lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0", "": return false
        default: throw fault(column, "\"\(text.visible)\" is not true or false")
        }
    }

    private func has(_ value: RowValue, _ text: StaticString) -> Bool {
        bytes.span.isText(value, text.utf8Start, text.utf8CodeUnitCount)
    }

    func tickets(_ column: Int?) throws(RowFault) -> UInt32 {
        guard let column else { return 1 }
        let text = try text(column)
        guard let count = UInt32(text), String(count) == text, 1...Tickets.mostOfOne ~= count else {
            let range = "a whole number from 1 to \(Tickets.mostOfOne)"
            throw fault(column, text.isEmpty ? "is blank, not \(range)" : "\"\(text.visible)\" is not \(range)")
        }
        return count
    }
}

extension Span<UInt8> {
    /// nil unless the value is written in digits, without a leading zero.
    fileprivate func wholeNumber(_ value: RowValue) -> UInt64? {
        let digits = value.start..<value.end
        guard 1...19 ~= digits.count, self[value.start] != ASCII.zero || digits.count == 1 else { return nil }
        for position in digits where !(ASCII.digits ~= self[position]) { return nil }
        return magnitude(of: digits)
    }
}
