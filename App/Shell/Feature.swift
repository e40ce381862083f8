import Presentation

/// A part of the program with its own commands. Only `CompositionRoot.features` names them.
@MainActor
protocol Feature {
    /// One case for each command. ``screen(for:)`` switches over them, so a command without a screen does not compile.
    associatedtype Commands: FeatureCommand

    /// The heading above the feature's commands in help.
    nonisolated static var title: String { get }
    /// One sentence for help.
    nonisolated static var summary: String { get }
    /// What `--json` prints for each command.
    nonisolated static var jsonShapes: [HelpSection] { get }

    /// Composes the feature from data to view models. Nothing is opened or fetched here.
    init(_ context: CommandContext)

    func screen(for command: Commands) throws(ErrorMessage) -> any Screen

    /// The feature's line on the home screen, if any.
    var menuItem: HomeScreen.MenuItem? { get }

    /// What `tombola doctor` reports about the feature.
    func findings() async -> [Diagnosis.Finding]
}

extension Feature {
    nonisolated static var jsonShapes: [HelpSection] { [] }
    var menuItem: HomeScreen.MenuItem? { nil }
    func findings() async -> [Diagnosis.Finding] { [] }

    nonisolated static func command(_ command: Commands) -> Command {
        Command(command.declaration) { context throws(ErrorMessage) in
            try Self(context).screen(for: command)
        }
    }

    nonisolated static var group: CommandGroup {
        // `tombola` alone has no words to list.
        CommandGroup(
            title: title,
            summary: summary,
            commands: Commands.allCases.map(command).filter { !$0.words.isEmpty }
        )
    }
}

/// The commands of one feature.
protocol FeatureCommand: CaseIterable, Sendable {
    var declaration: CommandDeclaration { get }
}
