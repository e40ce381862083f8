import Domain

/// Turns a screen's content into text and JSON. A pure function of the content and the audience.
package protocol ScreenPresenter<Content>: Sendable {
    associatedtype Content

    /// For standard output.
    func lines(_ content: Content, for audience: Audience) -> [Line]

    /// Remarks about the data, for standard error.
    func notices(_ content: Content, for audience: Audience) -> [Line]

    /// Those of the remarks that even a quiet command makes.
    func warnings(_ content: Content, for audience: Audience) -> [Line]

    /// Failures beside the content, for standard error.
    func failures(_ content: Content, for audience: Audience) -> [ErrorMessage]

    /// For programs. Scripts rely on the shape; new members may be added.
    func json(_ content: Content, for audience: Audience) -> JSONText
}

extension ScreenPresenter {
    package func notices(_ content: Content, for audience: Audience) -> [Line] { [] }
    package func warnings(_ content: Content, for audience: Audience) -> [Line] { [] }
    package func failures(_ content: Content, for audience: Audience) -> [ErrorMessage] { [] }
}

/// A presenter whose JSON is one object.
package protocol ObjectPresenter: ScreenPresenter {
    func members(for audience: Audience) -> [Member<Content>]
}

extension ObjectPresenter {
    package func json(_ content: Content, for audience: Audience) -> JSONText {
        members(for: audience).json(content)
    }

    /// For help about what `--json` prints.
    var sample: String { members(for: Audience(.pipe)).sample() }
}
