import Presentation

/// The declaration of an option or an operand: its name, the kind of its value and its help. ``Given`` reads its value.
struct Declared<Value: Sendable>: Sendable {
    private(set) var entry: ParameterEntry
    /// The value for those that were given, in order; nil if the command requires one.
    let value: @Sendable ([any Sendable]) -> Value?
}

typealias Option<Value: Sendable> = Declared<Value>
/// A positional argument.
typealias Operand<Value: Sendable> = Declared<Value>

/// An option or an operand without the type of its value.
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
    /// For a flag that is short for `--other=text`. The last of the two wins.
    var standsFor: (option: String, text: String)?
    let read: @Sendable (_ text: String) throws(ParseError) -> any Sendable

    var long: String { "--\(name)" }

    func reads(standardInput text: String) -> Bool { text == "-" && shape?.readsStandardInput == true }

    /// The first sentence of the help.
    var summary: String { help.firstRange(of: ". ").map { help[..<$0.lowerBound] + "." } ?? help }

    /// - Throws: if the value names a folder that does not exist.
    func checkFolder(_ text: String) throws(ErrorMessage) {
        guard shape?.isMissingFolder(text) == true else { return }
        let what = "\(name) \(text)"
        throw ErrorMessage(.noInput, what: what, why: "no such folder", advice: "Check the path.")
    }

    static func shorthand(_ name: String, for other: ParameterEntry, _ text: String) -> ParameterEntry {
        var entry = ParameterEntry(name: name, help: "Same as \(other.long) \(text).", read: other.read)
        entry.ignoredBy = other.ignoredBy
        entry.standsFor = (other.name, text)
        return entry
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
}

extension [ParameterEntry] {
    subscript(name: String) -> ParameterEntry? { first { $0.name == name } }
}

extension Option {
    init(_ name: String, _ kind: ValueKind<Value>, default absent: Value, _ help: String) {
        entry = ParameterEntry(name, kind, help, kind.text(absent))
        value = { $0.last as? Value ?? absent }
    }

    init<Wrapped: Sendable>(
        _ name: String,
        _ kind: ValueKind<Wrapped>,
        shownAs defaultText: String? = nil,
        _ help: String
    ) where Value == Wrapped? {
        entry = ParameterEntry(name, kind, help, defaultText)
        value = { .some($0.last as? Wrapped) }
    }

    /// An option without which the command cannot run.
    init(required option: Option<Value?>) {
        entry = option.entry
        entry.isRequired = true
        value = { option.value($0) ?? nil }
    }

    /// An option that collects its values in order.
    init<Element: Sendable>(repeated name: String, _ kind: ValueKind<Element>, _ help: String)
    where Value == [Element] {
        entry = ParameterEntry(name, kind, help)
        entry.isRepeated = true
        value = { $0 as? [Element] }
    }

    func ignored(by traits: CommandEntry.Traits) -> Self {
        var option = self
        option.entry.ignoredBy = traits
        return option
    }
}

extension Option where Value == Bool {
    init(flag name: String, short: Character? = nil, _ help: String) {
        entry = ParameterEntry(name: name, short: short, help: help) { _ in true }
        value = { !$0.isEmpty }
    }
}

extension Operand {
    /// An operand that can be omitted.
    init<Wrapped: Sendable>(optional kind: ValueKind<Wrapped>, _ help: String) where Value == Wrapped? {
        entry = ParameterEntry(operand: kind, help)
        value = { .some($0.last as? Wrapped) }
    }

    init(_ kind: ValueKind<Value>, _ help: String) {
        entry = ParameterEntry(operand: kind, help)
        entry.isRequired = true
        value = { $0.last as? Value }
    }

    init<Element: Sendable>(repeated kind: ValueKind<Element>, _ help: String) where Value == [Element] {
        entry = ParameterEntry(operand: kind, help)
        entry.isRepeated = true
        value = { $0 as? [Element] }
    }
}

/// Options and operands that belong together, such as those of a command.
protocol Parameters: Parameter {
    init()
    /// All of them, in the order of help.
    var parts: [any Parameter] { get }
    /// What they rule out or require of each other.
    var rules: [ParameterRule] { get }
}

struct NoParameters: Parameters {
    let parts: [any Parameter] = []
}

/// An option, an operand, or several that belong together.
protocol Parameter: Sendable {
    var entries: [ParameterEntry] { get }
    var allRules: [ParameterRule] { get }
}

extension Parameters {
    var rules: [ParameterRule] { [] }
    var entries: [ParameterEntry] { parts.flatMap(\.entries) }
    var allRules: [ParameterRule] { rules + parts.flatMap(\.allRules) }
}

extension Declared: Parameter {
    var entries: [ParameterEntry] { [entry] }
    var allRules: [ParameterRule] { [] }
}

/// The values of a command's own parameters, by the names of their declarations; of a single one, by ``argument()``.
@dynamicMemberLookup
struct Given<Declaration: Sendable>: Sendable {
    let invocation: Invocation
    private let declared: Declaration

    init(_ declared: Declaration, in invocation: Invocation) {
        self.declared = declared
        self.invocation = invocation
    }

    subscript<Value>(dynamicMember member: KeyPath<Declaration, Declared<Value>>) -> Value {
        invocation[declared[keyPath: member]]
    }

    subscript<Part: Parameters>(dynamicMember member: KeyPath<Declaration, Part>) -> Given<Part> {
        Given<Part>(declared[keyPath: member], in: invocation)
    }

    func argument<Value>() -> Value where Declaration == Declared<Value> { invocation[declared] }
}

extension Given where Declaration: Parameters {
    init(in invocation: Invocation) { self.init(Declaration(), in: invocation) }
}

/// What an option of a command rules out or requires, declared beside the options.
struct ParameterRule: Sendable {
    fileprivate enum Kind {
        case excludes
        /// The options of a session apply to all of its lines, so there, neither is a mistake.
        case excludesOutsideSession
        case needs(reason: String)
        case isNeededWithout(hint: String)
    }

    fileprivate let parameter: ParameterEntry
    fileprivate let other: ParameterEntry
    fileprivate let kind: Kind

    /// Throws if the arguments break the rule.
    func check(_ invocation: Invocation) throws(ErrorMessage) {
        let isGiven = invocation.typed[parameter.name] != nil
        let isOtherGiven = invocation.typed[other.name] != nil
        switch kind {
        case .excludesOutsideSession where invocation.isInSession:
            break
        case .excludes where isGiven && isOtherGiven, .excludesOutsideSession where isGiven && isOtherGiven:
            throw .usage(parameter.shown, "cannot be combined with \(other.shown)", hint: "Omit one of them.")
        case .needs(let reason) where isGiven && !isOtherGiven:
            throw .usage(parameter.shown, "needs \(other.shown), too", hint: reason)
        case .isNeededWithout(let hint) where !isGiven && !isOtherGiven:
            throw .usage(parameter.shown, "is missing", hint: hint)
        case .excludes, .excludesOutsideSession, .needs, .isNeededWithout:
            break
        }
    }
}

extension ParameterEntry {
    /// Both cannot be given.
    func excludes(_ other: ParameterEntry) -> ParameterRule {
        ParameterRule(parameter: self, other: other, kind: .excludes)
    }

    /// Both cannot be given, except that the session has the other for all of its lines.
    func excludesOutsideSession(_ other: ParameterEntry) -> ParameterRule {
        ParameterRule(parameter: self, other: other, kind: .excludesOutsideSession)
    }

    /// It cannot be given without the other.
    ///
    /// - Parameter reason: A sentence.
    func needs(_ other: ParameterEntry, because reason: String) -> ParameterRule {
        ParameterRule(parameter: self, other: other, kind: .needs(reason: reason))
    }

    /// One of both must be given.
    ///
    /// - Parameter hint: A sentence about the other.
    func isNeeded(without other: ParameterEntry, hint: String) -> ParameterRule {
        ParameterRule(parameter: self, other: other, kind: .isNeededWithout(hint: hint))
    }

    /// As a message names it.
    fileprivate var shown: String { isOperand ? name : long }
}

extension Declared {
    func excludes(_ other: Declared<some Any>) -> ParameterRule { entry.excludes(other.entry) }
}
