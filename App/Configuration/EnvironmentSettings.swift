import Foundation

/// What the variables of the environment say about settings. A variable that is empty says nothing.
struct EnvironmentSettings {
    private(set) var warnings: [String] = []
    private let variables: [String: String]

    init(_ environment: [String: String]) {
        variables = environment.filter { !$0.value.isEmpty }
    }

    /// LC_ALL, then the category, then LANG; one that cannot be used is left aside with a warning.
    mutating func locale(_ category: String) -> Setting<LocaleStyle>? {
        for name in ["LC_ALL", category, "LANG"] {
            if let style = read(name, ValueKind.locale) { return Setting(value: style, origin: .environment(name)) }
        }
        return nil
    }

    mutating func timeZone() -> Setting<TimeZone>? {
        guard variables["TZ"] != ":/etc/localtime", variables["TZ"] != "/etc/localtime" else { return nil }
        return read("TZ", ValueKind.timeZone).map { Setting(value: $0, origin: .environment("TZ")) }
    }

    /// See no-color.org and bixense.com/clicolors.
    func color() -> Setting<ColorChoice>? {
        if variables["NO_COLOR"] != nil { return Setting(value: .never, origin: .environment("NO_COLOR")) }
        for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] where !["0", "false"].contains(variables[name] ?? "0") {
            return Setting(value: .always, origin: .environment(name))
        }
        for (name, off) in [("CLICOLOR", "0"), ("TERM", "dumb")] where variables[name] == off {
            return Setting(value: .never, origin: .environment(name))
        }
        return nil
    }

    private mutating func read<Value>(_ name: String, _ kind: ValueKind<Value>) -> Value? {
        guard let text = variables[name] else { return nil }
        do {
            return try kind.read(text)
        } catch {
            let warning = "\(name)=\(text) is left aside: \(error.why)".visible
            if !warnings.contains(warning) { warnings.append(warning) }
            return nil
        }
    }
}
