import Domain

extension ReminderError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): failure.errorMessage
        case .absent(let id):
            .noInput("cannot cancel reminder \(id.description)", "no such reminder")
                .hint("List the reminders:", "tombola reminders")
        }
    }
}

extension ReminderProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .notStarted: "at could not be started"
        case .rejected(let message): "the program at refused: \(message ?? "no reason given")"
        case .nothingStored: "nothing is stored, so there is nothing to deliver"
        case .daemonNotRunning: "the at daemon (atd) is not running"
        case .jobGone(let job): "at no longer has job \(job.name), which would deliver a reminder"
        case .noDesktop: "DISPLAY, WAYLAND_DISPLAY and DBUS_SESSION_BUS_ADDRESS are not set"
        case .notShown: "notify-send failed to show the reminder"
        case .deliveredElsewhere: "another process is delivering a reminder"
        case .newOneMissing: "a new reminder is missing"
        }
    }
}
