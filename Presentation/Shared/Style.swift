/// What a piece of text is, not how it looks: the terminal decides that, and a pipe ignores it. The words must therefore
/// say everything by themselves; a style only underlines it.
package enum Style: Hashable, Sendable, CaseIterable {
    case plain
    /// The heading of a screen or of a column.
    case title
    case emphasis
    case success
    case warning
    case failure
    /// What may be overlooked: hints, ages, units.
    case faint
}
