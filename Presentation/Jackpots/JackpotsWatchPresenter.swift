import Domain

/// The watch over the jackpots: on a terminal the lists and what happens to them, in a pipe a line for each event.
package struct JackpotsWatchPresenter: Sendable {
    private let formatting: Formatting
    private let lists: any ScreenPresenter<JackpotListing>

    /// - Parameter lists: for the lists themselves.
    package init(formatting: Formatting, lists: any ScreenPresenter<JackpotListing>) {
        self.formatting = formatting
        self.lists = lists
    }

    /// What is to stay on standard output; nothing of what only passes.
    package func lines(_ state: JackpotsWatchViewModel.State, for medium: Medium) -> [Line] {
        switch (medium, state) {
        case (.terminal, .listed(let browsed)): lists.lines(browsed, for: medium)
        case (.terminal, .expired): [[StyledText("🔔 The list of jackpots has expired.", .emphasis)]]
        case (.pipe, .listed(let browsed)): [record(browsed)]
        case (.pipe, .expired(let moment)): [Line(fields: [ISO8601.text(moment), "expired"])]
        case (.pipe, .missed(let failure, let moment, let next)):
            [Line(fields: [ISO8601.text(moment), "missed", failure.errorMessage.clause, ISO8601.text(next)])]
        default: []
        }
    }

    private func record(_ browsed: JackpotListing) -> Line {
        let state = browsed.isFresh ? "valid" : "stale"
        let fields = [state, "\(browsed.list.jackpots.count)", ISO8601.text(browsed.expiry.expiresAt)]
        return Line(fields: [ISO8601.text(browsed.seenAt)] + fields)
    }

    /// For standard error.
    package func notices(_ state: JackpotsWatchViewModel.State) -> [Line] {
        switch state {
        case .listed(let browsed): lists.notices(browsed)
        case .missed(let failure, _, let next):
            [
                .note(
                    "No new list could be had: \(failure.errorMessage.clause). Next try at \(formatting.instant(next)).",
                    .warning
                )
            ]
        default: []
        }
    }

    /// The one line that counts down; nil where nothing does.
    package func countdown(_ state: JackpotsWatchViewModel.State) -> Line? {
        switch state {
        case .valid(_, let seconds): Line("Valid for \(Self.clock(seconds)) more. Ctrl-C ends the watch.", .faint)
        case .pausing(_, let seconds): Line("Next try in \(Self.clock(seconds)). Ctrl-C ends the watch.", .faint)
        default: nil
        }
    }

    /// One object for each event; nil for what only passes.
    package func json(_ state: JackpotsWatchViewModel.State) -> JSONText? {
        switch state {
        case .listed(let browsed):
            event(browsed.isFresh ? "valid" : "stale", browsed.seenAt, ["list": lists.json(browsed)])
        case .expired(let moment):
            event("expired", moment, [:])
        case .missed(let failure, let moment, let next):
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
