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
    /// nil where no picture can be drawn.
    let pictures: PictureProtocol?

    func print(_ detail: EventDetail) throws(OutputFailure) -> ExitOutcome {
        if let pictures, case .success(let picture) = detail.picture {
            let console = reporter.console
            try console.put(pictures.drawing(of: picture, columns: console.width(of: .output)))
        }
        try reporter.show(detail, presenter)
        return .status(.success)
    }
}
