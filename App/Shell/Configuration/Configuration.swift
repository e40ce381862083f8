import Data
import Foundation
import Presentation

/// Every setting: options before the environment, the environment before the file, the file before the defaults.
///
/// A setting is decided when it is asked for. To find out whether the machine knows a locale takes longer than a draw,
/// and a draw does not need to know.
struct Configuration: Sendable {
    private let invocation: Invocation
    private let variables: EnvironmentSettings
    private let file: ConfigurationFile?
    private let systemTimeZone: @Sendable () -> TimeZone

    init(
        _ invocation: Invocation,
        environment: [String: String],
        file: ConfigurationFile?,
        systemTimeZone: @escaping @autoclosure @Sendable () -> TimeZone
    ) {
        self.invocation = invocation
        variables = EnvironmentSettings(environment)
        self.file = file
        self.systemTimeZone = systemTimeZone
    }

    var source: Setting<SourceChoice> {
        first("--source", invocation.given(GlobalOptions.source), nil, file?.source, .embedded)
    }

    /// For a whole request, from its first byte to the last of the answer.
    var timeout: Setting<Duration> {
        let option = GlobalOptions.timeout
        return first("--timeout", invocation.given(option), nil, file?.timeout, option.defaultValue)
    }

    var dateLocale: Setting<LocaleStyle> { locale("LC_TIME") }
    var moneyLocale: Setting<LocaleStyle> { locale("LC_MONETARY") }

    var timeZone: Setting<TimeZone> {
        let flag = invocation[GlobalOptions.timeZone]
        return first("--time-zone", flag, variables.timeZone(), file?.timeZone, systemTimeZone())
    }

    var color: Setting<ColorChoice> {
        first("--color", invocation.given(GlobalOptions.color), variables.color(), file?.color, .auto)
    }

    /// Whether usage is reported.
    var stats: Setting<StatsChoice> {
        first("--stats", invocation.given(GlobalOptions.stats), nil, file?.stats, .off)
    }

    /// With which SeatGeek is asked. There is no option for it: others can see what a command line says.
    var seatGeekClientID: Setting<Secret?> {
        if let setting = variables.seatGeekClientID() { return setting }
        let clientID = file?.seatGeekClientID
        return Setting(value: clientID, origin: clientID == nil ? .standard : .file)
    }

    /// Those that the file names. The others are where they are published.
    var endpoints: [Endpoint: HTTPAddress] { file?.endpoints ?? [:] }

    /// What was found in the environment and left aside; whole sentences.
    var warnings: [String] {
        (invocation[GlobalOptions.locale] == nil ? variables.localeWarnings : [])
            + (invocation[GlobalOptions.timeZone] == nil ? variables.timeZoneWarnings : [])
    }

    private func locale(_ category: String) -> Setting<LocaleStyle> {
        first("--locale", invocation[GlobalOptions.locale], variables.locale(category), file?.locale, .posix)
    }

    private func first<Value>(
        _ flag: String,
        _ given: Value?,
        _ environment: @autoclosure () -> Setting<Value>?,
        _ file: Value?,
        _ standard: @autoclosure () -> Value
    ) -> Setting<Value> {
        if let given { return Setting(value: given, origin: .flag(flag)) }
        if let setting = environment() { return setting }
        if let file { return Setting(value: file, origin: .file) }
        return Setting(value: standard(), origin: .standard)
    }
}

extension Configuration {
    /// How dates and numbers are written.
    var formatting: Formatting {
        Formatting(
            locale: dateLocale.value.identifier,
            moneyLocale: moneyLocale.value.identifier,
            timeZone: timeZone.value.identifier
        )
    }
}

extension Configuration {
    /// Every setting, by the name it has in the configuration file.
    var rows: [SettingRow] {
        let places = endpoints.sorted { $0.key.rawValue < $1.key.rawValue }.map { endpoint, url in
            SettingRow(name: "endpoints.\(endpoint.rawValue)", value: url.description, origin: Origin.file.description)
        }
        return [
            row("source", source) { $0.description },
            row("timeout", timeout) { "\($0.secondsText) seconds" },
            row("locale (dates)", dateLocale) { $0.description },
            row("locale (amounts)", moneyLocale) { $0.description },
            row("timeZone", timeZone) { $0.name },
            row("color", color) { $0.rawValue },
            row("stats", stats) { $0.rawValue },
            row("seatgeekClientID", seatGeekClientID) { $0?.description ?? "not set" },
        ] + places
    }

    private func row<Value>(_ name: String, _ setting: Setting<Value>, _ text: (Value) -> String) -> SettingRow {
        SettingRow(name: name, value: text(setting.value), origin: setting.origin.description)
    }
}

extension TimeZone {
    /// As the user knows it. Foundation calls UTC GMT.
    var name: String { self == .gmt ? "UTC" : identifier }
}

extension Duration {
    /// As `--timeout` takes it.
    fileprivate var secondsText: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    }
}

/// A value and where it came from.
struct Setting<Value: Sendable>: Sendable {
    let value: Value
    let origin: Origin
}

extension Setting: Equatable where Value: Equatable {}

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

/// A text that must never be shown: whoever prints it, or what holds it, prints that it is set.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    let value: String

    init(_ value: String) {
        self.value = value
    }

    var description: String { "set, and not shown" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
