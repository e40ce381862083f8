import Domain

package struct ScheduledReminderPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let isKept: Bool

    /// - Parameter isKept: whether the reminder outlives this run of the program.
    package init(formatting: Formatting, isKept: Bool) {
        self.formatting = formatting
        self.isKept = isKept
    }

    package func lines(_ outcome: ScheduleReminder.Outcome, for medium: Medium) -> [Line] {
        let (reminder, how) = delivery(outcome)
        return ["You will be reminded at \(formatting.instant(reminder.dueAt, for: medium))\(how)."]
    }

    private func delivery(_ outcome: ScheduleReminder.Outcome) -> (Reminder, String) {
        switch outcome {
        case .scheduled(let reminder, let job):
            (reminder, ", even while tombola is not running (\(job.scheduler) job \(job.name))")
        case .notScheduled(let reminder, _) where !isKept:
            (reminder, ", if this tombola is still running")
        case .notScheduled(let reminder, _):
            (reminder, ", or the next time you run tombola after that")
        }
    }

    package func notices(_ outcome: ScheduleReminder.Outcome) -> [Line] {
        switch outcome {
        case .scheduled(let reminder, _):
            return undo(reminder)
        case .notScheduled(let reminder, let failure):
            let why = Line.note("Could not schedule it: \(failure.reason).", .warning)
            return [why] + (failure.hint.map { [.note($0)] } ?? []) + undo(reminder)
        }
    }

    /// Empty for a reminder that ends with this run of the program.
    private func undo(_ reminder: Reminder) -> [Line] {
        isKept ? [.toUndo, .command("tombola reminders cancel \(reminder.id.description)")] : []
    }

    package func json(_ outcome: ScheduleReminder.Outcome) -> JSONText {
        switch outcome {
        case .scheduled(let reminder, let job):
            .object(["reminder": reminder.json, "job": .string(job.name), "notScheduled": .null])
        case .notScheduled(let reminder, let failure):
            .object(["reminder": reminder.json, "job": .null, "notScheduled": .string(failure.reason)])
        }
    }
}
