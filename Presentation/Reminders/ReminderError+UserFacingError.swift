import Domain

extension ReminderError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .store(let failure):
            failure.errorMessage
        case .absent(let id):
            ErrorMessage(
                .noInput,
                what: "cannot cancel the reminder \(id.description)",
                why: "there is none with this id",
                hint: "See tombola reminders."
            )
        }
    }
}
