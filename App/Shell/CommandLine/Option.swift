import Data
import Domain
import Presentation

/// An option or an operand, as a command declares it: its name, its help, and how the texts that were given for it become a
/// value. ``Given`` reads the value.
struct Declared<Value: Sendable>: Sendable {
    private(set) var entry: ParameterEntry
    /// The value for those that were given, in order; nil if the command requires one.
    private let combined: @Sendable ([any Sendable]) -> Value?

    func value(among given: GivenValues) -> Value {
        guard let value = combined(given[entry.name] ?? []) else {
            preconditionFailure("the parser checks that \(entry.name) is given")
        }
        return value
    }

    /// A name has one type in the whole program.
    private static func typed<Given>(_ value: any Sendable) -> Given {
        guard let typed = value as? Given else { preconditionFailure("\(value) is not of the declared type") }
        return typed
    }
}

/// The values that were given for each parameter, in order.
typealias GivenValues = [String: [any Sendable]]

typealias Option<Value: Sendable> = Declared<Value>
/// A positional argument.
typealias Operand<Value: Sendable> = Declared<Value>

extension Option {
    init(_ name: String, _ kind: ValueKind<Value>, default absent: Value, _ help: String) {
        entry = ParameterEntry(name, kind, help, kind.text(absent))
        combined = { $0.last.map(Self.typed) ?? absent }
    }

    init<Wrapped: Sendable>(
        _ name: String,
        _ kind: ValueKind<Wrapped>,
        shownAs defaultText: String? = nil,
        _ help: String
    ) where Value == Wrapped? {
        self.init(optional: ParameterEntry(name, kind, help, defaultText))
    }

    /// An option without which the command cannot run. The command itself says that it is missing, and what it could be.
    init<Wrapped: Sendable>(required option: Option<Wrapped?>) where Value == Wrapped? {
        self = option
        entry.isRequired = true
    }

    init<Element: Sendable>(repeated name: String, _ kind: ValueKind<Element>, _ help: String)
    where Value == [Element] {
        self.init(repeated: ParameterEntry(name, kind, help))
    }

    init(flag name: String, short: Character? = nil, _ help: String) where Value == Bool {
        entry = ParameterEntry(name: name, short: short, help: help) { _ in true }
        combined = { !$0.isEmpty }
    }

    func ignored(by traits: CommandEntry.Traits) -> Self {
        var option = self
        option.entry.ignoredBy = traits
        return option
    }

    func replacingSource() -> Self {
        var option = self
        option.entry.replacesSource = true
        return option
    }
}

extension Operand {
    /// An operand without which the command cannot run.
    init(_ kind: ValueKind<Value>, _ help: String) {
        self.init(required: ParameterEntry(operand: kind, help))
    }

    init<Wrapped: Sendable>(optional kind: ValueKind<Wrapped>, _ help: String) where Value == Wrapped? {
        self.init(optional: ParameterEntry(operand: kind, help))
    }

    init<Element: Sendable>(repeated kind: ValueKind<Element>, _ help: String) where Value == [Element] {
        self.init(repeated: ParameterEntry(operand: kind, help))
    }
}

/// The last value that is given counts, or else all do.
extension Declared {
    private init(required entry: ParameterEntry) {
        self.entry = entry
        self.entry.isRequired = true
        combined = { $0.last.map(Self.typed) }
    }

    private init<Wrapped: Sendable>(optional entry: ParameterEntry) where Value == Wrapped? {
        self.entry = entry
        combined = { .some($0.last.map(Self.typed)) }
    }

    private init<Element: Sendable>(repeated entry: ParameterEntry) where Value == [Element] {
        self.entry = entry
        self.entry.isRepeated = true
        combined = { $0.map(Self.typed) }
    }
}

/// An option or an operand without the type of its value, for the parser, help and completions.
struct ParameterEntry: Sendable {
    /// Of an option, without the dashes; of an operand, its placeholder.
    let name: String
    var short: Character?
    /// nil for a flag.
    var shape: ValueShape?
    /// Sentences. The first is the summary.
    let help: String
    /// What help says about an absent option, if anything.
    var defaultText: String?
    var isOperand = false
    var isRequired = false
    /// Whether it collects any number of values, even none.
    var isRepeated = false
    /// Commands to which it makes no difference, if it is a global option.
    var ignoredBy: CommandEntry.Traits = [.needsNoData]
    /// Whether a hint repeats it although it says nothing of data.
    var isNeededByReader = false
    /// Whether a command with it reads nothing of the source.
    var replacesSource = false
    /// For a flag that is short for `--other=text`. The last of the two wins.
    var standsFor: (option: String, text: String)?
    let read: @Sendable (_ text: String) throws(ParseError) -> any Sendable

    var long: String { "--\(name)" }

    /// An option and its value, as one argument.
    func argument(_ text: String) -> String { shape == nil ? long : "\(long)=\(text)" }

    /// As a message names it.
    var shown: String { isOperand ? name : long }

    /// The first sentence of the help.
    var summary: String { help.firstRange(of: ". ").map { help[..<$0.lowerBound] + "." } ?? help }

    func reads(standardInput text: String) -> Bool { text == "-" && shape?.readsStandardInput == true }

    /// - Parameter path: Where it is; nil if it is in the current folder.
    /// - Throws: if the value must name a folder, and names none.
    func checkFolder(_ text: String, at path: String? = nil) throws(ErrorMessage) {
        guard let problem = shape?.folderProblem(path ?? text) else { return }
        let remedy = HTTPAddress.withoutScheme(atEndOf: text).map(FileRemedy.addScheme)
        let near = Spelling.nearest(to: text, among: shape?.words() ?? [])
        let advice = remedy?.advice ?? near.map { "Did you mean '\($0)'?" } ?? "Check the path."
        throw ErrorMessage(.noInput, what: "\(name) \(text)", why: problem.clause, advice: advice)
    }
}

extension ParameterEntry {
    init<Value>(
        _ name: String,
        _ kind: ValueKind<Value>,
        _ help: String,
        short: Character? = nil,
        _ defaultText: String? = nil
    ) {
        self.init(name: name, short: short, shape: kind.shape, help: help, read: kind.read)
        self.defaultText = defaultText
    }

    init<Value>(operand kind: ValueKind<Value>, _ help: String) {
        self.init(kind.shape.placeholder, kind, help)
        isOperand = true
    }

    static func shorthand(_ name: String, for other: ParameterEntry, _ text: String) -> ParameterEntry {
        var entry = ParameterEntry(name: name, help: "Same as \(other.long) \(text).", read: other.read)
        entry.ignoredBy = other.ignoredBy
        entry.standsFor = (other.name, text)
        return entry
    }
}

extension [ParameterEntry] {
    subscript(name: String) -> ParameterEntry? { first { $0.name == name } }
}
