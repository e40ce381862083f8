/// Where things are kept, by the XDG base directory specification: a variable that is empty or relative does not count.
struct Paths: Equatable, Sendable {
    /// Folders, without a slash at the end. They need not be there yet.
    let state: String
    let cache: String
    let configuration: String

    var database: String { state + "/tombola.sqlite" }
    var configurationFile: String { configuration + "/config.json" }

    /// - Parameter dataDirectory: the value of `--data-dir`; holds all three, whatever the environment says.
    /// - Parameter home: the user's home folder, for what the environment does not say.
    init(dataDirectory: String?, environment: [String: String], home: String) {
        func base(_ variable: String, _ fallback: String) -> String {
            guard let path = environment[variable], path.hasPrefix("/") else { return home + fallback + "/tombola" }
            return Self.trimmed(path) + "/tombola"
        }
        if let directory = dataDirectory.map(Self.trimmed) {
            (state, cache, configuration) = (directory + "/state", directory + "/cache", directory + "/config")
        } else {
            state = base("XDG_STATE_HOME", "/.local/state")
            cache = base("XDG_CACHE_HOME", "/.cache")
            configuration = base("XDG_CONFIG_HOME", "/.config")
        }
    }

    private static func trimmed(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path == "/" ? "" : String(path)
    }
}
