import Domain

/// The columns of a row in a list that people have: those of a table, or the names of JSON members.
extension Row {
    mutating func nameColumns(_ columns: [String]) { headings = columns.map { Array($0.utf8) } }

    /// Whether the names of this object are the headings, in their order.
    var hasSameNames: Bool { names.count == headings.count && names.indices.allSatisfy { isNamed($0, $0) } }

    /// Whether this object has a name that is no heading yet.
    var hasNewNames: Bool {
        names.indices.contains { index in
            let isNext = headings.indices.contains(index) && isNamed(index, index)
            return !isNext && !headings.indices.contains { isNamed(index, $0) }
        }
    }

    /// Adds the names of this object that are no headings yet.
    mutating func noteNames() {
        let known = headings.indices
        for index in names.indices where !known.contains(where: { isNamed(index, $0) }) {
            headings.append(Array(path(of: names[index]).utf8))
        }
    }

    /// Whether the cell of a table is the heading of its column.
    func repeatsHeading(_ column: Int?) -> Bool {
        guard let column, let value = find(column) else { return false }
        guard value.end - value.start == headings[column].count else { return false }
        return bytes[value.start..<value.end].elementsEqual(headings[column])
    }

    func isEmptyArray(_ value: RowValue) -> Bool {
        value.kind == .array && bytes[value.start + 1..<value.end - 1].allSatisfy { $0 <= ASCII.space }
    }

    func heading(_ column: Int) -> String { String(repairing: headings[column]) }

    /// Returns the value in a column; nil if the row has none.
    func find(_ column: Int?) -> RowValue? {
        guard let column else { return nil }
        if names.isEmpty { return column < values.count ? values[column] : nil }
        if names.indices.contains(column), isNamed(column, column) { return values[column] }
        return names.indices.first { isNamed($0, column) }.map { values[$0] }
    }

    /// Whether a member of an object has the name of a column.
    private func isNamed(_ index: Int, _ column: Int) -> Bool {
        let name = names[index]
        if name.outer != nil { return isPath(name, headings[column][...]) }
        return headings[column].withUnsafeBufferPointer { heading in
            heading.baseAddress.map { bytes.span.isText(name.value, $0, heading.count) } ?? false
        }
    }

    private func isPath(_ name: MemberName, _ heading: ArraySlice<UInt8>) -> Bool {
        let last = bytes.slice(of: name.value)
        guard let outer = name.outer else { return heading.elementsEqual(last) }
        let rest = heading.dropLast(last.count)
        return heading.suffix(last.count).elementsEqual(last) && rest.last == UInt8(ascii: ".")
            && isPath(outerNames[outer], rest.dropLast())
    }
}
