import Domain

package struct NotifySendReminderNotifier: ReminderNotifier {
    private let programs: ExternalPrograms

    package init(programs: ExternalPrograms) { self.programs = programs }

    package func show(_ reminder: Reminder) async throws(AccessFailure) {
        let outcome = try await available().run(["--app-name=tombola", "--", reminder.title, reminder.body])
        guard let status = outcome?.status else {
            throw AccessFailure(.unavailable, .program(Self.name), ProgramProblem.noResponse(Self.name))
        }
        guard status == 0 else {
            throw AccessFailure(.unavailable, .program(Self.name), ReminderProblem.notShown)
        }
    }

    package func check() async throws(AccessFailure) {
        _ = try available()
        guard programs.namesDesktop else {
            throw AccessFailure(.unavailable, .program(Self.name), ReminderProblem.noDesktop)
        }
    }

    private static let name = "notify-send"

    private func available() throws(AccessFailure) -> ExternalProgram {
        try programs.program(named: Self.name, ifMissing: .installNotifySend)
    }
}
