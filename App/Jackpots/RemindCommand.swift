import Domain
import Presentation

extension JackpotsFeature {
    nonisolated static let remind = Command(
        "jackpots remind",
        summary: "Set a reminder for when the list expires.",
        examples: ["Set a reminder": "tombola jackpots remind"],
        NoParameters(),
        details: [
            "If the at(1) daemon is running, the reminder arrives even when tombola is not running. "
                + "Otherwise, the next tombola command that you run after the list expires shows it.",
            "To set a reminder for every new list, run 'tombola config set scheduler at'. To list "
                + "reminders, run 'tombola reminders'.",
        ],
        traits: [.waits]
    ) { (jackpots: JackpotsFeature, _) in
        jackpots.reminding
    }

    var reminding: any Screen {
        let presenter = ScheduledReminderPresenter(isKept: services.stores.location.database != .memory)
        return screens.screen(
            ScreenViewModel(remindAboutExpiry, ()),
            presenter,
            awaiting: work,
            staysOpen: false
        )
    }
}
