import Domain
import Presentation

/// A setting: its name, and the kind of its value. A ``Configuration`` finds its text, in an option, a variable or the
/// configuration file, and reads it.
struct Setting<Value: Sendable>: Sendable {
    /// The name in the configuration file and in `tombola config`: "timeZone". Those of the option and of the variable
    /// follow from it.
    let key: String
    /// That of a secret is not listed, because other users can see command lines.
    let option: Option<Value?>
    let kind: ValueKind<Value>
    let isSecret: Bool
    let sharedVariables: [SharedVariable]
    let standard: Value
    /// The default where the system has one.
    let systemText: @Sendable (ExecutionEnvironment) -> String?

    /// - Parameter defaultText: What help says about the default, if it is not just the value.
    init(
        _ key: String,
        short: Character? = nil,
        _ kind: ValueKind<Value>,
        default standard: Value,
        shownAs defaultText: String? = nil,
        _ summary: String,
        sharedVariables: [SharedVariable] = [],
        isSecret: Bool = false,
        ignoredBy: Set<Command.Trait> = [.needsNoData],
        systemText: @escaping @Sendable (ExecutionEnvironment) -> String? = { _ in nil }
    ) {
        self.key = key
        self.kind = kind
        self.standard = standard
        self.isSecret = isSecret
        self.sharedVariables = sharedVariables
        self.systemText = systemText
        option = Option(
            key.separated(by: "-"),
            short: short,
            kind,
            shownAs: defaultText ?? kind.text(standard),
            summary,
            ignoredBy: ignoredBy
        )
    }
}

/// A variable that other programs read, too. One that cannot be used is ignored with a note.
struct SharedVariable: Sendable {
    /// In order of precedence.
    let names: [String]
    let meaning: String
    /// Whether the configuration file overrides it: every system sets `LANG`.
    var isDefault = false
    /// Returns the text of the setting; nil if the variable does not affect it.
    let text: @Sendable (_ name: String, _ value: String) -> String?
}

/// A setting without the type of its value.
protocol AnySetting: Sendable {
    var key: String { get }
    /// Whether messages must not quote its text.
    var isSecret: Bool { get }
    var entry: OptionEntry { get }
    var sharedVariables: [SharedVariable] { get }
    func check(_ text: String) throws(ParseError)
    /// nil for one of a group that is not set.
    func row(in configuration: Configuration) -> SettingRow?
}

extension Setting: AnySetting {
    var entry: OptionEntry { option.entry }

    func check(_ text: String) throws(ParseError) { _ = try kind.read(text) }

    func row(in configuration: Configuration) -> SettingRow? {
        let found = configuration[self]
        if group != nil, found.origin == .standard { return nil }
        return SettingRow(name: key, value: kind.text(found.value), origin: found.origin.description)
    }
}

extension AnySetting {
    /// "endpoints" for "endpoints.users".
    var group: String? { key.contains(".") ? String(key.prefix { $0 != "." }) : nil }

    /// "TOMBOLA_TIME_ZONE" for "timeZone". A group shares a variable with a JSON object.
    var variable: String { "TOMBOLA_" + (group ?? key).separated(by: "_").uppercased() }

    var variableTerms: [HelpTerm] {
        [HelpTerm(variable, isSecret ? entry.summary : "As \(entry.long).")]
            + sharedVariables.map { HelpTerm($0.names.joined(separator: ", "), $0.meaning) }
    }

    var fileTerm: HelpTerm { HelpTerm(key, "Same as \(isSecret ? variable : entry.long).") }
}

extension String {
    /// In lower case, with a separator before each word of a name in camel case: "seatgeek-client-id".
    fileprivate func separated(by separator: String) -> String {
        var isWordEnd = false
        return reduce(into: "") { text, character in
            if character.isUppercase, isWordEnd { text += separator }
            isWordEnd = character.isLowercase
            text += character.lowercased()
        }
    }
}

/// A text that is never shown. Its descriptions reveal only that it is set.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    let value: String

    var description: String { "set (hidden)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension ValueKind where Value == Secret? {
    static func secret(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder, text: { $0?.description ?? "not set" }) { text throws(ParseError) in
            guard !text.unicodeScalars.contains(where: \.isControlOrBidi) else {
                throw ParseError("must not contain control characters")
            }
            return Secret(value: text)
        }
    }
}
