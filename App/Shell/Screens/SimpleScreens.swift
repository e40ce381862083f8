import Presentation

/// A screen that only prints something, such as help. A session stays at the one before.
struct PrintingScreen: Screen {
    let staysOpen = false
    let printing: @MainActor () async throws(OutputFailure) -> Void

    func show() async throws(OutputFailure) -> ExitStatus {
        try await printing()
        return .success
    }
}

extension PrintingScreen {
    /// - Parameter lines: printed as they are, such as a script.
    init(_ lines: [String], _ console: Console) {
        let text = lines.map { $0 + "\n" }.joined()
        self.init { () throws(OutputFailure) in try console.put(Array(text.utf8)) }
    }
}

/// Asks before a screen does what cannot be undone.
final class ConfirmedScreen: Screen {
    private let screen: any Screen
    private let reporter: Reporter
    private let confirmation: Line
    private var isAsking = false

    /// - Parameter question: Can be answered with yes or no, and says so.
    init(_ screen: any Screen, _ reporter: Reporter, question: Line) {
        self.screen = screen
        self.reporter = reporter
        confirmation = question
    }

    var staysOpen: Bool { isAsking }
    var isReturnedTo: Bool { isAsking }

    func show() async throws(OutputFailure) -> ExitStatus {
        isAsking = true
        return .success
    }

    var prompt: ScreenPrompt {
        isAsking ? ScreenPrompt(question: confirmation, ignoresEarlierKeys: true) : ScreenPrompt()
    }

    func claim(on line: String) -> LineClaim? { isAsking ? .answer : nil }

    /// Whatever is neither yes nor no is asked about again.
    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        if let choice = YesOrNo(line) { return try await act(on: choice) }
        reporter.report(failure: YesOrNo.mistake(line))
        return .success
    }

    func end() async throws(OutputFailure) -> ExitStatus? { isAsking ? try await act(on: .no) : nil }

    private func act(on choice: YesOrNo) async throws(OutputFailure) -> ExitStatus {
        isAsking = false
        if choice == .yes { return try await screen.show() }
        reporter.console.report("Nothing was changed.")
        return .success
    }
}
