import Presentation

/// The settings: what they are, and the file that says so.
struct ConfigurationFeature: Feature {
    nonisolated static let title = "Configuration"
    nonisolated static let summary = "Show and change settings."
    nonisolated static let jsonHelp = ProgramJSON.help

    nonisolated static let commands = [list, path, get, set, unset]

    let context: CommandContext

    var settings: [any AnySetting] { context.configuration.settings }
}
