import Data
import Presentation

/// Says once what is due, before a command does its work. Nobody who cannot see it is told, and nothing that is wrong
/// with the store keeps a command from its work that does not need it.
@MainActor
struct DueReminders {
    private let workspace: CommandContext

    init(_ workspace: CommandContext) {
        self.workspace = workspace
    }

    func tell() async {
        let reporter = workspace.reporter
        guard reporter.tellsNotices, !isSilent, isAnythingKept else { return }
        do {
            for reminder in try await workspace.root.reminders.due() { reporter.console.tell(.due(reminder)) }
        } catch {
            if reporter.isVerbose { reporter.tell(error.errorMessage.lines) }
        }
    }

    /// What the scheduler runs tells its own reminder; completions and the manual page are made for programs.
    private var isSilent: Bool {
        let command = workspace.setup.invocation.command
        return [RemindersCommands.deliver, SharedCommands.completions, SharedCommands.man].contains(command)
    }

    /// A command that keeps nothing is not to make a database.
    private var isAnythingKept: Bool {
        workspace.settings.database.exists
    }
}
