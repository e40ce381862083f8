/// The declaration of an option. An `Invocation` returns its value, which is optional for an option without a default.
struct Option<Value: Sendable>: Sendable {
    let entry: OptionEntry
    let defaultValue: Value

    init(
        _ name: String,
        short: Character? = nil,
        _ kind: ValueKind<Value>,
        default defaultValue: Value,
        shownAs defaultText: String,
        _ summary: String
    ) {
        self.defaultValue = defaultValue
        entry = OptionEntry(name, short, kind.shape, summary, defaultText) { text, _ throws(ParseError) in
            try kind.read(text)
        }
    }

    init<Wrapped: Sendable>(
        _ name: String,
        short: Character? = nil,
        _ kind: ValueKind<Wrapped>,
        shownAs defaultText: String? = nil,
        _ summary: String
    ) where Value == Wrapped? {
        defaultValue = nil
        entry = OptionEntry(name, short, kind.shape, summary, defaultText) { text, _ throws(ParseError) in
            try kind.read(text)
        }
    }

    /// A repeatable option that collects its values in order.
    init<Element: Sendable>(repeated name: String, _ kind: ValueKind<Element>, _ summary: String)
    where Value == [Element] {
        defaultValue = []
        entry = OptionEntry(name, nil, kind.shape, summary, nil) { text, earlier throws(ParseError) in
            (earlier as? [Element] ?? []) + [try kind.read(text)]
        }
    }
}

extension Option where Value == Bool {
    /// A flag, without a value.
    init(flag name: String, short: Character? = nil, _ summary: String) {
        defaultValue = false
        entry = OptionEntry(name, short, nil, summary, nil) { _, _ in true }
    }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
    init(_ name: String, choice placeholder: String, default defaultValue: Value, _ summary: String) {
        let text = defaultValue.rawValue
        self.init(name, .choice(placeholder), default: defaultValue, shownAs: text, summary)
    }
}

extension Option where Value == Int {
    init(
        _ name: String,
        _ placeholder: String,
        _ range: ClosedRange<Int>,
        default defaultValue: Int,
        _ summary: String
    ) {
        self.init(name, .integer(placeholder, range), default: defaultValue, shownAs: "\(defaultValue)", summary)
    }
}

/// A type-erased option.
struct OptionEntry: Sendable {
    /// Without the dashes.
    let name: String
    let short: Character?
    /// `nil` for a flag.
    let shape: ValueShape?
    /// One sentence.
    let summary: String
    let defaultText: String?
    /// Parses the text and combines the result with earlier values of the option.
    let read: @Sendable (_ text: String, _ earlier: (any Sendable)?) throws(ParseError) -> any Sendable
    /// For a flag that is short for `--other=text`. The last of the two wins.
    let standsFor: (option: String, text: String)?

    init(
        _ name: String,
        _ short: Character?,
        _ shape: ValueShape?,
        _ summary: String,
        _ defaultText: String?,
        standsFor: (option: String, text: String)? = nil,
        read: @escaping @Sendable (_ text: String, _ earlier: (any Sendable)?) throws(ParseError) -> any Sendable
    ) {
        self.name = name
        self.short = short
        self.shape = shape
        self.summary = summary
        self.defaultText = defaultText
        self.standsFor = standsFor
        self.read = read
    }

    static func shorthand(_ name: String, for other: OptionEntry, _ text: String) -> OptionEntry {
        let summary = "Same as --\(other.name) \(text)."
        return OptionEntry(name, nil, nil, summary, nil, standsFor: (other.name, text), read: other.read)
    }

    /// With dashes.
    var long: String { "--\(name)" }
}

extension [OptionEntry] {
    static func of<each Value>(_ option: repeat Option<each Value>) -> [OptionEntry] {
        var entries: [OptionEntry] = []
        for entry in repeat (each option).entry { entries.append(entry) }
        return entries
    }

    subscript(name: String) -> OptionEntry? { first { $0.name == name } }
    subscript(short: Character) -> OptionEntry? { first { $0.short == short } }
}

/// A positional argument.
struct Operand<Value: Sendable>: Sendable {
    let entry: OperandEntry

    init(_ kind: ValueKind<Value>, count: OperandEntry.Count = .one, _ summary: String) {
        entry = OperandEntry(shape: kind.shape, count: count, summary: summary) { text throws(ParseError) in
            try kind.read(text)
        }
    }
}

/// A type-erased operand, named by its placeholder.
struct OperandEntry: Sendable {
    enum Count: Sendable { case one, optional, any }

    let shape: ValueShape
    let count: Count
    let summary: String
    let read: @Sendable (String) throws(ParseError) -> any Sendable

    var name: String { shape.placeholder }

    /// The form in a usage line.
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
