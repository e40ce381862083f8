/// A state machine for watching jackpots: wait until the list expires, then fetch the next.
///
/// After a failure it retries after a minute, and doubles the pause each time up to 16 minutes. It reads no clock: its
/// owner performs each `step` and reports the outcome.
package struct JackpotWatch: Sendable {
    package static let shortestPause = Duration.seconds(60)
    package static let longestPause = Duration.seconds(960)

    package enum Step: Sendable {
        case fetch(Freshness)
        case countDown(Listing<Jackpot>, Duration)
        /// Wait before retrying.
        case pause(AccessFailure, Duration)
        /// The first fetch failed.
        case end(AccessFailure)
    }

    package enum Event: Sendable {
        case listed(Listing<Jackpot>)
        case expired(at: Timestamp)
        case missed(AccessFailure, at: Timestamp, nextTryAt: Timestamp)
    }

    package private(set) var step = Step.fetch(.stored)
    private var pause = Self.shortestPause
    /// When the last list was seen; nil before the first.
    private var seenAt: Timestamp?

    package init() {}

    /// Continues from a list that is already on screen.
    package init(after listing: Listing<Jackpot>, at now: Timestamp) {
        seenAt = now
        if listing.isFresh {
            step = .countDown(listing, now.duration(to: listing.expiry.expiresAt))
        } else if let failure = listing.refreshFailure {
            step = .pause(failure, pause)
        }
    }

    package mutating func fetched(_ listing: Listing<Jackpot>) -> [Event] {
        seenAt = listing.seenAt
        pause = Self.shortestPause
        if listing.isFresh {
            step = .countDown(listing, listing.seenAt.duration(to: listing.expiry.expiresAt))
            return [.listed(listing)]
        }
        guard let failure = listing.refreshFailure else {
            step = .fetch(.fetched)
            return [.listed(listing)]
        }
        return [.listed(listing)] + missed(failure, at: listing.seenAt)
    }

    /// - Parameter elapsed: Time since the last list arrived.
    package mutating func failed(_ failure: AccessFailure, after elapsed: Duration) -> [Event] {
        guard let seenAt else {
            step = .end(failure)
            return []
        }
        return missed(failure, at: seenAt.advanced(by: elapsed))
    }

    /// Call when a count-down or a pause is over.
    package mutating func waited() -> [Event] {
        defer { step = .fetch(.fetched) }
        guard case .countDown(let listing, _) = step else { return [] }
        return [.expired(at: listing.expiry.expiresAt)]
    }

    private mutating func missed(_ failure: AccessFailure, at moment: Timestamp) -> [Event] {
        defer { pause = min(pause * 2, Self.longestPause) }
        step = .pause(failure, pause)
        return [.missed(failure, at: moment, nextTryAt: moment.advanced(by: pause))]
    }
}

extension Timestamp {
    fileprivate func duration(to later: Timestamp) -> Duration {
        .milliseconds(later.millisecondsSince1970 - millisecondsSince1970)
    }

    fileprivate func advanced(by duration: Duration) -> Timestamp {
        Timestamp(millisecondsSince1970: millisecondsSince1970 + Int64(duration / .milliseconds(1)))
    }
}
