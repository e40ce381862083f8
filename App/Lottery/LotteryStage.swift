import Dispatch
import Domain
import Presentation

/// Shows the states of a game. On a terminal the rounds share one line; elsewhere each has its own.
@MainActor
final class LotteryStage {
    let reporter: Reporter
    private let viewModel: LotteryViewModel
    private let presenter: LotteryPresenter
    private let listWork: PendingWork
    private let beaconWork: PendingWork
    private var waiting: ProgressIndicator?
    private var hasToldWait = false
    private var hasToldFailure = false
    /// The draw that counts, while its show is not over.
    private var held: DrawResult?
    private var interrupts: (any DispatchSourceRead)?
    /// While rounds share a line, which Return would break.
    private var hiding: RawMode?

    init(
        _ viewModel: LotteryViewModel,
        _ presenter: LotteryPresenter,
        _ reporter: Reporter,
        awaiting listWork: PendingWork,
        then beaconWork: PendingWork
    ) {
        self.viewModel = viewModel
        self.presenter = presenter
        self.reporter = reporter
        self.listWork = listWork
        self.beaconWork = beaconWork
    }

    private var console: Console { reporter.console }

    typealias Show = (LotteryViewModel.State) throws(OutputFailure) -> Void

    /// Carries out an intent of the game, and shows each state as it is reached.
    func follow(
        _ name: String,
        _ intent: @MainActor (Show) async throws(OutputFailure) -> Void
    ) async throws(OutputFailure) -> ExitStatus {
        defer {
            waiting?.end()
            endInterrupting()
        }
        hasToldWait = false
        hasToldFailure = false
        held = nil
        do throws(OutputFailure) {
            var outcome = ExitStatus.success
            _ = try await reporter.tracer.call(LotteryViewModel.self, name) {
                () async throws(OutputFailure) in
                try await intent { state throws(OutputFailure) in outcome = try show(state) }
                return viewModel.state
            }
            try console.flush()
            return outcome
        } catch .failed(let reason) {
            reporter.reportIfEnded([])
            // It is part of the error.
            let reporter = reporter.insisting
            if let held { reporter.report(presenter.unshown(held, for: reporter.audience)) }
            throw .failed(reason)
        }
    }

    func show(_ state: LotteryViewModel.State) throws(OutputFailure) -> ExitStatus {
        waiting?.end()
        if state.phase == .showing {
            beginInterrupting()
            hideTyping()
        } else {
            endInterrupting()
        }
        if [.landing, .over, .failed].contains(state.phase) { reporter.reportIfEnded([]) }
        switch state {
        // A cancelled game ends where it began.
        case .landing where Task.isCancelled:
            if hasToldWait { reporter.report([LotteryPresenter.stoppedWaiting]) }
        case .landing: try console.print(LotteryPresenter.landing)
        case .loading: waiting = ProgressIndicator(for: listWork, reporter)
        case .waiting(.countingDown(let round, let left)): tell(round, left)
        case .waiting(.asking): waiting = ProgressIndicator(for: beaconWork, reporter)
        case .waiting(.askingAgain(let failure, let end)): tell(failure, end)
        case .live(let result): try open(result)
        case .prize(let prize): try console.print(presenter.heading(prize))
        case .round(let round): try show(round)
        case .revealed(let prize): try console.print(presenter.frame(prize, for: reporter.audience))
        case .finished(let result) where viewModel.revealsPrizes:
            try console.print(presenter.summary(result, for: reporter.audience))
            reporter.report(presenter.notices(result, for: reporter.audience))
            return reportFailures(of: result)
        case .finished(let result):
            try reporter.show(result, presenter)
            return status(of: result)
        case .stopped(let result, let left):
            reporter.report(presenter.stopped(result, left, for: reporter.audience))
            return reportFailures(of: result)
        case .failed(let error) where reporter.isJSON: return reporter.fail(error)
        case .failed(let error):
            console.report(presenter.lines(error, for: reporter.audience))
            return error.errorMessage.exitStatus
        }
        return .success
    }

    /// On a terminal, the last line counts down; elsewhere it stands once.
    private func tell(_ round: BeaconRound, _ left: Duration) {
        guard reporter.printsNotices else { return }
        let lines = LotteryPresenter.wait(for: round, left, for: reporter.audience)
        let countdown = console.error.rewritesLines ? lines.last : nil
        reporter.reportIfEnded([LotteryPresenter.stoppedWaiting])
        if !hasToldWait { reporter.report(lines.dropLast(countdown == nil ? 0 : 1)) }
        if let countdown { console.rewrite(countdown) }
        hasToldWait = true
    }

    /// What the beacon's servers say, once, while they are asked again.
    private func tell(_ failure: BeaconFailure, _ end: Timestamp) {
        if !hasToldFailure, reporter.printsNotices {
            reporter.report([LotteryPresenter.failing(failure, until: end, for: reporter.audience)])
        }
        hasToldFailure = true
        waiting = ProgressIndicator(for: beaconWork, reporter)
    }

    /// What is known before the result.
    private func open(_ result: DrawResult) throws(OutputFailure) {
        held = result
        reporter.reportIfEnded(presenter.unshown(result, for: reporter.audience))
        guard reporter.printsNotices else {
            // A command that finds no draw later must not be the first to say so.
            if !reporter.isJSON {
                console.report(presenter.forewarningsOfQuietDraw(result, for: reporter.audience))
            }
            return
        }
        reporter.report(presenter.forewarnings(result, for: reporter.audience))
        try console.print(presenter.opening(result, for: reporter.audience))
        reporter.report(presenter.openingNotices(result, for: reporter.audience))
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

    private func reportFailures(of result: DrawResult) -> ExitStatus {
        for failure in presenter.failures(result, for: reporter.audience) {
            reporter.report(failure: failure)
        }
        return status(of: result)
    }

    /// A draw that is recorded nowhere was held all the same, but its command has failed.
    private func status(of result: DrawResult) -> ExitStatus {
        presenter.failures(result, for: reporter.audience).first?.exitStatus ?? .success
    }

    // MARK: Ctrl-C while a draw that counts is shown

    /// Ctrl-C omits what is left of the show, and neither ends nor cancels the command.
    private func beginInterrupting() {
        guard interrupts == nil, reporter.printsNotices else { return }
        let viewModel = viewModel
        let skip: @MainActor @Sendable () -> Void = { viewModel.skip() }
        // A session runs it at Ctrl-C.
        console.interruption.withLock { $0 = skip }
        guard !reporter.isInSession, console.output.isTerminal, console.ownsProcess else { return }
        let console = console
        interrupts = Signals.reportInterrupts {
            console.leaveInterrupt()
            Task { await skip() }
        }
    }

    /// Hides what is typed while rounds share a line, from when the terminal belongs to this process: a draw that begins in
    /// the background can be brought to the front. With prizes to reveal, the screen hides it.
    private func hideTyping() {
        guard hiding == nil, interrupts != nil, !viewModel.revealsPrizes, console.error.rewritesLines else {
            return
        }
        if console.input.isTerminal, !console.input.isInBackground {
            hiding = RawMode(console, hidesLine: true)
        }
    }

    private func endInterrupting() {
        console.interruption.withLock { $0 = nil }
        hiding?.leave()
        hiding = nil
        guard let source = interrupts else { return }
        source.cancel()
        interrupts = nil
        Signals.endReporting()
    }
}
