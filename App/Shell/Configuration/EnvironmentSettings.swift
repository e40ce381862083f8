import Domain
import Foundation

/// What the variables of the environment say about settings. A variable that is empty says nothing, and one that cannot
/// be used is left aside.
struct EnvironmentSettings: Sendable {
    private let variables: [String: String]

    init(_ environment: [String: String]) {
        variables = environment.filter { !$0.value.isEmpty }
    }

    /// LC_ALL, then the category, then LANG.
    func locale(_ category: String) -> Setting<LocaleStyle>? {
        for name in ["LC_ALL", category, "LANG"] {
            if case .success(let style) = read(name, ValueKind.locale) {
                return Setting(value: style, origin: .environment(name))
            }
        }
        return nil
    }

    func timeZone() -> Setting<TimeZone>? {
        guard !isMachines, case .success(let zone) = read("TZ", ValueKind.timeZone) else { return nil }
        return Setting(value: zone, origin: .environment("TZ"))
    }

    func seatGeekClientID() -> Setting<Secret?>? {
        let name = "TOMBOLA_SEATGEEK_CLIENT_ID"
        return variables[name].map { Setting(value: Secret($0), origin: .environment(name)) }
    }

    /// See no-color.org, bixense.com/clicolors and force-color.org.
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

    /// Whole sentences about the variables of locales that were left aside.
    var localeWarnings: [String] {
        ["LC_ALL", "LC_TIME", "LC_MONETARY", "LANG"].compactMap { warning($0, read($0, ValueKind.locale)) }
    }

    var timeZoneWarnings: [String] {
        isMachines ? [] : [warning("TZ", read("TZ", ValueKind.timeZone))].compactMap(\.self)
    }

    /// The setting of the machine itself, named by its file.
    private var isMachines: Bool {
        [":/etc/localtime", "/etc/localtime"].contains(variables["TZ"])
    }

    private func read<Value>(_ name: String, _ kind: ValueKind<Value>) -> Result<Value, ParseError>? {
        variables[name].map { text in Result { () throws(ParseError) in try kind.read(text) } }
    }

    private func warning<Value>(_ name: String, _ result: Result<Value, ParseError>?) -> String? {
        guard case .failure(let refusal) = result else { return nil }
        return "\(name)=\(variables[name] ?? "") is ignored: \(refusal.why)".withoutUserInfo
    }
}
