import Domain

/// Turns a screen's content into text and JSON. A pure function of the content and the
/// reader.
package protocol ScreenPresenter<Content>: Sendable {
    associatedtype Content

    /// For standard output.
    func lines(_ content: Content, for reader: Reader) -> [Line]

    /// Remarks about the data, for standard error.
    func notices(_ content: Content, for reader: Reader) -> [Line]

    /// Failures beside the content, for standard error.
    func failures(_ content: Content) -> [ErrorMessage]

    /// For programs. Scripts rely on the shape; new members may be added.
    func json(_ content: Content, for reader: Reader) -> JSONText
}

extension ScreenPresenter {
    package func notices(_ content: Content, for reader: Reader) -> [Line] { [] }
    package func failures(_ content: Content) -> [ErrorMessage] { [] }
}
