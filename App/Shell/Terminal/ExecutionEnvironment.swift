import Domain
import Foundation

/// What the program takes from the process that runs it. Tests pass their own, so that many programs run side by side in
/// one process.
struct ExecutionEnvironment: Sendable {
    /// Relative paths on the command line start here; empty for the current folder of the process.
    var folder = ""
    var variables: [String: String]
    var input = Descriptor(number: STDIN_FILENO)
    var output = Descriptor(number: STDOUT_FILENO)
    var error = Descriptor(number: STDERR_FILENO)
    /// Whether the process is the program's alone: it handles its signals, and checks its limits.
    var ownsProcess = true
    var timeZone: @Sendable () -> TimeZone = { .current }
    var now: @Sendable () -> Timestamp = { .now }
}

extension ExecutionEnvironment {
    /// Where relative paths start.
    var currentFolder: String { folder.isEmpty ? FileManager.default.currentDirectoryPath : folder }

    /// What a shell replaces `~` with; nil if that is unknown.
    var home: String? { variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

    /// - Parameter variables: From outside, so that no text of them has a long run of combining marks.
    init(ofProcess variables: [String: String]) {
        self.init(variables: variables.mapValues(\.withBoundedMarks))
        // Foundation compares the whole of TZ with names of time zones, in quadratic time.
        if variables["TZ"]?.hasTooManyMarks == true { timeZone = { .gmt } }
    }
}

extension Timestamp {
    fileprivate static var now: Timestamp {
        Timestamp(millisecondsSince1970: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }
}
