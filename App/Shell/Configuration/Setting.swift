import Domain
import Presentation

/// The declaration of a setting. Its option, variables, configuration key, row in `tombola config` and help all derive
/// from it.
struct Setting<Value: Sendable>: Sendable {
    /// The name in the configuration file and in `tombola config`.
    let key: String
    let form: ConfigurationForm
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
        form: ConfigurationForm = .text,
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
        self.form = form
        self.option = option
        let own = EnvironmentVariables<Value>(
            Self.variable(for: key),
            meaning: "As \(option.entry.long).",
            isStrict: true
        ) {
            text throws(ParseError) in try kind.read(text)
        }
        self.variables = [own] + variables
        self.defaultValue = defaultValue
        self.uses = uses
        help =
            switch form {
            case .text: "Same as \(option.entry.long)."
            case .numberOrText: "Same as \(option.entry.long): a number, or a text with a unit."
            case .onOff: "Same as \(option.entry.long): true or false."
            case .object: "Same as \(option.entry.long), in braces."
            }
        read = { value throws(ParseError) in try kind.read(value.typed(as: form)) }
        texts = { [("", text($0))] }
    }

    /// A setting without an option.
    ///
    /// - Parameter texts: its rows in `tombola config`; the suffix follows the key.
    init(
        _ key: String,
        form: ConfigurationForm = .text,
        help: String,
        variables: [EnvironmentVariables<Value>] = [],
        default defaultValue: Value,
        read: @escaping @Sendable (ConfigurationValue) throws(ParseError) -> Value,
        texts: @escaping @Sendable (Value) -> [(suffix: String, text: String)]
    ) {
        self.key = key
        self.form = form
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
    var form: ConfigurationForm { get }
    /// Whether messages must not quote its value.
    var isSecret: Bool { get }
    var variableTerms: [HelpTerm] { get }
    /// The configuration key with its explanation in help.
    var fileTerm: HelpTerm { get }
    func fileValue(_ value: ConfigurationValue) throws(ParseError) -> any Sendable
    func rows(in configuration: Configuration) -> [SettingRow]
    func warnings(in configuration: Configuration) -> [String]
    /// A variable of tombola's own that cannot be used; nil where an option was given.
    func mistake(in configuration: Configuration) -> ErrorMessage?
}

extension Setting: AnySetting {
    var fileTerm: HelpTerm { HelpTerm(key, help) }
    var variableTerms: [HelpTerm] { variables.map(\.term) }
    var isSecret: Bool { Value.self == Secret?.self }
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
        invalidVariables(in: configuration, strict: false).map { variable, error in
            "\(variable) is ignored: \(error.why)".withoutUserInfo
        }
    }

    func mistake(in configuration: Configuration) -> ErrorMessage? {
        invalidVariables(in: configuration, strict: true).first.map { variable, error in
            .configuration("the variable \(variable)", error.why, hint: error.hint)
        }
    }

    private func invalidVariables(
        in configuration: Configuration,
        strict: Bool
    ) -> [(variable: String, error: ParseError)] {
        guard configuration.given(self) == nil else { return [] }
        return variables.filter { $0.isStrict == strict }.flatMap { variable in
            variable.names.compactMap { name in
                guard let text = configuration.environment[name], case .failure(let error) = variable.result(text)
                else { return nil }
                return (isSecret ? name : "\(name)=\(text)", error)
            }
        }
    }

    /// "TOMBOLA_TIME_ZONE" for "timeZone".
    private static func variable(for key: String) -> String {
        "TOMBOLA_" + key.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    }
}

/// Environment variables with the same syntax, in order of precedence.
struct EnvironmentVariables<Value: Sendable>: Sendable {
    let names: [String]
    let meaning: String
    /// Whether an invalid value is an error. Variables shared with other programs are ignored instead.
    let isStrict: Bool
    /// Parses a nonempty text; returns nil if it does not affect the setting.
    let read: @Sendable (String) throws(ParseError) -> Value?

    init(
        _ names: String...,
        meaning: String,
        isStrict: Bool = false,
        read: @escaping @Sendable (String) throws(ParseError) -> Value?
    ) {
        self.names = names
        self.meaning = meaning
        self.isStrict = isStrict
        self.read = read
    }

    var term: HelpTerm { HelpTerm(names.joined(separator: ", "), meaning) }

    func result(_ text: String) -> Result<Value?, ParseError> {
        Result { () throws(ParseError) in try read(text) }
    }
}
