import Presentation

/// What somebody looks at: one command's answer, or a place in a session. It owns its view model.
@MainActor
protocol Screen: AnyObject {
    /// Shows it for the first time, or again after another one in front of it was left.
    func show() async throws(OutputFailure) -> Ending

    /// Loads and shows it anew.
    func refresh() async throws(OutputFailure) -> Ending

    /// What pressing Return does here; nil where it does nothing.
    func confirm() async throws(OutputFailure) -> Ending?

    /// Whether a session stays at it; what only prints something leaves the screen that was there before.
    var isPlace: Bool { get }

    /// What can be done now by somebody who sits before a terminal; nil where there is nothing special.
    var invitation: Line? { get }

    /// The screen behind a row, counted from 1; nil where there is no such row.
    func open(row: Int) -> (any Screen)?
}

extension Screen {
    func refresh() async throws(OutputFailure) -> Ending { try await show() }
    func confirm() async throws(OutputFailure) -> Ending? { nil }
    var isPlace: Bool { true }
    var invitation: Line? { nil }
    func open(row: Int) -> (any Screen)? { nil }
}
