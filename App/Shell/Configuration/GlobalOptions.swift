import Data
import Domain
import Foundation
import Presentation

/// The options that every command accepts, aside from those that are settings.
enum GlobalOptions {
    static let dataDirectory = Option<String?>(
        "data-dir",
        .folder("DIR"),
        "Store state, cache and configuration under DIR."
    )
    static let ephemeral = Option(
        flag: "ephemeral",
        "Neither read nor write stored data.",
        ignoredBy: [.needsNoData, .changesStoredData]
    )
    static let configurationFile = Option<String?>(
        "config",
        .inputFile("FILE"),
        "Read the configuration from FILE."
    )
    static let now = Option<Timestamp?>(
        "now",
        .instant,
        shownAs: "the system clock",
        "Use this instant as the current time, such as 2025-01-31T18:00:00Z."
    )
    static let json = Option(flag: "json", "Print JSON. Errors are JSON, too (on standard error).")
    static let quiet = Option(flag: "quiet", short: "q", "Print data and errors only.")
    static let verbose = Option(flag: "verbose", short: "v", "Also print source, age and timing (on standard error).")
    static let noAnimation = Option(flag: "no-animation", "Print lines once instead of redrawing them.")
    static let noInput = Option(flag: "no-input", "Never prompt.")
    static let trace = Option(flag: "trace", "Trace the command through the layers (on standard error).")
    static let fault = Option(
        repeated: "fault",
        .fault,
        "Simulate an I/O failure. Repeatable.",
        ignoredBy: CommonSettings.ofSource
    )
    static let help = Option(flag: "help", short: "h", "Show help for the program or the command.", ignoredBy: [])
    static let version = Option(flag: "version", short: "V", "Show the version.")

    static let all: [OptionEntry] = {
        let color = CommonSettings.color.entry
        let noColor = OptionEntry.shorthand("no-color", for: color, ColorChoice.never.rawValue)
        return [
            CommonSettings.source.entry, dataDirectory.entry, ephemeral.entry, configurationFile.entry,
            CommonSettings.timeout.entry, now.entry, CommonSettings.locale.entry, CommonSettings.timeZone.entry,
            json.entry, quiet.entry, verbose.entry, color, noColor, noAnimation.entry, noInput.entry, trace.entry,
            fault.entry, help.entry, version.entry,
        ]
    }()
}

/// The settings of every command.
enum CommonSettings {
    /// Commands that read no source.
    static let ofSource: Set<Command.Trait> = [.needsNoData, .readsNoSource]

    static let source = Setting(
        "source",
        short: "s",
        .source,
        default: .embedded,
        "Where data comes from: the built-in sample, a directory, a server or the public endpoints.",
        ignoredBy: ofSource
    )
    /// For a whole request, up to the last byte of the response.
    static let timeout = Setting(
        "timeout",
        .duration(.milliseconds(1) ... .seconds(86_400), unit: .seconds),
        default: .seconds(30),
        "Time limit for a request, including its response.",
        ignoredBy: ofSource
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

    private static func locale(_ variable: String) -> Setting<LocaleStyle> {
        Setting(
            "locale",
            .locale,
            default: .posix,
            shownAs: "LC_ALL, LC_TIME, LC_MONETARY, LANG",
            "Locale for dates and amounts, such as de_DE. POSIX is a fixed style.",
            sharedVariables: [
                SharedVariable(
                    names: ["LC_ALL", "LC_TIME", "LC_MONETARY", "LANG"],
                    meaning: "Locale for dates (LC_TIME) and amounts (LC_MONETARY)."
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
            locale: dates.value.identifier,
            moneyLocale: amounts.value.identifier,
            timeZone: zone.value.identifier
        )
        return (formatting, (dates.warnings + amounts.warnings + zone.warnings).unique)
    }

    var endpoints: [Endpoint: HTTPAddress] {
        Endpoint.allCases.reduce(into: [:]) { $0[$1] = self[EndpointSettings.setting($1)].value }
    }
}

/// Options that several commands share.
struct FileOptions: Parameters {
    let force = Option(flag: "force", "Replace the file if it exists.")
}

struct ListOptions: Parameters {
    let limit = Option<Int?>("limit", .integer("N", 1...Int.max), "Show at most N rows.")
}

enum Version {
    static let number = "0.1.0"
    static let line = "tombola \(number)"
}
