import Domain
import Foundation

/// The options that every command takes.
enum GlobalOptions {
    static let source = Option(
        "source",
        short: "s",
        .source,
        default: .embedded,
        shownAs: "embedded",
        "Data source: embedded, a directory, a server, or the public endpoints."
    )
    static let dataDirectory = Option<String?>(
        "data-dir",
        .folder("DIR"),
        "Store state, cache and configuration under DIR."
    )
    static let ephemeral = Option(flag: "ephemeral", "Store nothing, and read nothing that was stored.")
    static let configurationFile = Option<String?>(
        "config",
        .inputFile("FILE"),
        "Read the configuration from FILE."
    )
    static let timeout = Option(
        "timeout",
        .seconds,
        default: .seconds(30),
        shownAs: "30",
        "The longest that a request may take, including the first reading of its response."
    )
    static let now = Option<Timestamp?>(
        "now",
        .instant,
        shownAs: "the clock of the machine",
        "Use this instant as the current time, such as 2025-01-31T18:00:00Z."
    )
    static let locale = Option<LocaleStyle?>(
        "locale",
        .locale,
        shownAs: "LC_ALL, LC_TIME, LC_MONETARY, LANG",
        "Locale of dates and amounts, such as de_DE, or POSIX for a fixed style."
    )
    static let timeZone = Option<TimeZone?>(
        "time-zone",
        .timeZone,
        shownAs: "TZ, or the machine's",
        "Time zone, such as Europe/Berlin."
    )
    static let stats = Option(
        "stats",
        choice: "SWITCH",
        default: StatsChoice.off,
        "Report timings and failures of fruit commands to their server."
    )
    static let json = Option(flag: "json", "Print JSON on standard output, and errors as JSON on standard error.")
    static let quiet = Option(flag: "quiet", short: "q", "Print data and errors only.")
    static let verbose = Option(flag: "verbose", short: "v", "Print source, age and timing on standard error.")
    static let color = Option(
        "color",
        choice: "WHEN",
        default: ColorChoice.auto,
        "Use of colour. auto uses it on a terminal."
    )
    static let noColor = OptionEntry.shorthand("no-color", for: color, ColorChoice.never.rawValue)
    static let noAnimation = Option(flag: "no-animation", "Print each step once, without redrawing.")
    static let noInput = Option(flag: "no-input", "Never prompt.")
    static let trace = Option(flag: "trace", "Trace the command through the layers (on standard error).")
    static let fault = Option(
        repeated: "fault",
        .fault,
        "Simulate an I/O failure. Repeatable."
    )
    static let help = Option(flag: "help", short: "h", "Show help, for the command where there is one.")
    static let version = Option(flag: "version", short: "V", "Show the version.")

    static let all: [OptionEntry] =
        .of(source, dataDirectory, ephemeral, configurationFile, timeout, now, locale, timeZone, stats)
        + .of(json, quiet, verbose, color) + [noColor]
        + .of(noAnimation, noInput, trace, fault, help, version)
}

/// Whether it is reported how the program is used. Nothing leaves the machine unless somebody says so.
enum StatsChoice: String, CaseIterable, Sendable {
    case on, off
}

enum Version {
    static let number = "0.1.0"
    static let line = "tombola \(number)"
}
