/// A help page, independent of its layout on a terminal or in the manual.
struct HelpPage: Sendable {
    /// One sentence.
    let summary: String
    let sections: [HelpSection]
}

struct HelpSection: Sendable {
    let title: String
    let blocks: [HelpBlock]

    init(_ title: String, _ blocks: HelpBlock...) {
        self.title = title
        self.blocks = blocks
    }
}

enum HelpBlock: Sendable {
    case paragraph(String)
    /// Names and their meanings, in two columns.
    case terms([HelpTerm])
    /// A usage line, never broken inside a part.
    case usage(command: String, parts: [String])
    /// Shell lines, continued with a backslash.
    case shell([String])
    /// Other samples, such as JSON.
    case sample([String])
}

struct HelpTerm: Sendable {
    let name: String
    let meaning: String

    init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
    }
}

/// A help page that is not about a command.
struct HelpTopic: Sendable {
    let name: String
    let page: HelpPage

    static let all = [environment, exitStatus, json, sources, verify]

    static let environment = HelpTopic(
        name: "environment",
        page: HelpPage(
            summary: "Environment variables, files and folders.",
            sections: [
                HelpSection(
                    "Order",
                    .paragraph(
                        "Options override environment variables, which override the configuration file, which "
                            + "overrides the defaults. Run 'tombola config' to see each setting and where it came "
                            + "from."
                    )
                ),
                HelpSection("Environment", .terms(variables)),
                files,
                HelpSection(
                    "Configuration file",
                    .paragraph("A JSON object. Every key is optional; an unknown key is an error."),
                    .terms(SettingTable.tombola.all.map(\.fileTerm)),
                    .sample([#"{"source": "remote", "timeout": 10, "locale": "de_DE", "timeZone": "Europe/Berlin"}"#])
                ),
            ]
        )
    )

    static let exitStatus = HelpTopic(
        name: "exit-codes",
        page: HelpPage(summary: "Exit codes.", sections: [exitCodes])
    )

    static let exitCodes = HelpSection(
        "Exit codes",
        .terms(
            ExitStatus.allCases.map { HelpTerm(String($0.rawValue), $0.meaning) } + [
                HelpTerm("130", "Interrupted with Ctrl-C."),
                HelpTerm("141", "The reader of standard output closed it."),
            ]
        )
    )

    static let files = HelpSection(
        "Files",
        .terms([
            HelpTerm(
                "$XDG_CONFIG_HOME/tombola/config.json",
                "Configuration. Defaults to ~/.config."
            ),
            HelpTerm("$XDG_STATE_HOME/tombola/tombola.sqlite", "State. Defaults to ~/.local/state."),
            HelpTerm("$XDG_CACHE_HOME/tombola/", "Cache; safe to delete. Defaults to ~/.cache."),
            HelpTerm("DIR/config, DIR/state, DIR/cache", "The same folders with --data-dir DIR."),
        ])
    )

    static let variableNames = variables.map(\.name).joined(separator: ", ") + ". See 'tombola help environment'."

    private static let variables = {
        let settings = SettingTable.tombola
        let folders = HelpTerm(
            "XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
            "Base folders for files. Relative paths are ignored."
        )
        let proxies = HelpTerm(
            "HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY",
            "Proxies for http, https and both, and hosts that bypass them."
        )
        let keys = HelpTerm("SSLKEYLOGFILE", "File for the TLS keys of requests, to inspect them.")
        let pager = HelpTerm("PAGER", "Pager for long help on a terminal. Defaults to less -FRX.")
        return [folders] + settings.all.flatMap(\.variableTerms)
            + [HelpTerm("COLUMNS", "Width of the terminal."), pager, proxies, keys]
    }()
}

extension HelpTopic: Equatable {
    static func == (one: HelpTopic, other: HelpTopic) -> Bool { one.name == other.name }
}

extension HelpTopic {
    static let json = HelpTopic(
        name: "json",
        page: HelpPage(
            summary: "JSON output.",
            sections: [
                HelpSection(
                    "Rules",
                    .paragraph(
                        "Commands that show or change data print exactly one JSON value on standard output; games "
                            + "and watches print one per line. These print text: version, help, man, "
                            + "completions, 'config path' and 'config get'. Keys are never renamed or removed, but "
                            + "new ones may be added. Dates are ISO 8601; times are in UTC. Below, A|B means A or B, "
                            + "and ... is an omission."
                    )
                )
            ] + CompositionRoot.features.flatMap { $0.jsonShapes } + [
                HelpSection(
                    "Errors (on standard error)",
                    .sample([
                        #"{"error": {"what": "...", "why": "...", "hint": "..."|null, "command": "..."|null, "exitCode": 64}}"#
                    ])
                )
            ]
        )
    )
}
