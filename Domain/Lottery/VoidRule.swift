/// What happens to a prize if a void player is drawn for it. Receipts contain the raw value.
package enum VoidRule: String, BoundRule, CaseIterable {
    package static let member = "onVoid"

    /// The prize has no winner.
    case blank
    /// The prize goes to the next player who is not void. It has no winner only if none is left.
    case next
}
