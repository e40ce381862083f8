import Data
import Foundation

/// Every setting, decided: flags before the environment, the environment before the file, the file before the defaults.
struct Configuration: Equatable, Sendable {
    let source: Setting<SourceChoice>
    /// For a whole request, from its first byte to the last of the answer.
    let timeout: Setting<Duration>
    let dateLocale: Setting<LocaleStyle>
    let moneyLocale: Setting<LocaleStyle>
    let timeZone: Setting<TimeZone>
    let color: Setting<ColorChoice>
    /// Those that the file names. The others are where they are published.
    let endpoints: [Endpoint: String]
    /// What was found in the environment and left aside; whole sentences.
    let warnings: [String]

    init(
        _ invocation: Invocation,
        environment: [String: String],
        file: ConfigurationFile?,
        systemTimeZone: TimeZone
    ) {
        var variables = EnvironmentSettings(environment)
        let localeFlag = invocation[GlobalOptions.locale]
        let dates = localeFlag == nil ? variables.locale("LC_TIME") : nil
        let money = localeFlag == nil ? variables.locale("LC_MONETARY") : nil
        let zoneFlag = invocation[GlobalOptions.timeZone]
        let zone = zoneFlag == nil ? variables.timeZone() : nil

        source = Self.first(("--source", invocation.given(GlobalOptions.source)), nil, file?.source, .embedded)
        timeout = Self.first(
            ("--timeout", invocation.given(GlobalOptions.timeout)),
            nil,
            file?.timeout,
            GlobalOptions.timeout.defaultValue
        )
        dateLocale = Self.first(("--locale", localeFlag), dates, file?.locale, .posix)
        moneyLocale = Self.first(("--locale", localeFlag), money, file?.locale, .posix)
        timeZone = Self.first(("--time-zone", zoneFlag), zone, file?.timeZone, systemTimeZone)
        color = Self.first(("--color", invocation.given(GlobalOptions.color)), variables.color(), file?.color, .auto)
        endpoints = file?.endpoints ?? [:]
        warnings = variables.warnings
    }

    private static func first<Value>(
        _ flag: (name: String, value: Value?),
        _ environment: Setting<Value>?,
        _ file: Value?,
        _ standard: Value
    ) -> Setting<Value> {
        if let value = flag.value { return Setting(value: value, origin: .flag(flag.name)) }
        if let environment { return environment }
        if let file { return Setting(value: file, origin: .file) }
        return Setting(value: standard, origin: .standard)
    }
}
