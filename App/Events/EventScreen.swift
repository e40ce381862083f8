import Domain
import Presentation

/// The details of an event, with words to add it to the favourites or remove it.
final class EventScreen: Screen {
    private let content: any Screen
    private let mark: (_ isFavourite: Bool) -> any Screen

    /// - Parameter mark: adds the event to the favourites, or removes it, and reports that.
    init(_ content: any Screen, mark: @escaping (_ isFavourite: Bool) -> any Screen) {
        self.content = content
        self.mark = mark
    }

    func show() async throws(OutputFailure) -> ExitOutcome { try await content.show() }
    func refresh() async throws(OutputFailure) -> ExitOutcome { try await content.refresh() }

    func claim(on line: String) -> LineClaim? { isFavourite(line) == nil ? nil : .word }

    func take(_ line: String) async throws(OutputFailure) -> ExitOutcome {
        guard let isFavourite = isFavourite(line) else { return .status(.success) }
        return try await mark(isFavourite).show()
    }

    private func isFavourite(_ line: String) -> Bool? {
        switch line.split(whereSeparator: \.isWhitespace) {
        case ["favourite"]: true
        case ["unfavourite"]: false
        default: nil
        }
    }
}

/// Prints an event below its picture, if the terminal can show one.
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
