/// Watches the jackpots until it is cancelled: waits until the list expires, then fetches the next.
///
/// After a failure it retries after a minute, and doubles the pause each time up to 16 minutes.
package struct WatchJackpots: Sendable {
    package enum Step: Sendable {
        case fetching
        case happened(Event)
        /// The list expires after this time.
        case countingDown(Duration)
        /// The next try follows after this time.
        case pausing(Duration)
    }

    package enum Event: Sendable {
        case listed(Listing<Jackpot>)
        case expired(at: Timestamp)
        case missed(AccessFailure, at: Timestamp, nextTryAt: Timestamp)
    }

    private static let shortestPause = Duration.seconds(60)
    private static let longestPause = Duration.seconds(960)

    private let browse: AnyUseCase<BrowseJackpots>
    private let now: Now

    package init(browse: AnyUseCase<BrowseJackpots>, now: @escaping Now) {
        self.browse = browse
        self.now = now
    }

    /// - Parameters:
    ///   - shown: A list that is already on screen.
    ///   - perform: Carries out a step; one that takes time returns when that is over.
    /// - Returns: Why the first list can never be fetched; nil after a cancellation.
    nonisolated(nonsending) package func callAsFunction<Failure>(
        after shown: Listing<Jackpot>? = nil,
        perform: (Step) async throws(Failure) -> Void
    ) async throws(Failure) -> AccessFailure? {
        var listing = shown
        var failure = shown?.missedRefresh
        var freshness = Freshness.stored
        var pause = Self.shortestPause
        while true {
            if failure != nil {
                try await perform(.pausing(pause))
                pause = min(pause * 2, Self.longestPause)
                freshness = .fetched
            } else if let listing, listing.isFresh {
                let moment = listing.expiry.expiresAt
                try await perform(.countingDown(now().duration(to: moment)))
                if !Task.isCancelled { try await perform(.happened(.expired(at: moment))) }
                freshness = .fetched
            }
            if Task.isCancelled { return nil }
            try await perform(.fetching)
            let result = await Result<_, AccessFailure>.catching(try await browse(freshness))
            if Task.isCancelled { return nil }
            switch result {
            case .success(let new):
                listing = new
                failure = new.missedRefresh
                pause = Self.shortestPause
                try await perform(.happened(.listed(new)))
            case .failure(let error):
                guard listing != nil || [.unreachable, .busy].contains(error.kind) else { return error }
                failure = error
            }
            guard let failure else { continue }
            let moment = now()
            try await perform(.happened(.missed(failure, at: moment, nextTryAt: moment.advanced(by: pause))))
        }
    }
}

extension Listing<Jackpot> {
    /// None while the list is valid: the next is not due, even if a document that is gone could not be read again.
    fileprivate var missedRefresh: AccessFailure? { isFresh ? nil : refreshFailure }
}

extension Timestamp {
    fileprivate func duration(to later: Timestamp) -> Duration {
        .milliseconds(later.millisecondsSince1970 - millisecondsSince1970)
    }

    fileprivate func advanced(by duration: Duration) -> Timestamp {
        Timestamp(millisecondsSince1970: millisecondsSince1970 + Int64(duration / .milliseconds(1)))
    }
}
