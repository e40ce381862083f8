import Presentation

/// The lottery's game: what Return, Ctrl-C and the words of a session do in each of its phases.
struct LotteryGameScreen: Screen {
    let viewModel: LotteryViewModel
    let stage: LotteryStage
    /// Whether it begins with a game instead of an invitation.
    let startsAtOnce: Bool
    /// Adds the lists of the game to another command that reads lists.
    let completing: @MainActor ([String]) throws(ErrorMessage) -> [String]

    private var console: Console { stage.reporter.console }
    private var phase: LotteryViewModel.Phase { viewModel.state.phase }

    func show() async throws(OutputFailure) -> ExitStatus {
        guard phase == .landing, startsAtOnce else { return try stage.show(viewModel.state) }
        if stage.reporter.isInSession || !viewModel.revealsPrizes { return try await play() }
        // Return would break the line of the rounds.
        let hiding = RawMode(console, hidesLine: true)
        defer { hiding?.leave() }
        return try await play().and(then: try await revealPrizes())
    }

    /// A prize that waits asks for Return in place of the prompt, which the audience would see, and Return begins nothing else.
    /// A Return that was typed too early must neither reveal a winner nor begin a draw, which would count.
    var prompt: ScreenPrompt {
        let hint = viewModel.state.invitation(drawsAgain: !startsAtOnce)
        if phase == .prize { return ScreenPrompt(question: hint, ignoresEarlierKeys: true) }
        return ScreenPrompt(
            ignoresEarlierKeys: !startsAtOnce && phase != .landing,
            invitation: hint,
            returnCommand: LotteryFeature.draw.entry.words
        )
    }

    func refresh() async throws(OutputFailure) -> ExitStatus {
        // Each draw counts, so only one that failed is tried again.
        phase == .failed ? try await play() : try stage.show(viewModel.state)
    }

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        if phase == .prize { return try await stage.follow("reveal", viewModel.reveal) }
        return hasDrawn ? .success : try await play()
    }

    /// Whether the command has held its draw. Return is easily typed once too often, and each draw counts.
    private var hasDrawn: Bool { startsAtOnce && phase == .over }

    /// Ends what waits for Return.
    func end() async throws(OutputFailure) -> ExitStatus? {
        guard phase == .prize else { return nil }
        return try await stage.follow("stop", viewModel.stop)
    }

    /// Shown again, a result would look like that of another draw.
    var isReturnedTo: Bool { phase != .over && phase != .failed }

    var parked: [Line] { viewModel.state.parked }

    func completing(_ command: [String]) throws(ErrorMessage) -> [String] { try completing(command) }

    /// Plays one game to its end. It can be started again after any end.
    private func play() async throws(OutputFailure) -> ExitStatus {
        try await stage.follow("play", viewModel.play)
    }

    /// Outside a session, the screen reads Return itself. Ctrl-C ends the show, and the draw stands.
    private func revealPrizes() async throws(OutputFailure) -> ExitStatus {
        let interrupts = console.ownsProcess ? Signals.reportInterrupts() : nil
        let lines = LineReader(console.input, interrupts: interrupts)
        var outcome = ExitStatus.success
        while phase == .prize {
            lines.discardTyped()
            if console.ownsProcess { Signals.reportInterrupts() }
            let reading = await lines.line(after: LotteryPresenter.pressReturn, on: console)
            console.report(.empty)
            if case .line = reading {
                lines.beginReadingAhead()
                defer { lines.endReadingAhead() }
                outcome = try await take("")
            } else {
                outcome = try await end() ?? outcome
            }
        }
        return outcome
    }
}
