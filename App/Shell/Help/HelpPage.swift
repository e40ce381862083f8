/// What help says about one thing, without saying how it is laid out: on a terminal, in the manual page.
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
    /// Names in one column and what they mean in the next.
    case terms([HelpTerm])
    /// A line of usage; its parts are never broken.
    case usage(command: String, parts: [String])
    /// Lines for a shell, which continue after a backslash.
    case shell([String])
    /// Lines of something else, such as JSON.
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

/// Something that help explains and that is no command.
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
                        "An option counts before a variable, a variable before the configuration file, the file before "
                            + "the default. tombola config shows each setting and where it came from."
                    )
                ),
                HelpSection("Environment", .terms(variables)),
                files,
                HelpSection(
                    "Configuration file",
                    .paragraph("A JSON object; every key may be left out, and a key that is not known is an error."),
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
                HelpTerm("130", "It was interrupted with Ctrl-C."),
                HelpTerm("141", "What it printed to was closed."),
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

    static let variableNames = variables.map(\.name).joined(separator: ", ") + ". See tombola help environment."

    private static let variables = {
        let settings = SettingTable.tombola
        let folders = HelpTerm(
            "XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
            "Where files are kept; a relative path does not count."
        )
        let proxies = HelpTerm(
            "HTTP_PROXY, HTTPS_PROXY, NO_PROXY",
            "The proxy to ask for http and https, and the hosts to ask directly."
        )
        return [folders] + settings.color.variableTerms + [HelpTerm("COLUMNS", "The width of the terminal.")]
            + settings.locale.variableTerms + settings.seatGeekClientID.variableTerms
            + settings.timeZone.variableTerms + [proxies]
    }()
}

extension HelpTopic: Equatable {
    static func == (one: HelpTopic, other: HelpTopic) -> Bool { one.name == other.name }
}

extension HelpTopic {
    static let json = HelpTopic(
        name: "json",
        page: HelpPage(
            summary: "What --json prints.",
            sections: [
                HelpSection(
                    "Rules",
                    .paragraph(
                        "Standard output has one JSON value and nothing else; a game has one on each line. Keys are never renamed or removed, but more may be "
                            + "added. Dates are ISO 8601, instants in UTC. Below, A|B stands for one of the two."
                    )
                )
            ] + CompositionRoot.features.flatMap { $0.jsonShapes } + [
                HelpSection(
                    "Errors, on standard error",
                    .sample([#"{"error": {"what": "...", "why": "...", "hint": "..."|null, "exitCode": 64}}"#])
                )
            ]
        )
    )
}
