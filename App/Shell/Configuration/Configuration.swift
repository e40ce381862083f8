import Foundation
import Presentation

/// The values of all settings. Options override the environment, which overrides the file, which overrides the
/// defaults.
///
/// Resolves each setting on access: checking a locale takes longer than a draw, and a draw needs none.
@dynamicMemberLookup
struct Configuration: Sendable {
    /// The environment without empty variables, which count as unset.
    let environment: [String: String]
    let systemTimeZone: @Sendable () -> TimeZone
    private let invocation: Invocation
    private let file: ConfigurationFile?

    init(
        _ invocation: Invocation,
        environment: [String: String],
        file: ConfigurationFile?,
        systemTimeZone: @escaping @autoclosure @Sendable () -> TimeZone
    ) {
        self.invocation = invocation
        self.environment = environment.filter { !$0.value.isEmpty }
        self.file = file
        self.systemTimeZone = systemTimeZone
    }

    subscript<Value>(dynamicMember setting: KeyPath<SettingTable, Setting<Value>>) -> SettingValue<Value> {
        value(of: SettingTable.tombola[keyPath: setting])
    }

    var dateLocale: SettingValue<LocaleStyle> { locale(.dates) }
    var moneyLocale: SettingValue<LocaleStyle> { locale(.amounts) }

    var formatting: Formatting {
        Formatting(
            locale: dateLocale.value.identifier,
            moneyLocale: moneyLocale.value.identifier,
            timeZone: self.timeZone.value.identifier
        )
    }

    var rows: [SettingRow] { SettingTable.tombola.all.flatMap { $0.rows(in: self) } }

    /// A message for each ignored environment variable.
    var warnings: [String] { SettingTable.tombola.all.flatMap { $0.warnings(in: self) } }

    /// The first invalid variable of tombola's own.
    var mistake: ErrorMessage? { SettingTable.tombola.all.lazy.compactMap { $0.mistake(in: self) }.first }

    /// Returns the value from the command line, if any.
    func given<Value>(_ setting: Setting<Value>) -> Value? { setting.option.flatMap { invocation[$0] } }

    func value<Value>(of setting: Setting<Value>, ignoring ignored: String? = nil) -> SettingValue<Value> {
        if let option = setting.option, let value = invocation[option] {
            return SettingValue(value: value, origin: .flag(option.entry.long))
        }
        for variable in setting.variables {
            for name in variable.names where name != ignored {
                if let text = environment[name], case .success(let value?) = variable.result(text) {
                    return SettingValue(value: value, origin: .environment(name))
                }
            }
        }
        if let value = file?[setting] { return SettingValue(value: value, origin: .file) }
        return SettingValue(value: setting.defaultValue(self), origin: .standard)
    }

    private func locale(_ use: SettingUse) -> SettingValue<LocaleStyle> {
        value(of: SettingTable.tombola.locale, ignoring: use.ignoredVariable)
    }
}

/// The value of a setting and where it came from.
struct SettingValue<Value: Sendable>: Sendable {
    let value: Value
    let origin: Origin
}

extension SettingValue: Equatable where Value: Equatable {}

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
