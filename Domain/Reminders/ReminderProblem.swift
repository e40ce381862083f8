package enum ReminderProblem: Problem {
    case notStarted
    /// In the scheduler's own words, if it has any.
    case rejected(String?)
    /// Nothing is stored, so there is nothing to deliver.
    case nothingStored
    case daemonNotRunning
    case notShown
    case deliveredElsewhere
    case newOneMissing
}
