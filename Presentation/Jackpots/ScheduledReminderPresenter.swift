import Domain

package struct ScheduledReminderPresenter: ScreenPresenter {
    private let formatting: Formatting

    package init(formatting: Formatting) {
        self.formatting = formatting
    }

    package func lines(_ outcome: ScheduleReminder.Outcome, for medium: Medium) -> [Line] {
        let (reminder, how) = told(outcome)
        return ["You will be reminded at \(formatting.instant(reminder.dueAt))\(how)."]
    }

    private func told(_ outcome: ScheduleReminder.Outcome) -> (Reminder, String) {
        switch outcome {
        case .scheduled(let reminder, let job):
            (reminder, ", also while tombola is not running (\(job.scheduler) job \(job.name))")
        case .notScheduled(let reminder, _):
            (reminder, " or after, by the first tombola that runs then")
        }
    }

    package func notices(_ outcome: ScheduleReminder.Outcome) -> [Line] {
        switch outcome {
        case .scheduled(let reminder, _):
            return [undo(reminder)]
        case .notScheduled(let reminder, let failure):
            let why = Line.note("No scheduler could take it: \(failure.reason).", .warning)
            return [why] + (failure.hint.map { [.note($0)] } ?? []) + [undo(reminder)]
        }
    }

    private func undo(_ reminder: Reminder) -> Line {
        .note("To undo: tombola reminders cancel \(reminder.id.description).")
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
