import Domain
import Presentation

/// Prints the text of presenters on the two streams, as text or JSON.
struct Reporter: Sendable {
    let console: Console
    var isJSON = false
    /// Whether a later command finds what this one stores.
    var storesData = true
    /// Who reads standard output. Its medium is set whenever something is printed: a terminal can change its width.
    var basis = Audience(.pipe)
    var tracer: Tracer?
    private(set) var isRepeating = false

    var complete: @Sendable (Suggestion) -> String { basis.complete }
    var isVerbose: Bool { basis.isVerbose }
    var isInSession: Bool { basis.isInSession }

    var audience: Audience {
        var audience = basis
        audience.medium = console.medium
        return audience
    }

    /// - Parameter limit: Of the rows; nil for none.
    func limited(to limit: Int?) -> Reporter {
        var copy = self
        copy.basis.limit = RowLimit(limit)
        return copy
    }

    /// Prints content again, without what was reported beside it.
    var repeating: Reporter {
        var copy = self
        copy.isRepeating = true
        return copy
    }

    /// Prints notices also with --json or --quiet.
    var insisting: Reporter {
        var copy = self
        copy.isJSON = false
        copy.basis.isQuiet = false
        return copy
    }

    /// Whether a person reads standard output, and no program.
    var isForPerson: Bool { !isJSON && console.medium != .pipe }

    /// Whether a list that a line has changed is printed again. Who listens hears the notice alone.
    var repeatsLists: Bool { !console.isPlain }

    var printsNotices: Bool { !isJSON && !basis.isQuiet && !isRepeating }

    /// Prints content, its notices and the failures beside it.
    func show<Presenter: ScreenPresenter>(
        _ content: Presenter.Content,
        _ presenter: Presenter
    ) throws(OutputFailure) {
        let audience = audience
        var printed: [Line] = []
        if isJSON {
            let json = tracer.call(Presenter.self, "json", [content]) {
                presenter.json(content, for: audience)
            }
            try console.print(json: json)
        } else {
            printed = tracer.call(Presenter.self, "lines", [content, audience.medium]) {
                presenter.lines(content, for: audience)
            }
            try console.print(printed)
        }
        if isRepeating { return }
        remark(on: content, presenter, below: printed)
        for failure in presenter.failures(content, for: audience) { report(failure: failure) }
    }

    /// Reports the notices about content, of which a quiet command makes only the warnings. With --json, they are among its
    /// members.
    func remark<Presenter: ScreenPresenter>(
        on content: Presenter.Content,
        _ presenter: Presenter,
        below printed: [Line] = []
    ) {
        let isOnlyWarned = basis.isQuiet && !isJSON && !isRepeating
        if isOnlyWarned { console.report(presenter.warnings(content, for: audience).map(completed)) }
        // Also what is not printed says how to undo a change.
        report(presenter.notices(content, for: audience), below: printed)
    }

    /// Reports notices below lines that were printed on the same terminal, separate from the last record.
    func report(_ notices: [Line], below printed: [Line]) {
        let gap = console.output.isTerminal ? printed.separation(from: notices, for: audience) : []
        report(gap + notices)
    }

    /// Prints notices on standard error, except with --json or --quiet.
    func report(_ lines: [Line]) {
        var lines = lines.map(completed)
        if !storesData, let undo = lines.firstIndex(of: .toUndo) {
            let option = complete(.name(SuggestedParameter(CommonParameter.ephemeral)))
            lines[undo...] = [.note("Nothing is stored, because of \(option).")]
        }
        if printsNotices { console.report(lines) }
    }

    /// Reports what may mislead, such as an environment variable that is ignored, each as a note.
    func warn(_ warnings: [String]) { report(warnings.map { .note($0, .warning) }) }

    /// Prints the lines if a signal ends the process, until others take their place.
    func reportIfEnded(_ lines: [Line]) {
        guard console.ownsProcess else { return }
        // Where no line is rewritten, the Ctrl-C that the terminal shows stays before them.
        let gap: [Line] = console.error.isTerminal && !console.error.rewritesLines ? [.empty] : []
        Signals.lastWords.set(lines.isEmpty ? nil : console.error.bytes(gap + lines.map(completed)))
    }

    private func completed(_ line: Line) -> Line {
        Line(
            spans: line.spans.map { span in
                span.suggestion.map { StyledText(complete($0), span.style) } ?? span
            }
        )
    }

    func fail(_ failure: some UserFacingError) -> ExitStatus {
        report(failure.notices)
        report(failure: isJSON ? failure.errorMessage : failure.message(for: audience))
        return failure.errorMessage.exitStatus
    }

    func report(failure errorMessage: ErrorMessage) {
        if isJSON {
            console.report(json: errorMessage.json(completing: complete))
        } else {
            console.report(errorMessage.lines(completing: complete))
        }
    }

    /// Runs a body that prints and turns an output failure, such as a closed pipe or a full disk, into the outcome.
    @MainActor
    func printing(_ body: () async throws(OutputFailure) -> ExitStatus) async -> ExitStatus? {
        do throws(OutputFailure) {
            let outcome = try await body()
            try console.finish()
            return outcome
        } catch .readerGone {
            return nil
        } catch {
            return fail(error)
        }
    }

    /// Asks for a line until it is yes or no. nil if there is none.
    @MainActor
    func yesOrNo(_ question: Line) async -> YesOrNo? {
        let answers = AnswerReader.lines(LineReader(console.input))
        while case .line(let text) = await answers.answer(after: question + " ", on: console) {
            if let choice = YesOrNo(text) { return choice }
            report(failure: YesOrNo.mistake(text))
        }
        return nil
    }

    /// Follows an intent of a view model: shows what is pending, until the body ends the indicator or returns, and traces
    /// the intent.
    @MainActor
    func follow<Failure, Output>(
        _ viewModel: Any.Type,
        _ intent: String,
        awaiting pendingWork: PendingWork,
        _ body: (ProgressIndicator) async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let indicator = ProgressIndicator(for: pendingWork, self)
        defer { indicator.end() }
        return try await tracer.call(viewModel, intent, []) { () async throws(Failure) in
            try await body(indicator)
        }
    }
}
