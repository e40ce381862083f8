import Data
import Domain
import Presentation

/// The options that every command accepts, aside from those that are settings.
enum GlobalOptions {
    static let dataDirectory = Option<String?>(
        "data-dir",
        .folder("DIR"),
        "Store state, cache and configuration under DIR."
    )
    static let ephemeral = Option(flag: "ephemeral", "Neither read nor write stored data.")
        .ignored(by: [.needsNoData, .changesStoredData])
    static let configurationFile = Option<String?>("config", .inputFile("FILE"), "Read the configuration from FILE.")
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
    static let fault = Option(repeated: "fault", .fault, "Simulate an I/O failure. Repeatable.")
        .ignored(by: Command.Trait.withoutSource)
    static let help = Option(flag: "help", short: "h", "Show help for the program or the command.")
        .ignored(by: [])
    static let version = Option(flag: "version", short: "V", "Show the version.")
}

/// Options that several commands share.
struct FileOptions: Parameters {
    let force = Option(flag: "force", "Replace the file if it exists.")
}

extension Given<FileOptions> {
    /// A file that an option of this command names.
    func outputFile(_ path: String) -> OutputFile { OutputFile(path, replacesExisting: self.force) }
}

struct ListOptions: Parameters {
    let limit = Option<Int?>("limit", .integer("N", 1...Int.max), "Show at most N rows.")
}

/// Options of a list that is cached.
struct CachedListOptions: Parameters {
    let rows = ListOptions()
    let maximumAge = Option<Duration?>(
        "max-age",
        .duration(.seconds(1) ... .seconds(31_536_000), unit: .s),
        "Fetch a list that is older; if that fails, show nothing and exit with 75."
    )
}
