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
        "Where data comes from: embedded in the program, a directory, a server, or the public endpoints."
    )
    static let dataDirectory = Option<String?>(
        "data-dir",
        .folder("DIR"),
        "Keep state, cache and configuration under DIR, not in your home directory."
    )
    static let ephemeral = Option(flag: "ephemeral", "Keep nothing and read nothing that was kept.")
    static let configurationFile = Option<String?>(
        "config",
        .inputFile("FILE"),
        "Read the configuration from FILE, not from its usual place."
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
        "What the time is taken to be, such as 2025-01-31T18:00:00Z."
    )
    static let locale = Option<LocaleStyle?>(
        "locale",
        .locale,
        shownAs: "LC_ALL, LC_TIME, LC_MONETARY, LANG",
        "How dates and amounts are written, such as de_DE; POSIX for a fixed style."
    )
    static let timeZone = Option<TimeZone?>(
        "time-zone",
        .timeZone,
        shownAs: "TZ, or the machine's",
        "The zone in which times are shown, such as Europe/Berlin."
    )
    static let stats = Option(
        "stats",
        choice: "SWITCH",
        default: StatsChoice.off,
        "Whether the fruit commands report times and failures, and nothing else, to the server they ask."
    )
    static let json = Option(flag: "json", "Print JSON on standard output, and errors as JSON on standard error.")
    static let quiet = Option(flag: "quiet", short: "q", "Print data and errors only.")
    static let verbose = Option(flag: "verbose", short: "v", "Tell source, age and timing on standard error.")
    static let color = Option(
        "color",
        choice: "WHEN",
        default: ColorChoice.auto,
        "Whether to use colour; auto uses it on a terminal."
    )
    static let noColor = OptionEntry.shorthand("no-color", for: color, ColorChoice.never.rawValue)
    static let noAnimation = Option(flag: "no-animation", "Print each step once, without waiting or redrawing.")
    static let noInput = Option(flag: "no-input", "Never ask anything.")
    static let trace = Option(flag: "trace", "Tell on standard error which way the command takes through the layers.")
    static let fault = Option(
        repeated: "fault",
        .fault,
        "Put a failure at the outermost seam; can be given several times."
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
