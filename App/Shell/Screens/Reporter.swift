import Domain
import Presentation

/// Prints the text of presenters on the two streams, as text or JSON.
struct Reporter: Sendable {
    let console: Console
    private(set) var isJSON: Bool
    let isQuiet: Bool
    /// Whether a later command finds what this one stores.
    let storesData: Bool
    private var presentation: Reader
    let tracer: Tracer?
    /// Adds what a suggested command needs to find the same data.
    let complete: @Sendable (SuggestedCommand) -> String

    init(
        _ console: Console,
        isJSON: Bool = false,
        isQuiet: Bool = false,
        storesData: Bool = true,
        for reader: Reader = Reader(.pipe),
        tracer: Tracer? = nil,
        complete: @escaping @Sendable (SuggestedCommand) -> String = \.text
    ) {
        self.console = console
        self.isJSON = isJSON
        self.isQuiet = isQuiet
        self.storesData = storesData
        presentation = reader
        self.tracer = tracer
        self.complete = complete
    }

    var isVerbose: Bool { presentation.isVerbose }

    /// Who reads standard output now: a terminal can change its width.
    var reader: Reader {
        var reader = presentation
        reader.medium = console.medium
        return reader
    }

    /// Returns a copy that shows at most so many rows of a list.
    func limited(to limit: RowLimit) -> Reporter {
        var copy = self
        copy.presentation.limit = limit
        return copy
    }

    /// Whether a person reads standard output, and no program.
    var isForPerson: Bool { !isJSON && console.medium != .pipe }

    /// Whether notices are printed beside the data.
    var printsNotices: Bool { !isJSON && !isQuiet }

    /// Prints content, its notices and the failures beside it.
    func show<Content>(_ content: Content, _ presenter: any ScreenPresenter<Content>) throws(OutputFailure) {
        if isJSON {
            try console.print(json: presenter.json(content, for: reader))
        } else {
            for line in presenter.lines(content, for: reader) { try console.print(line) }
            report(presenter.notices(content, for: reader))
        }
        for failure in presenter.failures(content) { report(failure: failure) }
    }

    /// Prints notices on standard error, except with --json or --quiet.
    func report(_ lines: [Line]) {
        var lines = lines.map(completed)
        if let undo = lines.firstIndex(of: .toUndo) {
            console.undoing.withLock { [text = lines.last?.text] in $0 = text }
            if !storesData { lines[undo...] = [.note("Nothing is stored, because of --ephemeral.")] }
        }
        guard printsNotices else { return }
        for line in lines { console.report(line) }
    }

    private func completed(_ line: Line) -> Line {
        Line(
            spans: line.spans.map {
                $0.style == .command ? StyledText(complete(.command($0.text)), .command) : $0
            }
        )
    }

    /// Returns a copy that also prints JSON if `isJSON` is true.
    func reporting(inJSON isJSON: Bool) -> Reporter {
        var copy = self
        copy.isJSON = self.isJSON || isJSON
        return copy
    }

    func fail(_ failure: some UserFacingError) -> ExitOutcome {
        report(failure: failure.errorMessage)
        return .status(failure.errorMessage.exitStatus)
    }

    func report(failure errorMessage: ErrorMessage) {
        if isJSON {
            console.report(json: errorMessage.json(completing: complete))
        } else {
            for line in errorMessage.lines(completing: complete) { console.report(line) }
        }
    }

    /// Runs a body that prints and turns an output failure, such as a closed pipe or a full disk, into the outcome.
    @MainActor
    func printing(_ body: () async throws(OutputFailure) -> ExitOutcome) async -> ExitOutcome {
        do throws(OutputFailure) {
            let outcome = try await body()
            try console.finish()
            return outcome
        } catch .readerGone {
            return .readerGone
        } catch {
            return fail(error)
        }
    }
}
