/// The data folders according to the XDG base directory specification, which ignores empty and relative variables. So
/// does Tombola for `HOME`, or it would write to the root folder.
struct Paths: Equatable, Sendable {
    /// Folders without a trailing slash. They may not exist yet.
    let state: String
    let cache: String
    let configuration: String

    var database: String { state + "/tombola.sqlite" }
    /// The lines typed in sessions.
    var history: String { state + "/history" }
    var configurationFile: String { configuration + "/config.json" }

    /// - Parameters:
    ///   - dataDirectory: the value of `--data-dir`; contains all three folders and overrides the environment.
    ///   - home: the user's home folder, if `HOME` does not name it.
    init(dataDirectory: String?, environment: [String: String], home: @autoclosure () -> String) {
        func folder(_ variable: String) -> String? {
            environment[variable].flatMap { $0.hasPrefix("/") ? Self.trimmed($0) : nil }
        }
        func base(_ variable: String, _ fallback: String) -> String {
            (folder(variable) ?? (folder("HOME") ?? home()) + fallback) + "/tombola"
        }
        if let directory = dataDirectory.map(Self.trimmed) {
            state = directory + "/state"
            cache = directory + "/cache"
            configuration = directory + "/config"
        } else {
            state = base("XDG_STATE_HOME", "/.local/state")
            cache = base("XDG_CACHE_HOME", "/.cache")
            configuration = base("XDG_CONFIG_HOME", "/.config")
        }
    }

    private static func trimmed(_ path: String) -> String {
        var path = path
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
