import Domain
import Presentation

/// The declaration of a setting. Its option, variables, configuration key, row in `tombola config` and help all derive
/// from it.
struct Setting<Value: Sendable>: Sendable {
    /// The name in the configuration file and in `tombola config`.
    let key: String
    /// nil if only a variable or the file can set it.
    let option: Option<Value?>?
    /// In order of precedence.
    let variables: [EnvironmentVariables<Value>]
    let defaultValue: @Sendable (Configuration) -> Value
    private let help: String
    private let uses: [SettingUse]
    private let read: @Sendable (ConfigurationValue) throws(ParseError) -> Value
    private let texts: @Sendable (Value) -> [(suffix: String, text: String)]

    /// A setting with an option.
    init(
        _ key: String,
        _ kind: ValueKind<Value>,
        isNumber: Bool = false,
        option name: String,
        short: Character? = nil,
        shownAs defaultText: String,
        _ summary: String,
        variables: [EnvironmentVariables<Value>] = [],
        uses: [SettingUse] = [.only],
        default defaultValue: @escaping @Sendable (Configuration) -> Value,
        text: @escaping @Sendable (Value) -> String
    ) {
        let option = Option<Value?>(name, short: short, kind, shownAs: defaultText, summary)
        self.key = key
        self.option = option
        self.variables = variables
        self.defaultValue = defaultValue
        self.uses = uses
        help = "Same as \(option.entry.long)\(isNumber ? ", a number" : "")."
        read = { value throws(ParseError) in try kind.read(isNumber ? value.number() : value.text()) }
        texts = { [("", text($0))] }
    }

    /// A setting without an option.
    ///
    /// - Parameter texts: its rows in `tombola config`; the suffix follows the key.
    init(
        _ key: String,
        help: String,
        variables: [EnvironmentVariables<Value>] = [],
        default defaultValue: Value,
        read: @escaping @Sendable (ConfigurationValue) throws(ParseError) -> Value,
        texts: @escaping @Sendable (Value) -> [(suffix: String, text: String)]
    ) {
        self.key = key
        option = nil
        self.variables = variables
        self.defaultValue = { _ in defaultValue }
        uses = [.only]
        self.help = help
        self.read = read
        self.texts = texts
    }
}

/// One use of a setting that has several: has its own row and ignores one variable.
struct SettingUse: Sendable {
    let label: String
    let ignoredVariable: String?

    static let only = SettingUse(label: "", ignoredVariable: nil)
    static let dates = SettingUse(label: " (dates)", ignoredVariable: "LC_MONETARY")
    static let amounts = SettingUse(label: " (amounts)", ignoredVariable: "LC_TIME")
}

/// A type-erased setting.
protocol AnySetting: Sendable {
    var key: String { get }
    /// The configuration key with its explanation in help.
    var fileTerm: HelpTerm { get }
    func fileValue(_ value: ConfigurationValue) throws(ParseError) -> any Sendable
    func rows(in configuration: Configuration) -> [SettingRow]
    func warnings(in configuration: Configuration) -> [String]
}

extension Setting: AnySetting {
    var fileTerm: HelpTerm { HelpTerm(key, help) }
    var variableTerms: [HelpTerm] { variables.map(\.term) }
    var options: [OptionEntry] { option.map { [$0.entry] } ?? [] }

    func fileValue(_ value: ConfigurationValue) throws(ParseError) -> any Sendable { try read(value) }

    func rows(in configuration: Configuration) -> [SettingRow] {
        uses.flatMap { use in
            let found = configuration.value(of: self, ignoring: use.ignoredVariable)
            return texts(found.value).map { suffix, text in
                SettingRow(name: key + use.label + suffix, value: text, origin: found.origin.description)
            }
        }
    }

    /// Returns a message for each invalid variable, or none if an option overrides them.
    func warnings(in configuration: Configuration) -> [String] {
        guard configuration.given(self) == nil else { return [] }
        return variables.flatMap { variable in
            variable.names.compactMap { name in
                guard let text = configuration.environment[name], case .failure(let error) = variable.result(text)
                else { return nil }
                return "\(name)=\(text) is ignored: \(error.why)".withoutUserInfo
            }
        }
    }
}

/// Environment variables with the same syntax, in order of precedence.
struct EnvironmentVariables<Value: Sendable>: Sendable {
    let names: [String]
    let meaning: String
    /// Parses a nonempty text; returns nil if it does not affect the setting.
    let read: @Sendable (String) throws(ParseError) -> Value?

    init(_ names: String..., meaning: String, read: @escaping @Sendable (String) throws(ParseError) -> Value?) {
        self.names = names
        self.meaning = meaning
        self.read = read
    }

    var term: HelpTerm { HelpTerm(names.joined(separator: ", "), meaning) }

    func result(_ text: String) -> Result<Value?, ParseError> {
        Result { () throws(ParseError) in try read(text) }
    }
}
