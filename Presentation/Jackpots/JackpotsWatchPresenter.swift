import Domain

/// Presents the watch over the jackpots: lists and events on a terminal, a line for each event in a pipe.
package struct JackpotsWatchPresenter: Sendable {
    private let formatting: Formatting
    private let lists: any ScreenPresenter<Listing<Jackpot>>

    /// - Parameter lists: presents the lists themselves.
    package init(formatting: Formatting, lists: any ScreenPresenter<Listing<Jackpot>>) {
        self.formatting = formatting
        self.lists = lists
    }

    /// Returns the lines for standard output; none for a countdown.
    package func lines(_ state: JackpotsWatchViewModel.State, for medium: Medium) -> [Line] {
        switch (medium, state) {
        case (.terminal, .happened(.listed(let listing))): lists.lines(listing, for: medium)
        case (.terminal, .happened(.expired)): [[StyledText("🔔 The list of jackpots has expired.", .emphasis)]]
        case (.pipe, .happened(.listed(let listing))): [record(listing)]
        case (.pipe, .happened(.expired(let moment))): [Line(fields: [ISO8601.text(moment), "expired"])]
        case (.pipe, .happened(.missed(let failure, let moment, let next))):
            [Line(fields: [ISO8601.text(moment), "missed", failure.errorMessage.clause, ISO8601.text(next)])]
        default: []
        }
    }

    private func record(_ listing: Listing<Jackpot>) -> Line {
        let state = listing.isFresh ? "valid" : "stale"
        let fields = [state, "\(listing.items.count)", ISO8601.text(listing.expiry.expiresAt)]
        return Line(fields: [ISO8601.text(listing.seenAt)] + fields)
    }

    /// Returns the lines for standard error.
    package func notices(_ state: JackpotsWatchViewModel.State) -> [Line] {
        switch state {
        case .happened(.listed(let listing)): lists.notices(listing)
        case .happened(.missed(let failure, _, let next)):
            [
                .note(
                    "Could not fetch a new list (\(failure.errorMessage.clause)). Next try at "
                        + "\(formatting.instant(next)).",
                    .warning
                )
            ]
        default: []
        }
    }

    /// Returns the countdown, if the state has one.
    package func countdown(_ state: JackpotsWatchViewModel.State) -> Line? {
        switch state {
        case .valid(_, let seconds): Line("Valid for \(Self.clock(seconds)) more. Ctrl-C to stop.", .faint)
        case .pausing(_, let seconds): Line("Next try in \(Self.clock(seconds)). Ctrl-C to stop.", .faint)
        default: nil
        }
    }

    /// Returns one object for each event; nil for a countdown.
    package func json(_ state: JackpotsWatchViewModel.State) -> JSONText? {
        switch state {
        case .happened(.listed(let listing)):
            event(listing.isFresh ? "valid" : "stale", listing.seenAt, ["list": lists.json(listing)])
        case .happened(.expired(let moment)):
            event("expired", moment, [:])
        case .happened(.missed(let failure, let moment, let next)):
            event(
                "missed",
                moment,
                ["why": .string(failure.errorMessage.clause), "nextTryAt": .string(ISO8601.text(next))]
            )
        default: nil
        }
    }

    private func event(_ name: String, _ moment: Timestamp, _ members: [String: JSONText]) -> JSONText {
        .object(members.merging(["event": .string(name), "at": .string(ISO8601.text(moment))]) { $1 })
    }

    /// "59:07", "1:00:00"
    private static func clock(_ seconds: Int64) -> String {
        let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3600)
        let short = "\(rest / 60):\(ISO8601.digits(rest % 60, 2))"
        return hours == 0 ? short : "\(hours):\(ISO8601.digits(rest / 60, 2)):\(ISO8601.digits(rest % 60, 2))"
    }
}
