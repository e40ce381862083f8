import Presentation

/// The screen that a line of a session leads to, and what shows it for the first time.
struct OpenedLine {
    let screen: any Screen
    let show: @MainActor () async throws(OutputFailure) -> ExitStatus
}

extension OpenedLine {
    /// A row, or the landing screen of a feature.
    @MainActor
    init(_ screen: any Screen) {
        self.init(screen: screen) { () async throws(OutputFailure) in try await screen.show() }
    }
}
