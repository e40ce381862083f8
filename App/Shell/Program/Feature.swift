import Data
import Domain
import Presentation

/// A part of the program with its own commands. Only the composition root names them.
@MainActor
protocol Feature: Sendable, SendableMetatype {
    /// The heading above the feature's commands in help.
    nonisolated static var title: String { get }
    /// One sentence for help.
    nonisolated static var summary: String { get }
    nonisolated static var commands: [Command<Self>] { get }
    nonisolated static var settings: [any AnySetting] { get }
    /// Its tables. One that is added here is created in existing databases, too; to change one, see ``DatabaseTable``.
    nonisolated static var tables: [DatabaseTable] { get }
    nonisolated static var topics: [HelpTopic] { get }
    /// The formats of its documents, as a text for the help topic about sources.
    nonisolated static var formats: String { get }
    /// What `--json` prints for each command, as a text for the help topic about JSON.
    nonisolated static var jsonHelp: String { get }

    /// Nothing is opened or fetched here.
    init(request: CommandRequest)

    var request: CommandRequest { get }

    /// The entry on the home screen: a word to type, and what it does.
    nonisolated static var menu: HelpTerm? { get }
    /// What the word opens, if it is no command.
    var landing: (any Screen)? { get }

    /// What `tombola doctor` reports about the feature.
    func findings() async -> [Diagnosis.Finding]

    /// The values that complete a parameter: those that are stored, or those of a source that needs no server.
    func known(for command: CommandEntry) async -> [HelpTerm]

    /// Announces what is due, before a command runs.
    func announce() async
}

extension Feature {
    nonisolated static var settings: [any AnySetting] { [] }
    nonisolated static var tables: [DatabaseTable] { [] }
    nonisolated static var topics: [HelpTopic] { [] }
    nonisolated static var formats: String { "" }
    nonisolated static var jsonHelp: String { "" }
    nonisolated static var menu: HelpTerm? { nil }
    var landing: (any Screen)? { nil }
    func findings() async -> [Diagnosis.Finding] { [] }
    func known(for command: CommandEntry) async -> [HelpTerm] { [] }
    func announce() async {}

    var services: Services { request.services }
    var invocation: Invocation { request.invocation }
    var reporter: Reporter { services.reporter }
    var source: any DocumentSource { services.source }
    var database: Database { services.stores.database }
    var now: Now { services.now }
    func traced<Seam>(_ seam: Seam) -> Traced<Seam> { services.traced(seam) }

    /// nil for a command of another feature.
    static func open(_ request: CommandRequest) async throws(ErrorMessage) -> (any Screen)? {
        let invocation = request.invocation
        guard let command = commands.first(where: { $0.entry == invocation.command }) else { return nil }
        return try await command.open(Self(request: request), invocation)
    }

    nonisolated static var group: CommandGroup {
        let options = settings.filter { !$0.isSecret }.map { $0.entry }
        let entries = commands.map { $0.entry }
        return CommandGroup(title: title, summary: summary, commands: entries, options: options)
    }
}
