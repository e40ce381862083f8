/// What becomes of a prize for which a void player is drawn. The raw value is the name used in receipts.
package enum VoidRule: String, Hashable, Sendable, CaseIterable {
    /// The prize has no winner.
    case blank
    /// The next player who is not void takes it. Only when no such player is left does it have no winner.
    case next
}
