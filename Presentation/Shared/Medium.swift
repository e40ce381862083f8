/// What lines are laid out for.
package enum Medium: Hashable, Sendable {
    /// Somebody looks at it, in a window so many cells wide.
    case terminal(width: Int)
    /// A program or a file takes it: one record a line, fields apart by tabs, nothing shortened, ISO dates, no heading.
    case pipe
}
