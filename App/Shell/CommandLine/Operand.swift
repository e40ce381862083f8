/// What follows the words of a command and is no option.
struct Operand<Value: Sendable>: Sendable {
    let entry: OperandEntry

    init(_ kind: ValueKind<Value>, count: OperandEntry.Count = .one, _ summary: String) {
        entry = OperandEntry(shape: kind.shape, count: count, summary: summary) { text throws(ParseError) in
            try kind.read(text)
        }
    }
}

/// An operand as the table holds it, whatever the type of its value. Its placeholder is its name.
struct OperandEntry: Sendable {
    enum Count: Sendable { case one, optional, any }

    let shape: ValueShape
    let count: Count
    let summary: String
    let read: @Sendable (String) throws(ParseError) -> any Sendable

    var name: String { shape.placeholder }

    /// As a line of usage shows it.
    var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .any: "[\(name)]..."
        }
    }
}

extension [OperandEntry] {
    static func of<each Value>(_ operand: repeat Operand<each Value>) -> [OperandEntry] {
        var entries: [OperandEntry] = []
        for entry in repeat (each operand).entry { entries.append(entry) }
        return entries
    }
}
