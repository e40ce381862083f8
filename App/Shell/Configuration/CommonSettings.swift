import Data
import Domain
import Presentation

/// The settings of every command.
enum CommonSettings {
    static let source = Setting(
        "source",
        short: "s",
        .source,
        default: .embedded,
        "Where data comes from: the built-in sample, a directory, a server or the public endpoints.",
        ignoredBy: Command.Trait.withoutSource
    )
    /// For a whole request, up to the last byte of the response.
    static let timeout = Setting(
        "timeout",
        .duration(.milliseconds(1) ... .seconds(86_400), unit: .seconds),
        default: .seconds(30),
        "Time limit for a request, including its response.",
        ignoredBy: Command.Trait.withoutSource
    )
    static let locale = locale("LC_TIME")
    /// The locale of amounts has no row of its own.
    static let moneyLocale = locale("LC_MONETARY")
    static let timeZone = Setting(
        "timeZone",
        .timeZone,
        default: .gmt,
        shownAs: "TZ, or the system time zone",
        "Time zone, such as Europe/Berlin.",
        sharedVariables: [
            SharedVariable(
                names: ["TZ"],
                meaning: "Time zone: a name such as Europe/Berlin or an offset such as UTC0."
            ) {
                // The file of the system time zone, which has no name.
                [":/etc/localtime", "/etc/localtime"].contains($1) ? nil : $1
            }
        ],
        systemText: { $0.timeZone().identifier }
    )
    /// See no-color.org, bixense.com/clicolors and force-color.org.
    static let color = Setting<ColorChoice>(
        "color",
        .choice("WHEN"),
        default: .auto,
        "When to use colour; auto means on a terminal.",
        sharedVariables: [
            SharedVariable(names: ["NO_COLOR"], meaning: "No colour, unless empty.") { _, _ in "never" },
            SharedVariable(
                names: ["CLICOLOR_FORCE", "FORCE_COLOR"],
                meaning: "Colour even without a terminal, unless empty, 0 or false."
            ) { ["0", "false"].contains($1) ? nil : "always" },
            SharedVariable(names: ["CLICOLOR"], meaning: "No colour if 0.") { $1 == "0" ? "never" : nil },
            SharedVariable(names: ["TERM"], meaning: "No colour if dumb.") { $1 == "dumb" ? "never" : nil },
        ],
        ignoredBy: []
    )

    static let all: [any AnySetting] = [source, timeout, locale, timeZone, color]

    /// All options that every command accepts, in the order of help.
    static let globalOptions: [OptionEntry] = {
        let noColor = OptionEntry.shorthand("no-color", for: color.entry, ColorChoice.never.rawValue)
        return [source.entry] + GlobalOptions.ofPlaces + [timeout.entry, GlobalOptions.now.entry, locale.entry]
            + [timeZone.entry] + GlobalOptions.ofOutput + [color.entry, noColor] + GlobalOptions.ofProgram
    }()

    private static func locale(_ variable: String) -> Setting<String?> {
        Setting(
            "locale",
            .locale,
            default: nil,
            shownAs: "LC_ALL, LC_TIME, LC_MONETARY, LANG",
            "Locale for dates and amounts, such as de_DE. POSIX is a fixed style.",
            sharedVariables: [
                SharedVariable(
                    names: ["LC_ALL", "LC_TIME", "LC_MONETARY", "LANG"],
                    meaning: "Locale for dates (LC_TIME) and amounts (LC_MONETARY).",
                    isDefault: true
                ) { [variable, "LC_ALL", "LANG"].contains($0) ? $1 : nil }
            ]
        )
    }
}

/// URLs that replace public endpoints.
enum EndpointSettings {
    static let all: [any AnySetting] = Endpoint.allCases.map(setting)

    static func setting(_ endpoint: Endpoint) -> Setting<HTTPAddress?> {
        Setting("endpoints.\(endpoint.rawValue)", .url, default: nil, "URL of the document \(endpoint.rawValue).")
    }
}

extension Configuration {
    /// The locale of dates, that of amounts, and the time zone. Checking them takes time.
    var formatting: (Formatting, warnings: [String]) {
        let (dates, amounts) = (self[CommonSettings.locale], self[CommonSettings.moneyLocale])
        let zone = self[CommonSettings.timeZone]
        let formatting = Formatting(
            locale: dates.value,
            moneyLocale: amounts.value,
            timeZone: zone.value.identifier
        )
        return (formatting, (dates.warnings + amounts.warnings + zone.warnings).unique)
    }

    var endpoints: [Endpoint: HTTPAddress] {
        Endpoint.allCases.reduce(into: [:]) { $0[$1] = self[EndpointSettings.setting($1)].value }
    }
}
