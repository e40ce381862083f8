/// The declaration of an option: its name, the kind of its value and its help. ``Given`` reads its value.
struct Option<Value: Sendable>: Sendable {
    let entry: OptionEntry
    /// The value where the option is absent; nil if the command requires it.
    let absent: Value?

    init(
        _ name: String,
        short: Character? = nil,
        _ kind: ValueKind<Value>,
        default absent: Value,
        _ summary: String
    ) {
        self.absent = absent
        entry = OptionEntry(name, short, kind, kind.text(absent), summary)
    }

    /// - Parameter defaultText: What help says about an absent option, if anything.
    init<Wrapped: Sendable>(
        _ name: String,
        short: Character? = nil,
        _ kind: ValueKind<Wrapped>,
        shownAs defaultText: String? = nil,
        _ summary: String,
        ignoredBy: Set<Command.Trait> = [.needsNoData]
    ) where Value == Wrapped? {
        absent = .some(nil)
        entry = OptionEntry(name, short, kind, defaultText, summary, ignoredBy)
    }

    /// An option without which the command cannot run.
    init(required option: Option<Value?>) {
        absent = nil
        entry = option.entry.required
    }

    /// The option that may not be given twice, because the last value would silently replace the first.
    var once: Option { Option(entry: entry.once, absent: absent) }

    private init(entry: OptionEntry, absent: Value?) {
        self.entry = entry
        self.absent = absent
    }

    /// A repeatable option that collects its values in order.
    init<Element: Sendable>(
        repeated name: String,
        _ kind: ValueKind<Element>,
        _ summary: String,
        ignoredBy: Set<Command.Trait>
    ) where Value == [Element] {
        absent = []
        entry = OptionEntry(name: name, shape: kind.shape, summary: summary, ignoredBy: ignoredBy) {
            text,
            earlier throws(ParseError) in
            (earlier as? [Element] ?? []) + [try kind.read(text)]
        }
    }
}

extension Option where Value == Bool {
    /// A flag, without a value.
    init(
        flag name: String,
        short: Character? = nil,
        _ summary: String,
        ignoredBy: Set<Command.Trait> = [.needsNoData]
    ) {
        absent = false
        entry = OptionEntry(name: name, short: short, summary: summary, ignoredBy: ignoredBy) { _, _ in true }
    }
}

/// An option without its type.
struct OptionEntry: Sendable {
    /// Without the dashes.
    let name: String
    var short: Character?
    /// `nil` for a flag.
    var shape: ValueShape?
    /// One sentence.
    let summary: String
    var defaultText: String?
    var isRequired = false
    /// Commands to which it makes no difference, if it is a global option.
    var ignoredBy: Set<Command.Trait> = [.needsNoData]
    /// For a flag that is short for `--other=text`. The last of the two wins.
    var standsFor: (option: String, text: String)?
    /// Parses the text and combines the result with earlier values of the option.
    let read: @Sendable (_ text: String, _ earlier: (any Sendable)?) throws(ParseError) -> any Sendable

    /// With dashes.
    var long: String { "--\(name)" }

    fileprivate var required: OptionEntry {
        var entry = self
        entry.isRequired = true
        return entry
    }

    fileprivate var once: OptionEntry {
        OptionEntry(
            name: name,
            short: short,
            shape: shape,
            summary: summary,
            defaultText: defaultText,
            isRequired: isRequired,
            ignoredBy: ignoredBy,
            standsFor: standsFor
        ) { text, earlier throws(ParseError) in
            guard earlier == nil else { throw ParseError("can be given only once") }
            return try read(text, nil)
        }
    }

    static func shorthand(_ name: String, for other: OptionEntry, _ text: String) -> OptionEntry {
        let summary = "Same as --\(other.name) \(text)."
        let ignoredBy = other.ignoredBy
        return OptionEntry(
            name: name,
            summary: summary,
            ignoredBy: ignoredBy,
            standsFor: (other.name, text),
            read: other.read
        )
    }
}

extension OptionEntry {
    fileprivate init<Value>(
        _ name: String,
        _ short: Character?,
        _ kind: ValueKind<Value>,
        _ defaultText: String?,
        _ summary: String,
        _ ignoredBy: Set<Command.Trait> = [.needsNoData]
    ) {
        self.init(
            name: name,
            short: short,
            shape: kind.shape,
            summary: summary,
            defaultText: defaultText,
            ignoredBy: ignoredBy
        ) { text, _ throws(ParseError) in
            try kind.read(text)
        }
    }
}

extension [OptionEntry] {
    subscript(name: String) -> OptionEntry? { first { $0.name == name } }
    subscript(short: Character) -> OptionEntry? { first { $0.short == short } }
}

/// The declaration of a positional argument.
struct Operand<Value: Sendable>: Sendable {
    let entry: OperandEntry
    let value: @Sendable ([any Sendable]) -> Value?

    init(_ kind: ValueKind<Value>, _ summary: String) {
        entry = OperandEntry(shape: kind.shape, isRepeated: false, summary: summary, read: kind.read)
        value = { $0.last as? Value }
    }

    /// Any number of arguments, even none.
    init<Element: Sendable>(repeated kind: ValueKind<Element>, _ summary: String) where Value == [Element] {
        entry = OperandEntry(shape: kind.shape, isRepeated: true, summary: summary, read: kind.read)
        value = { $0 as? [Element] }
    }
}

/// An operand without its type, named by its placeholder.
struct OperandEntry: Sendable {
    let shape: ValueShape
    let isRepeated: Bool
    let summary: String
    let read: @Sendable (String) throws(ParseError) -> any Sendable

    var name: String { shape.placeholder }
    /// The form in a usage line.
    var usage: String { isRepeated ? "[\(name)]..." : name }
}
