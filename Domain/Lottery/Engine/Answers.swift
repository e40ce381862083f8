/// The cells of one column: few different values in many rows, each value stored once.
struct Answers: Sendable {
    /// Each value once, the blank one included.
    private(set) var values: [String] = [""]
    private var numbers: [String: UInt32] = ["": 0]
    /// For each row, the number of its value. Rows that the list has, and this column has not, are blank.
    private var rows: [UInt32] = []

    private func number(of row: Int) -> Int { row < rows.count ? Int(rows[row]) : 0 }

    subscript(row: Int) -> String { values[number(of: row)] }

    mutating func set(_ text: ListedText, at row: Int) {
        if text.isEmpty { return }
        while rows.count < row { rows.append(0) }
        let value = text.text
        let number = numbers[value] ?? UInt32(values.count)
        if number == values.count {
            values.append(value)
            numbers[value] = number
        }
        rows.append(number)
    }

    mutating func remove(from row: Int) {
        if row < rows.count { rows.removeSubrange(row...) }
    }

    /// The rows whose value is accepted. Each value is judged once.
    func filter(_ selected: [Int], by isAccepted: (String) -> Bool) -> [Int] {
        let accepted = values.map(isAccepted)
        return selected.filter { accepted[number(of: $0)] }
    }

    func counts(of selected: [Int]) -> [(value: String, rows: Int)] {
        var counts = [Int](repeating: 0, count: values.count)
        for row in selected { counts[number(of: row)] += 1 }
        return values.indices.filter { counts[$0] > 0 }.map { (values[$0], counts[$0]) }
    }
}
