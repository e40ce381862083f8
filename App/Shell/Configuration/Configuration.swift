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
