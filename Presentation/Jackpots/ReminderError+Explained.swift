import Domain

extension ReminderError: Explained {
    package var explanation: Explanation {
        switch self {
        case .store(let failure):
            failure.explanation
        case .absent(let id):
            Explanation(
                .noInput,
                what: "cannot cancel the reminder \(id.description)",
                why: "there is none with this id",
                hint: "See tombola reminders."
            )
        }
    }
}
