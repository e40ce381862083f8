import Domain
import Presentation

/// A setting, declared once. Its option, its variables, its key in the configuration file, its row in `tombola config`
/// and its lines in help all follow from the declaration.
struct Setting<Value: Sendable>: Sendable {
    /// In the configuration file and in `tombola config`.
    let key: String
    /// nil for a setting that only a variable or the file can make.
    let option: Option<Value?>?
    /// The first that says something counts.
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
        help = "As \(option.entry.long)\(isNumber ? ", a number" : "")."
        read = { value throws(ParseError) in try kind.read(isNumber ? value.number() : value.text()) }
        texts = { [("", text($0))] }
    }

    /// A setting without an option.
    ///
    /// - Parameter texts: its rows in `tombola config`, each with what follows the key in its name.
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

/// One of several purposes of a setting: it has a row of its own, and a variable that does not concern it.
struct SettingUse: Sendable {
    let label: String
    let ignoredVariable: String?

    static let only = SettingUse(label: "", ignoredVariable: nil)
    static let dates = SettingUse(label: " (dates)", ignoredVariable: "LC_MONETARY")
    static let amounts = SettingUse(label: " (amounts)", ignoredVariable: "LC_TIME")
}

/// A setting whatever the type of its value.
protocol AnySetting: Sendable {
    var key: String { get }
    /// How help explains the key of the configuration file.
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

    /// Whole sentences about the variables that cannot be used; none where an option was given.
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

/// Variables of the environment that are read alike, in the order in which they count.
struct EnvironmentVariables<Value: Sendable>: Sendable {
    let names: [String]
    let meaning: String
    /// nil where the text says nothing about the setting. Is never given the empty text.
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
