import Domain

/// Turns a screen's content into text for a terminal, a pipe and JSON. A pure function of the content; the locale, time
/// zone and current time are its properties.
package protocol ScreenPresenter<Content>: Sendable {
    associatedtype Content

    /// For standard output.
    func lines(_ content: Content, for medium: Medium) -> [Line]

    /// Remarks about the data, for standard error.
    func notices(_ content: Content) -> [Line]

    /// Failures beside the content, for standard error.
    func failures(_ content: Content) -> [ErrorMessage]

    /// For programs. Scripts rely on the shape; new members may be added.
    func json(_ content: Content) -> JSONText
}

extension ScreenPresenter {
    package func notices(_ content: Content) -> [Line] { [] }
    package func failures(_ content: Content) -> [ErrorMessage] { [] }
}

/// The medium for which lines are laid out.
package enum Medium: Hashable, Sendable {
    /// A person reads it, in a window of this width in cells.
    case terminal(width: Int)
    /// A program or a file receives it: one record per line, complete fields separated by tabs, ISO dates, no heading.
    case pipe
}
