import Presentation

/// The screen that a line of a session leads to.
@MainActor
struct OpenedLine {
    let screen: any Screen
    /// Of its command; empty for a row.
    private(set) var words: [String] = []
    /// nil for a row, or the landing screen of a feature.
    private var request: CommandRequest?
    /// Simulated for the line, and no other.
    private var faults: SimulatedFaults?

    var source: String? { request?.ownSource }
    var lastingOptions: [String] { request?.lastingOptions ?? [] }

    init(screen: any Screen) { self.screen = screen }

    /// Opens the screen for the words of a command, before which the options of the session count as typed.
    init(_ words: [String], in session: CommandRequest) async throws(ErrorMessage) {
        self.words = words
        if let landing = Self.landing(of: words, in: session) {
            screen = landing
            return
        }
        let request = session.request(ofLine: words)
        let invocation = request.invocation
        // The configuration is read even for a command that fails.
        if let reader = invocation.standardInputReader ?? invocation.configurationReader {
            let why = "the session reads standard input itself"
            throw .usage(reader, why, hint: "Leave the session to use standard input.")
        }
        // Options without a command would begin a second session, and both would read the same keyboard.
        if invocation.mistake == nil, invocation.command == session.program.table.root {
            throw CommandRequest.withoutCommand(words[0])
        }
        screen = try await session.program.open(request)
        if !session.mixesTimes { request.warnOfMixedTimes() }
        self.request = request
        faults = request.simulatedFaults
    }

    /// What the word of a feature on the home screen opens, if it is no command.
    private static func landing(of words: [String], in session: CommandRequest) -> (any Screen)? {
        let feature = session.program.features.first { [$0.menu?.name] == words }
        return feature?.init(request: session.request(ofLine: [])).landing
    }

    /// Shows the screen for the first time.
    func show(below list: @escaping ListDisplay) async throws(OutputFailure) -> ExitStatus {
        try await meetingFaults { () async throws(OutputFailure) in try await screen.show(below: list) }
    }

    /// Takes a later step of the screen. An answer to its question still belongs to the line.
    func following<Outcome>(
        _ step: () async throws(OutputFailure) -> Outcome
    ) async throws(OutputFailure) -> Outcome {
        screen.awaitsAnswer ? try await meetingFaults(step) : try await step()
    }

    /// The faults that were not met are noted once the screen asks nothing more.
    private func meetingFaults<Outcome>(
        _ step: () async throws(OutputFailure) -> Outcome
    ) async throws(OutputFailure) -> Outcome {
        guard let request, let faults, !faults.areOver else { return try await step() }
        let outcome = await faults.meeting(step)
        if !screen.awaitsAnswer { request.noteUnmet(faults) }
        return try outcome.get()
    }
}
