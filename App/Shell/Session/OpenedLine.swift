import Presentation

/// The screen that a line of a session leads to, and what of the line holds while it is open.
@MainActor
struct OpenedLine {
    let screen: any Screen
    /// The words of its command; empty for a row.
    let words: [String]
    /// The words of the command without its last.
    let group: [String]
    /// The options with which `refresh` reads again.
    let options: [String]
    /// Where the line says that it reads; nil if it says nothing.
    let source: String?
    /// nil for a row, or the landing screen of a feature.
    private let request: CommandRequest?
    /// Simulated for the line, and no other.
    private let faults: SimulatedFaults?

    /// A screen that opens from another one, such as a row of its list, and reads as that does.
    init(_ screen: any Screen, from list: OpenedLine?) {
        self.screen = screen
        words = []
        group = list?.group ?? []
        options = list?.options ?? []
        source = list?.source
        request = nil
        faults = nil
    }

    /// Opens the screen for the words of a command, before which the options of the session count as typed.
    init(_ words: [String], in session: CommandRequest) async throws(ErrorMessage) {
        let program = session.program
        let path = program.table.path(in: words)
        try Self.checkSource(of: program.table.command(at: path), words, in: session)
        self.words = words
        group = program.table.command(at: path)?.words.dropLast() ?? path
        if let landing = Self.landing(of: words, in: session) {
            screen = landing
            request = nil
        } else {
            let request = session.request(ofLine: words)
            try Self.check(request, words)
            // A time of its own makes other reminders due than that of the session.
            if request.types(GlobalOptions.now.entry) { await request.announce() }
            screen = try await program.open(request)
            if !session.mixesTimes { request.warnOfMixedTimes() }
            self.request = request
        }
        options = request?.lastingOptions ?? []
        source = request?.ownSource
        faults = request?.simulatedFaults
    }

    /// What the word of a feature on the home screen opens, if it is no command.
    private static func landing(of words: [String], in session: CommandRequest) -> (any Screen)? {
        let feature = session.program.features.first { [$0.menu?.name] == words }
        return feature?.init(request: session.request(ofLine: [])).landing
    }

    /// Throws for a line of a pipe that would read from another place than the one that was refused.
    private static func checkSource(
        of command: CommandEntry?,
        _ words: [String],
        in session: CommandRequest
    ) throws(ErrorMessage) {
        guard let place = session.session?.refusedSource else { return }
        let readsSource = command.map { $0.traits.isDisjoint(with: .notOfSource) } ?? true
        let line = session.request(ofLine: words)
        // Lists that are named take the place of the source.
        let namesItsOwn = line.ownSource != nil || line.invocation.replacesSource
        guard readsSource, !namesItsOwn else { return }
        let word = SessionWord.source.rawValue
        throw ErrorMessage(
            .noInput,
            what: "cannot run \(words.joined(separator: " "))",
            why: "\(word) \(place) failed",
            advice: "Name a source that can be read: \(word) PLACE"
        )
    }

    /// Throws for a line that needs what the session has.
    private static func check(_ request: CommandRequest, _ words: [String]) throws(ErrorMessage) {
        let invocation = request.invocation
        // The configuration is read even for a command that fails.
        if let reader = invocation.standardInputReader ?? invocation.configurationReader {
            let why = "the session reads standard input itself"
            throw .usage(reader, why, hint: "To use standard input, leave the session first.")
        }
        // Options without a command would begin a second session, and both would read the same keyboard.
        if invocation.mistake == nil, invocation.command == request.program.table.root {
            throw CommandRequest.withoutCommand(words[0])
        }
    }

    /// Shows the screen for the first time.
    func show(below list: @escaping ListDisplay) async throws(OutputFailure) -> ExitStatus {
        try await meetingFaults { () async throws(OutputFailure) in try await screen.show(below: list) }
    }

    /// Lets the screen act on a text that it claimed.
    func take(_ text: String) async throws(OutputFailure) -> ExitStatus {
        try await following { () async throws(OutputFailure) in try await screen.take(text) }
    }

    /// Ends what the screen has started; nil if there is nothing to end.
    func end() async throws(OutputFailure) -> ExitStatus? {
        try await following { () async throws(OutputFailure) in try await screen.end() }
    }

    /// Takes a later step of the screen. An answer to its question still belongs to the line.
    private func following<Outcome>(
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
