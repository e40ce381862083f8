import Domain

/// Presents the watch over the jackpots: lists and events on a terminal, a line for each event in a pipe.
package struct JackpotsWatchPresenter: ScreenPresenter {
    private let lists: ListingPresenter<Jackpot>

    package init(isNumbered: Bool = true) { lists = ListingPresenter(isNumbered: isNumbered) }

    package func lines(_ event: WatchJackpots.Event, for audience: Audience) -> [Line] {
        if audience.isPipe { return [Line(fields: record(of: event))] }
        return switch event {
        case .listed(let listing): lists.lines(listing, for: audience)
        case .expired: [Line(symbol: "🔔", "The list of jackpots has expired.", .emphasis)]
        case .missed: []
        }
    }

    private func record(of event: WatchJackpots.Event) -> [String] {
        switch event {
        case .listed(let listing):
            let state = listing.isFresh ? "valid" : "stale"
            let count = listing.items.count
            return [ISO8601.text(listing.seenAt), state, "\(count)", ISO8601.text(listing.expiry.expiresAt)]
        case .expired(let moment): return [ISO8601.text(moment), "expired"]
        case .missed(let failure, let moment, let next):
            return [ISO8601.text(moment), "missed", failure.errorMessage.clause, ISO8601.text(next)]
        }
    }

    package func notices(_ event: WatchJackpots.Event, for audience: Audience) -> [Line] {
        switch event {
        case .listed(let listing): return lists.notices(listing, for: audience)
        case .expired: return []
        case .missed(let failure, _, let next):
            let time = audience.formatting.instant(next)
            let text = "Could not fetch a new list (\(failure.errorMessage.clause)). Next try at \(time)."
            return [.note(text, .warning)]
        }
    }

    package static func countdown(_ step: WatchJackpots.Step, for audience: Audience) -> Line? {
        let text = { (time: Duration) in audience.isPlain ? time.words : time.clock() }
        return switch step {
        case .countingDown(let time): "Valid for \(text(time)) more. Ctrl-C to stop."
        case .pausing(let time): "Next try in \(text(time)). Ctrl-C to stop."
        case .fetching, .happened: nil
        }
    }

    package func json(_ event: WatchJackpots.Event, for audience: Audience) -> JSONText {
        switch event {
        case .listed(let listing): Self.listed.json((listing, lists.json(listing, for: audience)))
        case .expired(let moment): Self.expired.json(moment)
        case .missed(let failure, let moment, let next): Self.missed.json((failure, moment, next))
        }
    }

    private static var listed: [Member<(listing: Listing<Jackpot>, json: JSONText)>] {
        [
            Member("event", "valid|stale") { $0.listing.isFresh ? "valid" : "stale" },
            Member("at", \.listing.seenAt), Member("list", \.json),
        ]
    }

    private static var expired: [Member<Timestamp>] {
        [Member("event", "expired") { _ in "expired" }, Member("at") { $0 }]
    }

    private static var missed: [Member<(failure: AccessFailure, at: Timestamp, next: Timestamp)>] {
        [
            Member("event", "missed") { _ in "missed" }, Member("at", \.at),
            Member("why") { $0.failure.errorMessage.clause }, Member("nextTryAt", \.next),
        ]
    }

    static var samples: [String] { [listed.sample(), expired.sample(), missed.sample()] }
}
