import Domain
import Presentation

extension RemindersFeature {
    nonisolated static let list = Command(
        "reminders list",
        isDefault: true,
        summary: "List reminders and their delivery times.",
        examples: ["List five reminders": "tombola reminders --limit 5"],
        ListOptions(),
        details: [
            "When Tombola fetches a new list of jackpots, it sets a reminder for the time the list "
                + "expires, replacing the previous reminder for that source. The next tombola command "
                + "after that time shows it once.",
            "To get reminders while tombola is not running, see 'tombola help jackpots remind'.",
            ReminderListPresenter.columns,
        ],
        traits: [.readsNoSource]
    ) { (reminders: RemindersFeature, given) in
        let viewModel = ScreenViewModel(content: reminders.repository.reminders)
        let limit = RowLimit(given.limit)
        return reminders.screens.screen(
            viewModel,
            ReminderListPresenter(),
            limit,
            isStored: true,
            links: ContentLinks(row: reminders.row, answer: reminders.cancelling)
        )
    }

    /// The rows have no numbers of their own: people type an id.
    private func row(of list: [Reminder], at index: Int) -> (any Screen)? {
        list.first { $0.id == ReminderID(Int64(index) + 1) }.map(detail)
    }

    private func detail(_ reminder: Reminder) -> any Screen {
        let viewModel = ScreenViewModel<Reminder?, AccessFailure>(showing: reminder) {
            () async throws(AccessFailure) in
            try await repository.reminders().first { $0.id == reminder.id }
        }
        return screens.screen(
            viewModel,
            ReminderDetailPresenter(),
            isStored: true,
            links: ContentLinks(answer: { reminder, line in cancelling([reminder].compactMap(\.self), line) })
        )
    }

    /// `cancel` alone means the only reminder on the screen that is pending, if there is just one.
    private func cancelling(_ list: [Reminder], _ line: String) -> (any Screen)? {
        let pending = list.filter { !$0.isDelivered }
        guard line.trimmed == "cancel", pending.count == 1 else { return nil }
        return cancelling(pending[0].id)
    }
}
