import Domain

extension LotteryPresenter {
    /// For how long the draw waits, and for what. `1:02:03` are hours, minutes and seconds. The time comes first, because a
    /// narrow terminal cuts the line.
    package static func wait(for round: BeaconRound, _ left: Duration, for audience: Audience) -> Line {
        let (whole, rest) = left.components
        let clock = Duration.seconds(rest > 0 ? whole + 1 : whole).clock(withHours: true)
        let time = audience.formatting.publicInstant(round.publishedAt)
        return Line("Waiting \(clock) for round \(round.number) of the drand beacon, at \(time).", .faint)
    }

    /// Why the beacon is asked again.
    package static func failing(_ failure: BeaconFailure, until end: Timestamp, for audience: Audience) -> Line {
        let time = audience.formatting.publicInstant(end)
        return .note("The beacon is not answering yet: \(failure.clause). Retrying every second until \(time).")
    }
}
