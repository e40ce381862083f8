import Domain

/// Another column that says more of what a refusal means. A message shows both, and such a refusal refuses no one.
enum Counterpart {
    /// The whole amount, of which a refund can be a part.
    case whole(Int)
    /// Until when the refusal holds: "suspended_till" beside "suspended_at". These days decide.
    case end(Int)
    /// Whether it was undone: "Dispute Won?" beside "Disputed?".
    case undoing(Int)
    /// Whether it is a whole one: "Fully Refunded?" beside "Refunded?".
    case completeness(Int)

    private static let joint = CellJoint.counterpart

    /// Whether refusals can be those of a part.
    var canShowPart: Bool {
        switch self {
        case .whole, .completeness: true
        case .end, .undoing: false
        }
    }

    /// What both say; nil if the refusal stands.
    func text(_ refusal: ListedText, of row: borrowing Row) -> ListedText? {
        if refusal.isEmpty { return nil }
        switch self {
        case .whole(let column): return PartRefund.text(refusal.text, of: row.answer(column).text)
        case .end(let column):
            // Without a day, it never ends: "permanent", "never", "0".
            let end = row.answer(column).text
            return end.contains(where: \.isNumber) && !end.deniesRefusal ? joined(refusal, column, row) : nil
        case .undoing(let column):
            return row.answer(column).text.isYes ? joined(refusal, column, row) : nil
        case .completeness(let column):
            let isPart = row.answer(column).text.deniesRefusal && !refusal.text.deniesRefusal
            return isPart ? joined(refusal, column, row) : nil
        }
    }

    private func joined(_ refusal: ListedText, _ column: Int, _ row: borrowing Row) -> ListedText {
        ListedText("\(refusal.text)\(Self.joint)\(row.heading(column)) \(row.answer(column).text)")
    }

    /// Whether a text shows a refusal with its counterpart.
    static func isShown(_ text: String) -> Bool { text.contains(joint) || PartRefund.isOne(text) }
}

/// The columns of a list that can be counterparts of others.
struct Counterparts {
    /// By what their headings say beside that they are ends.
    private var ends: [[String]: Int] = [:]
    private var undoings: [(words: [String], column: Int)] = []
    /// By what their headings say beside that something is complete.
    private var complete: [[String]: Int] = [:]

    mutating func add(_ words: [String], _ column: Int) {
        if AttendanceWords.untils.matches(words) { ends[Self.subject(words)] = column }
        if words.undoRefusal { undoings.append((words, column)) }
        if AttendanceWords.completenesses.matches(words) {
            complete[words.subtracting(.completenesses)] = column
        }
    }

    /// That of a column that refuses.
    func counterpart(of words: [String]) -> Counterpart? {
        if AttendanceWords.sinces.matches(words), let end = ends[Self.subject(words)] { return .end(end) }
        if let column = complete[words] { return .completeness(column) }
        return undoings.first { words.beginAlike($0.words.dropLast()) }.map { .undoing($0.column) }
    }

    private static func subject(_ words: [String]) -> [String] {
        words.subtracting(.untils).filter { !AttendanceWords.sinces.matches([$0]) }
    }
}

extension [String] {
    /// Whether a heading says that a refusal was undone: "Dispute Won?", "Refund reversed".
    var undoRefusal: Bool {
        count > 1 && AttendanceWords.undoings.matches(Array(suffix(1)))
            && AttendanceWords.refusalHeadings.matches(Array(dropLast()))
    }

    fileprivate func subtracting(_ list: AttendanceWords) -> [String] { filter { !list.matches([$0]) } }
}

extension [String] {
    /// Whether, of each two words, one begins with the other: "dispute" and "disputed".
    fileprivate func beginAlike(_ others: ArraySlice<String>) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.hasPrefix($1) || $1.hasPrefix($0) }
    }
}
