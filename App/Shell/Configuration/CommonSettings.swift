import Data
import Domain
import Presentation

enum CommonSettings {
    static let source = Setting(
        key: "source",
        short: "s",
        kind: .source,
        standard: .embedded,
        summary: "Read data from SOURCE.",
        ignoredBy: .withoutSource
    )
    /// For a whole request, up to the last byte of the response.
    static let timeout = Setting(
        key: "timeout",
        kind: .duration(.milliseconds(1) ... .seconds(86_400), unit: .s),
        standard: .seconds(30),
        summary: "Give up on a request that takes longer than TIME. Reading from a pipe has no time limit.",
        ignoredBy: .withoutSource
    )
    static let locale = locale("LC_TIME")
    /// The locale of amounts has no row of its own.
    static let moneyLocale = locale("LC_MONETARY")
    static let timeZone = Setting(
        key: "timeZone",
        kind: .timeZone,
        standard: .gmt,
        standardText: "the system time zone",
        summary: "Show times in ZONE, such as Europe/Berlin.",
        sharedVariables: [
            SharedVariable(
                names: ["TZ"],
                meaning: "Time zone: a name such as Europe/Berlin or an offset such as UTC0."
            ) {
                // The file of the system time zone, which has no name.
                [":/etc/localtime", "/etc/localtime"].contains($1) ? nil : $1.asTZ
            }
        ],
        systemText: { $0.timeZone().identifier }
    )
    /// See no-color.org, bixense.com/clicolors and force-color.org.
    static let color = Setting<ColorChoice>(
        key: "color",
        kind: .choice("WHEN") { $0 == .auto ? "only on a terminal" : nil },
        standard: .auto,
        summary: "When to use color.",
        sharedVariables: [
            SharedVariable(names: ["NO_COLOR"], meaning: "No color, unless empty.") { _, _ in "never" },
            SharedVariable(
                names: ["CLICOLOR_FORCE", "FORCE_COLOR"],
                meaning: "Color even without a terminal, unless empty, 0 or false."
            ) { ["0", "false"].contains($1) ? nil : "always" },
            SharedVariable(names: ["CLICOLOR"], meaning: "No color if 0.") { $1 == "0" ? "never" : nil },
            SharedVariable(names: ["TERM"], meaning: "No color if dumb.") { $1 == "dumb" ? "never" : nil },
        ],
        ignoredBy: []
    )

    static let plain = Setting(
        key: "plain",
        kind: .onOff("on"),
        isFlag: true,
        isNeededByReader: true,
        standard: false,
        summary:
            "Print for screen readers and logs: no color, animation, emoji or tables. On the command line, it "
            + "also labels values in pipes and files, and turns off completion and history in a session.",
        sharedVariables: [
            SharedVariable(names: ["TERM"], meaning: "Plain output if dumb.") { $1 == "dumb" ? "on" : nil }
        ],
        ignoredBy: []
    )

    static let all: [any AnySetting] = [source, timeout, locale, timeZone, color, plain]

    /// All options that every command accepts, in the order of help.
    static let globalOptions: [ParameterEntry] = {
        typealias Global = GlobalOptions
        let noColor = ParameterEntry.shorthand("no-color", for: color.entry, ColorChoice.never.rawValue)
        return [
            source.entry, Global.dataDirectory.entry, Global.ephemeral.entry, Global.configurationFile.entry,
            timeout.entry, Global.now.entry, locale.entry, timeZone.entry,
            Global.json.entry, Global.quiet.entry, Global.verbose.entry, color.entry, noColor, plain.entry,
            Global.noAnimation.entry, Global.noInput.entry, Global.trace.entry, Global.fault.entry,
            Global.help.entry, Global.version.entry,
        ]
    }()

    private static func locale(_ variable: String) -> Setting<String?> {
        Setting(
            key: "locale",
            kind: .locale,
            standard: nil,
            standardText: "taken from the environment",
            summary:
                "Format dates and amounts for LOCALE, such as de_DE. "
                + "Use POSIX for the same format on every system.",
            sharedVariables: [
                SharedVariable(
                    names: ["LC_ALL", "LC_TIME", "LC_MONETARY", "LANG"],
                    meaning: "Locale for dates (LC_TIME) and amounts (LC_MONETARY).",
                    isDefault: true
                ) { [variable, "LC_ALL", "LANG"].contains($0) ? $1 : nil }
            ]
        )
    }
}

/// URLs that replace public endpoints.
enum EndpointSettings {
    static let all: [any AnySetting] = Endpoint.all.map(setting)

    static func setting(_ endpoint: Endpoint) -> Setting<HTTPAddress?> {
        let name = endpoint.name
        let summary = "URL of the document \(name)."
        return Setting(key: "endpoints.\(name)", kind: .url, standard: nil, summary: summary)
    }
}

extension Configuration {
    /// The locale of dates, that of amounts, and the time zone. Checking them takes time.
    var formatting: (Formatting, warnings: [String]) {
        let dates = self[CommonSettings.locale]
        let amounts = self[CommonSettings.moneyLocale]
        let zone = self[CommonSettings.timeZone]
        let name = zone.value.identifier
        let formatting = Formatting(locale: dates.value, moneyLocale: amounts.value, timeZone: name)
        return (formatting, (dates.warnings + amounts.warnings + zone.warnings).unique)
    }

    /// Plain output has no color. A dumb terminal, which is plain, does not override what else asks for color.
    var color: ColorChoice {
        let plain = self[CommonSettings.plain]
        return plain.value && plain.origin != .environment("TERM") ? .never : self[CommonSettings.color].value
    }

    var look: Look {
        let plain = self[CommonSettings.plain]
        // Only plain output that the command line itself asks for has labels in a pipe, too.
        let isTyped = if case .flag = plain.origin { true } else { false }
        return Look(
            color: color,
            isAnimated: !invocation[GlobalOptions.noAnimation],
            isPlain: plain.value,
            labelsPipes: plain.value && isTyped
        )
    }

    var endpoints: [Endpoint: HTTPAddress] {
        Endpoint.all.reduce(into: [:]) { $0[$1] = self[EndpointSettings.setting($1)].value }
    }
}

extension CommonParameter: WrittenParameter {
    var written: String {
        switch self {
        case .source: CommonSettings.source.entry.long
        case .dataDirectory: GlobalOptions.dataDirectory.entry.long
        case .ephemeral: GlobalOptions.ephemeral.entry.long
        case .force: FileOptions().force.entry.long
        case .limit: ListOptions().limit.entry.long
        case .noInput: GlobalOptions.noInput.entry.long
        case .verbose: GlobalOptions.verbose.entry.long
        }
    }
}
