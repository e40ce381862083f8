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
        if case .landing = viewModel.state, startsAtOnce { return try await play() }
        return try show(viewModel.state)
    }

    func refresh() async throws(OutputFailure) -> ExitStatus { try await play() }

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus { try await play() }

    var invitation: Line? { viewModel.state.invitation }

    /// Plays one game to its end. It can be started again after any end.
    private func play() async throws(OutputFailure) -> ExitStatus {
        try await reporter.follow(LotteryViewModel.self, "play", awaiting: pendingWork) {
            indicator async throws(OutputFailure) in
            var outcome = ExitStatus.success
            defer { endSkipping() }
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
                case .round, .finished, .failed:
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
        case .round(let round): try show(round)
        case .finished(let result): try reporter.show(result, presenter)
        case .failed(let error): return reporter.fail(error)
        }
        return .success
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

    private func show(_ round: LotteryViewModel.Round) throws(OutputFailure) {
        guard reporter.printsNotices else { return }
        if round.number == 1 {
            try console.print(LotteryPresenter.heading)
            beginSkipping()
        }
        if console.output.isTerminal, console.error.rewritesLines {
            console.rewrite(round.line)
        } else {
            try console.print(round.line)
        }
    }

    /// During the rounds the draw stands, so Ctrl-C skips to its result.
    private func beginSkipping() {
        let viewModel = viewModel
        console.interruption.withLock { $0 = { viewModel.skip() } }
        guard !isInSession, console.output.isTerminal, console.ownsProcess, let interrupts = Signals.reportInterrupts()
        else { return }
        Task {
            guard case .line = await LineReader(interrupts).line() else { return }
            viewModel.skip()
        }
    }

    private func endSkipping() {
        console.interruption.withLock { $0 = nil }
        if !isInSession { Signals.endReporting() }
    }
}
