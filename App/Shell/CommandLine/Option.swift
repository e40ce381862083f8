/// One option, declared once; an `Invocation` gives its value. An option without a default has an optional value.
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

    /// Can be given several times; all values count, in their order.
    init<Element: Sendable>(repeated name: String, _ kind: ValueKind<Element>, _ summary: String)
    where Value == [Element] {
        defaultValue = []
        entry = OptionEntry(name, nil, kind.shape, summary, nil) { text, earlier throws(ParseError) in
            (earlier as? [Element] ?? []) + [try kind.read(text)]
        }
    }
}

extension Option where Value == Bool {
    /// Takes no value: it is there or it is not.
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
