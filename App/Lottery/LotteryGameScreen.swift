import Domain
import Presentation

/// The lottery's game. On a terminal the rounds share one line; elsewhere each has its own.
struct LotteryGameScreen: Screen {
    let viewModel: LotteryViewModel
    let presenter: LotteryPresenter
    let reporter: Reporter
    let pendingWork: PendingWork
    /// The servers of the beacon.
    let beaconWork: PendingWork
    /// Whether it begins with a game instead of an invitation.
    let startsAtOnce: Bool
    /// Whether a session reports Ctrl-C.
    let isInSession: Bool

    private var console: Console { reporter.console }

    func show() async throws(OutputFailure) -> ExitStatus {
        guard case .landing = viewModel.state, startsAtOnce else { return try show(viewModel.state) }
        // Return would break the line of the rounds.
        let hiding = isRevealing && !isInSession ? RawMode(console, hidesLine: true) : nil
        defer { hiding?.leave() }
        let outcome = try await play()
        if !isInSession { try await revealPrizes() }
        return outcome
    }

    /// A Return that was typed too early must not reveal a winner.
    var ignoresEarlierKeys: Bool { isPrizeWaiting }

    private var isPrizeWaiting: Bool { if case .prize = viewModel.state { true } else { false } }

    func refresh() async throws(OutputFailure) -> ExitStatus {
        // A prize that waits belongs to a draw that counts.
        if isPrizeWaiting { return try show(viewModel.state) }
        return hasDrawn ? try show(viewModel.state) : try await play()
    }

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        if isPrizeWaiting {
            try await reveal()
            return .success
        }
        return hasDrawn ? .success : try await play()
    }

    /// Whether the command has held its draw. Return is easily typed once too often, and each draw counts.
    private var hasDrawn: Bool {
        switch viewModel.state {
        case .finished, .stopped: startsAtOnce
        case .landing, .loading, .waiting, .live, .prize, .round, .revealed, .failed: false
        }
    }

    /// Ends what waits for Return.
    func end() async throws(OutputFailure) -> ExitStatus? {
        guard isPrizeWaiting else { return nil }
        try viewModel.stop(showReveal)
        return .success
    }

    var invitation: Line? { viewModel.state.invitation(drawsAgain: !startsAtOnce) }

    /// Plays one game to its end. It can be started again after any end.
    private func play() async throws(OutputFailure) -> ExitStatus {
        var held: DrawResult?
        do throws(OutputFailure) {
            let outcome = try await play { held = $0 }
            try console.flush()
            return outcome
        } catch .failed(let reason) {
            // Also if the draw is quiet: it is part of the error.
            var reporter = reporter
            reporter.basis.isQuiet = false
            if let held { reporter.report(presenter.unshown(held, for: reporter.audience)) }
            throw .failed(reason)
        }
    }

    private func play(_ hold: (DrawResult) -> Void) async throws(OutputFailure) -> ExitStatus {
        try await reporter.follow(LotteryViewModel.self, "play", awaiting: pendingWork) {
            indicator async throws(OutputFailure) in
            var outcome = ExitStatus.success
            defer { endInterrupting() }
            var asking: ProgressIndicator?
            defer { asking?.end() }
            var hasToldWait = false
            try await viewModel.play { state throws(OutputFailure) in
                switch state {
                // A cancelled game ends where it began.
                case .landing, .loading: break
                case .waiting(.countingDown(let round, let left)):
                    indicator.end()
                    tell(round, left, isFirst: !hasToldWait)
                    hasToldWait = true
                case .waiting(.asking):
                    indicator.end()
                    asking = ProgressIndicator(for: beaconWork, reporter)
                case .live, .prize, .round, .revealed, .finished, .stopped, .failed:
                    if case .live(let result) = state { hold(result) }
                    indicator.end()
                    asking?.end()
                    outcome = try show(state)
                }
            }
            return outcome
        }
    }

    private func show(_ state: LotteryViewModel.State) throws(OutputFailure) -> ExitStatus {
        switch state {
        case .landing: try console.print(LotteryPresenter.landing)
        case .loading, .waiting: try console.print(.loading(from: []))
        case .live(let result): try open(result)
        case .prize(let prize): try console.print(presenter.heading(prize))
        case .round(let round): try show(round)
        case .revealed(let prize): try console.print(presenter.frame(prize, for: reporter.audience))
        case .finished(let result) where isRevealing:
            try console.print(presenter.ending(result, for: reporter.audience))
            reporter.report(presenter.notices(result, for: reporter.audience))
            return reportFailures(of: result)
        case .finished(let result):
            try reporter.show(result, presenter)
            return status(of: result)
        case .stopped(let result):
            reporter.report(presenter.stopped(result, for: reporter.audience))
            return reportFailures(of: result)
        case .failed(let error) where reporter.isJSON: return reporter.fail(error)
        case .failed(let error):
            console.report(presenter.lines(error, for: reporter.audience))
            return error.errorMessage.exitStatus
        }
        return .success
    }

    private func reportFailures(of result: DrawResult) -> ExitStatus {
        for failure in presenter.failures(result) { reporter.report(failure: failure) }
        return status(of: result)
    }

    /// A draw that is recorded nowhere was held all the same, but its command has failed.
    private func status(of result: DrawResult) -> ExitStatus {
        guard result.receiptPath == nil else { return .success }
        return presenter.failures(result).first?.exitStatus ?? .success
    }

    /// On a terminal, one line counts down; elsewhere it stands once.
    private func tell(_ round: BeaconRound, _ left: Duration, isFirst: Bool) {
        guard reporter.printsNotices else { return }
        let line = LotteryPresenter.wait(for: round, left, for: reporter.audience)
        if console.error.rewritesLines {
            console.rewrite(line)
        } else if isFirst {
            reporter.report([line])
        }
    }

    /// What is known before the result.
    private func open(_ result: DrawResult) throws(OutputFailure) {
        guard reporter.printsNotices else { return }
        try console.print(presenter.opening(result, for: reporter.audience))
        reporter.report(presenter.openingNotices(result, for: reporter.audience))
        // During the rounds the draw stands, so Ctrl-C skips to its result.
        let viewModel = viewModel
        if !isRevealing { beginInterrupting { viewModel.skip() } }
    }

    private func show(_ round: LotteryViewModel.Round) throws(OutputFailure) {
        guard reporter.printsNotices else { return }
        let line = presenter.line(round, for: reporter.audience)
        if console.output.isTerminal, console.error.rewritesLines {
            console.rewrite(line)
        } else {
            try console.print(line)
        }
    }

    /// Until `endInterrupting`, Ctrl-C does something else than to end or cancel the command.
    private func beginInterrupting(_ action: @escaping @MainActor @Sendable () -> Void) {
        console.interruption.withLock { $0 = action }
        guard !isInSession, console.output.isTerminal, console.ownsProcess, let interrupts = Signals.reportInterrupts()
        else { return }
        Task {
            guard case .line = await LineReader(interrupts).line() else { return }
            action()
        }
    }

    private func endInterrupting() {
        console.interruption.withLock { $0 = nil }
        if !isInSession { Signals.endReporting() }
    }
}

/// Each prize waits for Return. Ctrl-C ends it, and the draw stands.
extension LotteryGameScreen {
    private var isRevealing: Bool { viewModel.revealsPrizes }

    /// Outside a session, the screen reads Return itself.
    private func revealPrizes() async throws(OutputFailure) {
        let lines = LineReader(console.input)
        let (steps, arriving) = AsyncStream.makeStream(of: Bool.self)
        var goesOn = steps.makeAsyncIterator()
        let viewModel = viewModel
        beginInterrupting {
            viewModel.stopRounds()
            arriving.yield(false)
        }
        defer { endInterrupting() }
        while isPrizeWaiting {
            lines.discardTyped()
            let console = console
            Task {
                let reading = await lines.line(after: LotteryPresenter.pressReturn, on: console)
                if case .line = reading { arriving.yield(true) } else { arriving.yield(false) }
            }
            let isReturn = await goesOn.next() == true
            console.closePrompt()
            console.report(.empty)
            if isReturn { try await reveal() } else { try viewModel.stop(showReveal) }
        }
    }

    private func reveal() async throws(OutputFailure) {
        let viewModel = viewModel
        if isInSession { beginInterrupting { viewModel.stopRounds() } }
        defer { if isInSession { endInterrupting() } }
        try await reporter.tracer.call(LotteryViewModel.self, "reveal", []) { () async throws(OutputFailure) in
            try await viewModel.reveal(showReveal)
        }
    }

    private func showReveal(_ state: LotteryViewModel.State) throws(OutputFailure) { _ = try show(state) }
}
