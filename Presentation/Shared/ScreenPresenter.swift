import Domain

/// Turns what a screen shows into text, in each of the three forms in which somebody may want it. A pure function of the
/// content: locale, time zone and the moment are its own properties.
package protocol ScreenPresenter<Content>: Sendable {
    associatedtype Content

    /// For standard output.
    func lines(_ content: Content, for medium: Medium) -> [Line]

    /// What the user should know beside the data, for standard error.
    func notices(_ content: Content) -> [Line]

    /// For a program. The shape is public; members may be added to it.
    func json(_ content: Content) -> JSONText
}

extension ScreenPresenter {
    package func notices(_ content: Content) -> [Line] { [] }
}
