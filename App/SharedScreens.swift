import Domain
import Foundation
import Presentation

/// From the commands that belong to no feature to what they show.
@MainActor
struct SharedScreens {
    private let workspace: CommandContext
    private let table: CommandTable

    init(_ workspace: CommandContext, _ table: CommandTable) {
        self.workspace = workspace
        self.table = table
    }

    /// nil where the command is a feature's.
    func screen() -> (any Screen)? {
        let invocation = workspace.setup.invocation
        switch invocation.command {
        case SharedCommands.config:
            let rows = workspace.setup.configuration.rows
            let settings = ScreenViewModel<[SettingRow], ErrorMessage> { () async throws(ErrorMessage) in rows }
            return ContentScreen(settings, SettingsPresenter(), workspace.reporter)
        case SharedCommands.doctor:
            let doctor = Doctor(workspace)
            let diagnosis = ScreenViewModel<Diagnosis, ErrorMessage> { () async throws(ErrorMessage) in
                await doctor.diagnosis()
            }
            let pendingWork = workspace.settings.pendingWork(for: [.users, .lotteryEntries])
            return ContentScreen(diagnosis, DiagnosisPresenter(), workspace.reporter, awaiting: pendingWork) {
                $0.hasProblem ? .failure : .success
            }
        case SharedCommands.completions:
            guard let shell = invocation[SharedCommands.shell].last else { return nil }
            return TextScreen([shell.completions(table)], workspace.console)
        case SharedCommands.man:
            return TextScreen([RoffLayout.text(Manual(table: table))], workspace.console)
        default:
            return nil
        }
    }
}
