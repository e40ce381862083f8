import Presentation

/// The settings: what they are, and the file that says so.
struct ConfigurationFeature: Feature {
    nonisolated static let title = "Configuration"
    nonisolated static let summary = "Show and change settings."
    nonisolated static let jsonHelp = ProgramJSON.help

    let services: Services

    init(_ run: CommandRun) { services = run.services }

    var configuration: Configuration { services.configuration }
    var invocation: Invocation { configuration.invocation }
    var settings: [any AnySetting] { configuration.settings }

    func known() async -> [HelpTerm] { settings.map { HelpTerm($0.key, $0.entry.summary) } }
}
