import Foundation
import Presentation

/// The values of all settings. Options override the environment, which overrides the file, which overrides the
/// defaults.
///
/// Reads each setting on access: checking a locale takes longer than a draw, and a draw needs none.
struct Configuration: Sendable {
    let settings: [any AnySetting]
    /// The variables without empty ones, which count as unset.
    let variables: [String: String]
    /// The first mistake in the variables of tombola's own.
    let mistake: ErrorMessage?
    private let environment: ExecutionEnvironment
    private let invocation: Invocation
    private let file: ConfigurationFile?
    /// By the name of the variable.
    private let groups: [String: ConfigurationFile]

    init(
        _ settings: [any AnySetting],
        _ invocation: Invocation,
        _ environment: ExecutionEnvironment,
        file: ConfigurationFile?
    ) {
        self.settings = settings
        self.invocation = invocation
        self.environment = environment
        self.file = file
        let variables = environment.variables.filter { !$0.value.isEmpty }
        self.variables = variables
        var groups: [String: ConfigurationFile] = [:]
        var mistake: ErrorMessage?
        for setting in settings {
            guard let text = variables[setting.variable], invocation.typed[setting.entry.name] == nil else { continue }
            do throws(ParseError) {
                guard let group = setting.group else {
                    try setting.check(text)
                    continue
                }
                groups[setting.variable] = try ConfigurationFile(group, text, settings)
            } catch {
                let name = setting.isSecret ? setting.variable : "\(setting.variable)=\(text)"
                mistake = mistake ?? .configuration("the variable \(name)", error.why, hint: error.hint)
            }
        }
        self.groups = groups
        self.mistake = mistake
    }

    /// The value of the first text that can be used.
    subscript<Value>(setting: Setting<Value>) -> SettingValue<Value> {
        var warnings: [String] = []
        for (text, origin) in texts(of: setting) {
            do throws(ParseError) {
                return SettingValue(value: try setting.kind.read(text), origin: origin, warnings: warnings)
            } catch {
                if !setting.isSecret { warnings.append("\(origin)=\(text) is ignored: \(error.why)".withoutUserInfo) }
            }
        }
        return SettingValue(value: setting.standard, origin: .standard, warnings: warnings)
    }

    /// In order of precedence.
    private func texts<Value>(of setting: Setting<Value>) -> [(String, Origin)] {
        let (entry, variable) = (setting.entry, setting.variable)
        let own = setting.group == nil ? variables[variable] : groups[variable]?.texts[setting.key]
        func shared(isDefault: Bool) -> [(String?, Origin)] {
            setting.sharedVariables.filter { $0.isDefault == isDefault }.flatMap { shared in
                shared.names.map { name in (variables[name].flatMap { shared.text(name, $0) }, .environment(name)) }
            }
        }
        let all: [(String?, Origin)] =
            [(invocation.typed[entry.name], .flag(entry.long)), (own, .environment(variable))]
            + shared(isDefault: false) + [(file?.texts[setting.key], .file)]
            + shared(isDefault: true) + [(setting.systemText(environment), .standard)]
        return all.compactMap { text, origin in text.map { ($0, origin) } }
    }

    /// The texts of the secrets that are set.
    var secrets: [String] {
        settings.filter { $0.isSecret }.compactMap { variables[$0.variable] ?? file?.texts[$0.key] }
    }

    var rows: [SettingRow] { settings.compactMap { $0.row(in: self) } }
}

/// The value of a setting and where it came from.
struct SettingValue<Value: Sendable>: Sendable {
    let value: Value
    let origin: Origin
    /// A message for each variable that is ignored because its value cannot be used.
    let warnings: [String]
}

enum Origin: Hashable, Sendable, CustomStringConvertible {
    /// With its dashes.
    case flag(String)
    /// The name of the variable.
    case environment(String)
    case file
    case standard

    var description: String {
        switch self {
        case .flag(let name), .environment(let name): name
        case .file: "configuration file"
        case .standard: "default"
        }
    }
}

extension ErrorMessage {
    /// An invalid configuration.
    static func configuration(_ what: String, _ why: String, hint: String? = nil) -> ErrorMessage {
        ErrorMessage(.configuration, what: what, why: why, hint: hint)
    }
}
