import Domain

package struct ScheduledReminderPresenter: ObjectPresenter {
    private let isKept: Bool

    /// - Parameter isKept: whether the reminder outlives this run of the program.
    package init(isKept: Bool) { self.isKept = isKept }

    /// Asked where a scheduler runs, and the user has not chosen.
    package static let question: Line = [
        StyledText("Should reminders also appear while Tombola is not running?", .emphasis), " (y/n)",
    ]

    package func lines(_ outcome: SetReminder.Outcome, for audience: Audience) -> [Line] {
        let due = audience.instant(outcome.reminder.dueAt).text
        if let job = outcome.reminder.job {
            let name = "\(job.scheduler) job \(job.name)"
            return ["You will be reminded at \(due), even while tombola is not running (\(name))."]
        }
        // Nothing runs at that time for sure.
        return isKept
            ? ["The first tombola command after \(due) will remind you."]
            : ["You will be reminded at \(due), if this tombola is still running."]
    }

    package func notices(_ outcome: SetReminder.Outcome, for audience: Audience) -> [Line] {
        let cancel = Line.command("tombola reminders cancel \(outcome.reminder.id)")
        // A reminder that ends with this run of the program cannot be cancelled later.
        return Line.notScheduled(outcome.schedulingFailure) + (isKept ? [.toUndo, cancel] : [])
    }

    package func members(for audience: Audience) -> [Member<SetReminder.Outcome>] {
        [
            Member("reminder", \.reminder.json), Member("job", "5", \.reminder.job?.name),
            Member("notScheduled", \.schedulingFailure?.clause),
        ]
    }
}
