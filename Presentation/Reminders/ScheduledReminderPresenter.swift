import Domain

package struct ScheduledReminderPresenter: ScreenPresenter {
    private let isKept: Bool

    /// - Parameter isKept: whether the reminder outlives this run of the program.
    package init(isKept: Bool) { self.isKept = isKept }

    package func lines(_ outcome: SetReminder.Outcome, for reader: Reader) -> [Line] {
        let how =
            if let job = outcome.reminder.job {
                "even while tombola is not running (\(job.scheduler) job \(job.name))"
            } else {
                isKept ? "or the next time you run tombola after that" : "if this tombola is still running"
            }
        return ["You will be reminded at \(reader.instant(outcome.reminder.dueAt).text), \(how)."]
    }

    package func notices(_ outcome: SetReminder.Outcome, for reader: Reader) -> [Line] {
        let (failure, id) = (outcome.schedulingFailure, outcome.reminder.id.description)
        let why = failure.map { [.note("Could not schedule it: \($0.reason).", .warning)] } ?? [Line]()
        let advice = failure?.hint.map { [Line.note($0)] } ?? []
        // A reminder that ends with this run of the program cannot be cancelled later.
        return why + advice + (isKept ? [.toUndo, .command("tombola reminders cancel \(id)")] : [])
    }

    package func json(_ outcome: SetReminder.Outcome, for reader: Reader) -> JSONText { Self.members.json(outcome) }

    package static var members: [Member<SetReminder.Outcome>] {
        [
            Member("reminder", \.reminder.json), Member("job", "5", \.reminder.job?.name),
            Member("notScheduled", \.schedulingFailure?.reason),
        ]
    }
}
