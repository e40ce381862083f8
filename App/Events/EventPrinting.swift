import Domain
import Presentation

/// Prints an event with its picture above it, where the terminal can show that.
@MainActor
struct EventPrinting {
    let presenter: any ScreenPresenter<EventDetail>
    let reporter: Reporter

    func print(_ detail: EventDetail) throws(OutputFailure) -> ExitOutcome {
        if case .success(let picture) = detail.picture { try reporter.console.draw(picture) }
        try reporter.show(detail, presenter)
        return .status(.success)
    }
}
