import Data
import Domain
import Presentation

/// The options that every command accepts, aside from those that are settings.
enum GlobalOptions {
    static let dataDirectory = Option<String?>(
        "data-dir",
        .folder("DIR"),
        "Use DIR for state, cache and configuration."
    )
    static let ephemeral = Option(flag: "ephemeral", "Do not read or write stored data.")
        .ignored(by: [.needsNoData, .changesStoredData])
    static let configurationFile = Option<String?>(
        "config",
        .inputFile("FILE"),
        "Read the configuration from FILE."
    )
    static let now = Option<Timestamp?>(
        "now",
        .instant,
        shownAs: "the system clock",
        "Use INSTANT, such as 2025-01-31T18:00:00Z, as the current time."
    )
    .ignored(by: [.needsNoData, .waits])
    static let json = Option(flag: "json", "Print results and errors as JSON.")
    static let quiet = Option(flag: "quiet", short: "q", "Print only results and errors.")
    static let verbose = Option(
        flag: "verbose",
        short: "v",
        "Also print the data's source and age, and the time taken."
    )
    static let noAnimation = Option(flag: "no-animation", "Disable animations.")
    static let noInput = Option(flag: "no-input", "Never prompt for input.")
    static let trace = Option(flag: "trace", "Trace calls between layers, printing to standard error.")
    static let fault = Option(
        repeated: "fault",
        .fault,
        "Simulate a network or disk failure. Can be repeated."
    )
    .ignored(by: .withoutSource)
    static let help = Option(flag: "help", short: "h", "Print help (-h prints only a summary).")
        .ignored(by: [])
    static let rules = [quiet.excludes(verbose)]
    static let version = Option(flag: "version", short: "V", "Print the version.")
}

struct FileOptions: Parameters {
    let force = Option(flag: "force", "Overwrite the output file if it already exists.")

    var parts: [any Parameter] { [force] }
}

extension Given<FileOptions> {
    func outputFile(_ path: String) -> OutputFile { OutputFile(path, replacesExisting: self.force) }
}

struct ListOptions: Parameters {
    let limit = Option<Int?>("limit", .integer("N", 1...Int.max), "Show at most N rows.")

    var parts: [any Parameter] { [limit] }
}
