import Presentation

/// Where a session reads its lines.
@MainActor
protocol SessionInput: AnyObject {
    func next() async -> SessionInputEvent
}

enum SessionInputEvent {
    case line(String)
    /// The next line can be read.
    case unreadable(InputFailure)
    /// nil if the input just ended.
    case end(InputFailure?)
}

/// Lines from a pipe, a file or a terminal that edits them itself.
final class PlainSessionInput: SessionInput {
    private let console: Console
    private let lines = LineReader()

    init(_ console: Console) {
        self.console = console
    }

    func next() async -> SessionInputEvent {
        console.prompt(Session.prompt)
        defer { console.promptWasAnswered() }
        switch await lines.line() {
        case .line(let text): return .line(text)
        case .tooLong(let failure): return .unreadable(failure)
        case .end(let failure): return .end(failure)
        }
    }
}
