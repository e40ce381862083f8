import Domain

extension LotteryPresenter {
    /// For how long the draw waits, and for what. `1:02:03` are hours, minutes and seconds. A terminal replaces the last
    /// line, and would cut it if it were too long, so a narrow one has the rest above it.
    package static func wait(for round: BeaconRound, _ left: Duration, for audience: Audience) -> [Line] {
        let (whole, rest) = left.components
        let rounded = Duration.seconds(rest > 0 ? whole + 1 : whole)
        let clock = audience.isPlain ? rounded.words : rounded.clock(withHours: true)
        let time = audience.formatting.publicInstant(round.publishedAt)
        let longest: Line = "Waiting \(clock) for round \(round.number) of the drand beacon, at \(time)."
        // It stands once, so it also says how to end what follows in silence.
        if audience.isPlain { return [longest + " Press Ctrl-C to stop."] }
        guard case .terminal(let width) = audience.medium else { return [longest] }
        let shorter: Line = "Waiting \(clock) for round \(round.number), at \(time)."
        return [longest, shorter].first { $0.width < width }.map { [$0] }
            ?? ["Waiting for round \(round.number) of the drand beacon, at \(time).", "\(clock) left"]
    }

    /// Ctrl-C ended the draw before there was a seed.
    package static let stoppedWaiting = Line.note("Nothing was drawn. The same command waits again.")

    /// Why the beacon is asked again.
    package static func failing(
        _ failure: BeaconFailure,
        until end: Timestamp,
        for audience: Audience
    ) -> Line {
        let time = audience.formatting.publicInstant(end)
        return .note(
            "The beacon is not answering yet: \(failure.clause). Retrying every second until \(time)."
        )
    }
}
