import Foundation
import Presentation

/// The values of all settings for a command. Options override the environment, which overrides the file, which overrides
/// the defaults.
///
/// Reads each setting on access: checking a locale takes longer than a draw, and a draw needs none.
struct Configuration: Sendable {
    let invocation: Invocation
    let settings: [any AnySetting]
    let paths: Paths
    /// The variables without empty ones, which count as unset.
    let variables: [String: String]
    /// The mistake in the configuration file, which then counts as empty. The doctor reports it.
    let unusableFile: ErrorMessage?
    /// The first mistake in the variables of tombola's own.
    private(set) var mistake: ErrorMessage?
    private let environment: ExecutionEnvironment
    private let file: ConfigurationFile?
    /// The texts of the variables of tombola's own, by the keys of the settings.
    private var own: [String: String] = [:]

    init(_ invocation: Invocation, _ settings: [any AnySetting], _ environment: ExecutionEnvironment) {
        self.invocation = invocation
        self.settings = settings
        self.environment = environment
        variables = environment.variables.filter { !$0.value.isEmpty }
        paths = Paths(
            dataDirectory: invocation[GlobalOptions.dataDirectory],
            environment: environment.variables,
            // The administrator names the home folder.
            home: getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? ""
        )
        let named = invocation[GlobalOptions.configurationFile]
        do throws(ErrorMessage) {
            let standard = paths.configurationFile
            file = try ConfigurationFile(named: named, or: standard, environment.input, settings)
            unusableFile = nil
        } catch {
            file = nil
            unusableFile = error
        }
        for setting in settings { takeVariable(of: setting) }
    }

    private mutating func takeVariable(of setting: any AnySetting) {
        guard let text = variables[setting.variable], !invocation.has(setting.entry) else { return }
        own[setting.key] = text
        do throws(ParseError) {
            if let group = setting.group {
                own[setting.key] = try ConfigurationFile(group, text, settings).texts[setting.key]
            } else {
                try setting.check(text)
            }
        } catch {
            let name = setting.isSecret ? setting.variable : "\(setting.variable)=\(text)"
            mistake = mistake ?? .configuration("the variable \(name)", error.why, hint: error.hint)
        }
    }

    /// With what the file says now.
    func reread() -> Configuration { Configuration(invocation, settings, environment) }

    /// Throws for arguments or settings with which the command cannot run.
    func check() throws(ErrorMessage) {
        if let mistake = invocation.mistake { throw mistake }
        if invocation.command.traits.contains(.needsNoConfiguration) { return }
        if let mistake = unusableFile ?? mistake { throw mistake }
    }

    /// The value of the first text that can be used.
    subscript<Value>(setting: Setting<Value>) -> SettingValue<Value> {
        var warnings: [String] = []
        for (text, origin) in texts(of: setting) {
            do throws(ParseError) {
                return SettingValue(value: try setting.kind.read(text), origin: origin, warnings: warnings)
            } catch {
                // A variable of tombola's own is not ignored, but a mistake.
                if setting.isSecret || origin == .environment(setting.variable) { continue }
                warnings.append("\(origin)=\(text) is ignored: \(error.why)".withoutUserInfo)
            }
        }
        return SettingValue(value: setting.standard, origin: .standard, warnings: warnings)
    }

    /// In order of precedence.
    private func texts<Value>(of setting: Setting<Value>) -> [(String, Origin)] {
        let entry = setting.entry
        func shared(isDefault: Bool) -> [(String?, Origin)] {
            setting.sharedVariables.filter { $0.isDefault == isDefault }.flatMap { shared in
                shared.names.map { name in
                    (variables[name].flatMap { shared.text(name, $0) }, .environment(name))
                }
            }
        }
        let option = [(invocation.texts(of: entry).last, Origin.flag(entry.long))]
        let variable = [(own[setting.key], Origin.environment(setting.variable))]
        let saved = [(file?.texts[setting.key], Origin.file)]
        let standard = [(setting.systemText(environment), Origin.standard)]
        let all = option + variable + shared(isDefault: false) + saved + shared(isDefault: true) + standard
        return all.compactMap { text, origin in text.map { ($0, origin) } }
    }

    /// What to say of variables that may be thought to have an effect, and have none.
    var ignoredVariables: [String] { relativeFolders + unknownVariables }

    private var relativeFolders: [String] {
        guard invocation[GlobalOptions.dataDirectory] == nil else { return [] }
        return Paths.variables.compactMap { name in
            let isIgnored = variables[name].map { !$0.hasPrefix("/") } ?? false
            return isIgnored ? "\(name) is ignored: not an absolute path." : nil
        }
    }

    /// Those that are written like tombola's own.
    private var unknownVariables: [String] {
        let named = variables.keys.filter { $0.hasPrefix(Self.prefix) }
        guard !named.isEmpty else { return [] }
        let known = settings.map { String($0.variable.dropFirst(Self.prefix.count)) }
        return named.sorted().compactMap { variable in
            let name = String(variable.dropFirst(Self.prefix.count))
            guard !known.contains(name) else { return nil }
            let option = "--" + name.lowercased().replacing("_", with: "-")
            let isOption = CommonSettings.globalOptions.contains { $0.long == option }
            let near = Spelling.nearest(to: name, among: known).map { " Did you mean \(Self.prefix)\($0)?" }
            let advice = near ?? (isOption ? " There is an option \(option)." : "")
            return "\(variable) is ignored: unknown variable.\(advice)"
        }
    }

    private static let prefix = "TOMBOLA_"

    /// The texts of the secrets that are set.
    var secrets: [String] {
        settings.filter { $0.isSecret }.compactMap { variables[$0.variable] ?? file?.texts[$0.key] }
    }

    var rows: [SettingRow] { settings.compactMap { $0.row(in: self) } }
}

struct SettingValue<Value: Sendable>: Sendable {
    let value: Value
    let origin: Origin
    /// A message for each variable that is ignored because its value cannot be used.
    let warnings: [String]
}

enum Origin: Hashable, Sendable, CustomStringConvertible {
    /// With its dashes.
    case flag(String)
    case environment(String)
    case file
    case standard

    var description: String {
        switch self {
        case .flag(let name), .environment(let name): name
        case .file: "configuration file"
        case .standard: "default"
        }
    }

    /// In a sentence about a value that the user has not typed, and may not know; nil for others.
    var indirect: String? {
        switch self {
        case .environment(let name): "the variable \(name)"
        case .file: "the configuration file"
        case .flag, .standard: nil
        }
    }
}

extension ErrorMessage {
    static func configuration(_ what: String, _ why: String, hint: String? = nil) -> ErrorMessage {
        ErrorMessage(.configuration, what: what, why: why, advice: hint.map { Advice($0) })
    }
}

/// The data folders according to the XDG base directory specification, which ignores empty and relative variables. So
/// does Tombola for `HOME`, or it would write to the root folder.
struct Paths: Equatable, Sendable {
    static let variables = ["XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]

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
