import Data
import Presentation

/// A part of the program with its own commands. Only the composition root names them.
@MainActor
protocol Feature: SendableMetatype {
    /// The heading above the feature's commands in help.
    nonisolated static var title: String { get }
    /// One sentence for help.
    nonisolated static var summary: String { get }
    nonisolated static var commands: [Command] { get }
    nonisolated static var settings: [any AnySetting] { get }
    /// The statements that create its tables in a new database.
    nonisolated static var tables: [StaticString] { get }
    nonisolated static var topics: [HelpTopic] { get }
    /// The formats of its documents, as a text for the help topic about sources.
    nonisolated static var formats: String { get }
    /// What `--json` prints for each command, as a text for the help topic about JSON.
    nonisolated static var jsonHelp: String { get }

    /// Composes the feature from data to view models. Nothing is opened or fetched here.
    init(context: CommandContext)

    /// The entry on the home screen: a word to type, and what it does.
    nonisolated static var menu: HelpTerm? { get }
    /// What the word opens, if it is no command.
    var landing: (any Screen)? { get }

    /// What `tombola doctor` reports about the feature.
    func findings() async -> [Diagnosis.Finding]

    /// Announces what is due, before a command runs.
    static func announce(in context: CommandContext) async
}

extension Feature {
    nonisolated static var settings: [any AnySetting] { [] }
    nonisolated static var tables: [StaticString] { [] }
    nonisolated static var topics: [HelpTopic] { [] }
    nonisolated static var formats: String { "" }
    nonisolated static var jsonHelp: String { "" }
    nonisolated static var menu: HelpTerm? { nil }
    var landing: (any Screen)? { nil }
    func findings() async -> [Diagnosis.Finding] { [] }
    static func announce(in context: CommandContext) async {}

    nonisolated static var group: CommandGroup {
        let options = settings.filter { !$0.isSecret }.map { $0.entry }
        return CommandGroup(title: title, summary: summary, commands: commands, options: options)
    }
}
