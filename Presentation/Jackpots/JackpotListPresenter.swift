import Domain

/// Presents the list of jackpots.
package struct JackpotListPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let showsOrigin: Bool
    private let limit: RowLimit

    /// - Parameter showsOrigin: whether notices name the source of the list and the reminder that it set.
    package init(formatting: Formatting, showsOrigin: Bool = false, limit: RowLimit = RowLimit()) {
        self.formatting = formatting
        self.showsOrigin = showsOrigin
        self.limit = limit
    }

    package func lines(_ listing: Listing<Jackpot>, for medium: Medium) -> [Line] {
        let jackpots = limit.first(listing.items)
        return switch medium {
        case .pipe: Self.records.lines(of: jackpots, for: medium)
        case .terminal: table.lines(of: jackpots, for: medium) + [listing.validity(formatting)]
        }
    }

    /// Numbered, because `jackpots show` accepts the number of a row.
    private var table: Table<Jackpot> {
        let columns: [Column<Jackpot>] = [
            Column("Game", wrapsTo: 10) { StyledText($0.name, .emphasis) },
            Column("Jackpot", .right) { StyledText(formatting.amount($0.prize)) },
            Column("Draw") { StyledText(formatting.instant($0.date)) },
        ]
        return Table(columns, numberedFrom: 1)
    }

    private static var records: Table<Jackpot> {
        Table([
            Column("Game") { StyledText($0.name) },
            Column("Jackpot") { StyledText($0.prize.amount.description) },
            Column("Currency") { StyledText($0.prize.currency.code) },
            Column("Draw") { StyledText(ISO8601.text($0.date)) },
        ])
    }

    package func notices(_ listing: Listing<Jackpot>) -> [Line] {
        (listing.items.isEmpty ? [.note("There are no jackpots at present.")] : [])
            + limit.notices(of: listing.items.count) + Line.leftOut(listing.list.skipped)
            + listing.notices(formatting, showsOrigin: showsOrigin)
    }

    package func json(_ listing: Listing<Jackpot>) -> JSONText {
        let jackpots = limit.first(listing.items).map { JSONText.object($0.jsonMembers(formatting)) }
        return .object(listing.jsonMembers.merging(["jackpots": .array(jackpots)]) { $1 })
    }
}

extension Listing<Jackpot> {
    /// The age of the list and whether it is still valid; shown with the list, so that an old one is not mistaken for a
    /// new one.
    func validity(_ formatting: Formatting) -> Line {
        let end = formatting.instant(expiry.expiresAt)
        if isFresh { return Line("Fetched \(ageText), valid until \(end).", .faint) }
        // The true age of a list from the future is unknown, and so is when it expired.
        guard fetchedAt <= seenAt else {
            return Line("Saved \(ageText), according to this machine's clock, so it counts as expired.", .warning)
        }
        return Line("Saved \(ageText), expired at \(end).", .warning)
    }

    func notices(_ formatting: Formatting, showsOrigin: Bool) -> [Line] {
        let warnings = [
            refreshFailure.map {
                "Could not fetch a new list (\($0.errorMessage.clause)). Showing the one saved \(ageText)."
            },
            readFailure.map {
                "Could not read the saved list (\($0.errorMessage.clause)). Fetched a new one."
            },
            writeFailure.map { "Could not save the list: \($0.errorMessage.clause)." },
            reminder?.failure.map { "Could not set a reminder: \($0.errorMessage.clause)." },
        ]
        return warnings.compactMap(\.self).map { .note($0, .warning) } + (showsOrigin ? origin(formatting) : [])
    }

    private func origin(_ formatting: Formatting) -> [Line] {
        let count = items.count.counted("jackpot")
        let validity = isFresh ? "valid until \(formatting.instant(expiry.expiresAt))" : "expired"
        let undo: [Line] =
            reminder?.success.map {
                [.note("Set reminder \($0.id) for then."), .toUndo, .command("tombola reminders cancel \($0.id)")]
            } ?? []
        return [.note("\(count) from \(source), fetched \(ageText), \(validity).")] + undo
    }

    private var ageText: String { Age.text(of: fetchedAt, now: seenAt) }

    /// The members that all jackpots of the list share.
    var jsonMembers: [String: JSONText] {
        [
            "currency": list.currency.map { .string($0.code) } ?? .null,
            "fetchedAt": .string(ISO8601.text(fetchedAt)),
            "expiresAt": .string(ISO8601.text(expiry.expiresAt)),
            "state": isFresh ? "fresh" : "stale",
            "source": .string(source),
            "unreachable": refreshFailure.map { .string($0.errorMessage.clause) } ?? .null,
            "refreshError": .failure(refreshFailure),
            "readError": .failure(readFailure),
            "writeError": .failure(writeFailure),
            "reminderError": .failure(reminder?.failure),
        ].merging(list.skipped.jsonMembers) { $1 }
    }
}

extension Result {
    fileprivate var success: Success? { if case .success(let success) = self { success } else { nil } }
    fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
