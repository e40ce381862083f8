import Domain

extension LotteryPresenter {
    /// For how long the draw waits, and for what. `1:02:03` are hours, minutes and seconds. A narrow
    /// terminal, which would cut the line, omits words and then the time zone, which is its own.
    package static func wait(for round: BeaconRound, _ left: Duration, for audience: Audience) -> Line {
        let (whole, rest) = left.components
        let clock = Duration.seconds(rest > 0 ? whole + 1 : whole).clock(withHours: true)
        let time = audience.formatting.publicInstant(round.publishedAt)
        let local = audience.formatting.instant(round.publishedAt)
        let longest: Line = "Waiting \(clock) for round \(round.number) of the drand beacon, at \(time)."
        guard case .terminal(let width) = audience.medium else { return longest }
        let shorter: Line = "Waiting \(clock) for round \(round.number), at \(time)."
        return [longest, shorter].first { $0.width < width } ?? "\(clock), until \(local)."
    }

    /// Why the beacon is asked again.
    package static func failing(_ failure: BeaconFailure, until end: Timestamp, for audience: Audience) -> Line {
        let time = audience.formatting.publicInstant(end)
        return .note("The beacon is not answering yet: \(failure.clause). Retrying every second until \(time).")
    }
}
