import Domain
import Foundation
import Presentation

/// The options that every command accepts. ``SettingTable`` declares those that are also settings.
enum GlobalOptions {
    static let dataDirectory = Option<String?>(
        "data-dir",
        .folder("DIR"),
        "Store state, cache and configuration under DIR."
    )
    static let ephemeral = Option(flag: "ephemeral", "Neither read nor write stored data.")
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
        "Simulate an I/O failure. Repeatable."
    )
    static let help = Option(flag: "help", short: "h", "Show help for the program or the command.")
    static let version = Option(flag: "version", short: "V", "Show the version.")

    static let all: [OptionEntry] = {
        let settings = SettingTable.tombola
        let noColor = settings.color.options.map {
            OptionEntry.shorthand("no-color", for: $0, ColorChoice.never.rawValue)
        }
        return settings.source.options + .of(dataDirectory, ephemeral, configurationFile) + settings.timeout.options
            + .of(now) + settings.locale.options + settings.timeZone.options + settings.stats.options
            + .of(json, quiet, verbose) + settings.color.options + noColor
            + .of(noAnimation, noInput, trace, fault, help, version)
    }()
}

extension GlobalOptions {
    /// Options that apply to commands with a fixed text.
    static let ofText = Set(["color", "no-color", help.entry.name])
    /// Options that apply only to commands that read a source.
    static let ofSource = Set(["source", "timeout", "stats", fault.entry.name])
}

/// Options that several commands share: those that write a file, and those that print a list.
enum OutputOptions {
    static let force = Option(flag: "force", "Replace the file if it exists.")
    static let limit = Option<Int?>("limit", .integer("N", 1...Int.max), "Show at most N rows.")
}

extension Invocation {
    var rowLimit: RowLimit { RowLimit(self[OutputOptions.limit]) }

    /// A file that an option of this command names.
    func outputFile(_ path: String) -> OutputFile {
        OutputFile(path, replacesExisting: self[OutputOptions.force])
    }
}

enum Version {
    static let number = "0.1.0"
    static let line = "tombola \(number)"
}
