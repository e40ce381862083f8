import Domain
import Presentation

/// A setting: its name, and the kind of its value. A ``Configuration`` finds its text, in an option, a variable or the
/// configuration file, and reads it.
struct Setting<Value: Sendable>: Sendable {
    /// The name in the configuration file and in `tombola config`: "timeZone". Those of the option and of the variable
    /// follow from it.
    let key: String
    var short: Character?
    let kind: ValueKind<Value>
    /// Whether its option is a flag that stands for `on`.
    var isFlag = false
    /// Whether a hint repeats its option: its reader needs it for the next command, too.
    var isNeededByReader = false
    let standard: Value
    /// What help says about the default, if it is not just the value.
    var standardText: String?
    let summary: String
    var sharedVariables: [SharedVariable] = []
    /// The option of a secret is not listed, because other users can see command lines.
    var isSecret = false
    var ignoredBy: CommandEntry.Traits = [.needsNoData]
    /// The default where the system has one.
    var systemText: @Sendable (ExecutionEnvironment) -> String? = { _ in nil }
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
    var entry: ParameterEntry { get }
    var sharedVariables: [SharedVariable] { get }
    func check(_ text: String) throws(ParseError)
    /// A text as `config` shows it; nil if it is invalid.
    func shown(_ text: String) -> String?
    /// nil for one of a group that is not set.
    func row(in configuration: Configuration) -> SettingRow?
}

extension Setting: AnySetting {
    var entry: ParameterEntry {
        let text = standardText ?? kind.text(standard)
        var entry = ParameterEntry(key.separated(by: "-"), kind, summary, short: short, text)
        entry.ignoredBy = ignoredBy
        entry.isNeededByReader = isNeededByReader
        guard isFlag else { return entry }
        entry.shape = nil
        entry.defaultText = nil
        entry.standsFor = (entry.name, "on")
        return entry
    }

    func check(_ text: String) throws(ParseError) { _ = try kind.read(text) }

    func shown(_ text: String) -> String? {
        do throws(ParseError) { return kind.text(try kind.read(text)) } catch { return nil }
    }

    func row(in configuration: Configuration) -> SettingRow? {
        let found = configuration[self]
        if group != nil, found.origin == .standard { return nil }
        return (name: key, value: kind.text(found.value), origin: found.origin.description)
    }
}

extension AnySetting {
    /// "endpoints" for "endpoints.users".
    var group: String? { key.contains(".") ? String(key.prefix { $0 != "." }) : nil }

    /// "TOMBOLA_TIME_ZONE" for "timeZone". A group shares a variable with a JSON object.
    var variable: String { "TOMBOLA_" + (group ?? key).separated(by: "_").uppercased() }

    var variableTerms: [HelpTerm] {
        [HelpTerm(variable, isSecret ? entry.help : "Same as \(entry.long).")]
            + sharedVariables.map { HelpTerm($0.names.joined(separator: ", "), $0.meaning) }
    }

    var fileTerm: HelpTerm { HelpTerm(key, "Same as \(isSecret ? variable : entry.long).") }
}

extension String {
    /// In lower case, with a separator before each word of a name in camel case: "seatgeek-client-id".
    func separated(by separator: String) -> String {
        var isWordEnd = false
        return reduce(into: "") { text, character in
            if character.isUppercase, isWordEnd { text += separator }
            isWordEnd = character.isLowercase
            text += character.lowercased()
        }
    }
}

/// A text that is never shown. Its descriptions reveal only that it is set.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    let value: String

    var description: String { "set (hidden)" }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension ValueKind where Value == Secret? {
    static func secret(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder, text: { $0?.description ?? "" }) { text throws(ParseError) in
            guard !text.unicodeScalars.contains(where: \.isControlOrBidi) else {
                throw ParseError("must not contain control characters")
            }
            return Secret(value: text)
        }
    }
}
