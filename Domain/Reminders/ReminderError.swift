/// What kept a reminder from being cancelled.
package enum ReminderError: Error, Hashable, Sendable {
    case store(StoreFailure)
    /// There is none with this id, or none any more.
    case absent(ReminderID)
}
