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
