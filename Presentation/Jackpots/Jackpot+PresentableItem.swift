import Domain

extension Jackpot: PresentableItem {
    package static func fields(for audience: Audience) -> [Field<Jackpot>] {
        [
            Field("Game", wrapsTo: 10) { StyledText($0.name, .emphasis) }.json(Member("name", \.name)),
            Field("Jackpot", .right) {
                audience.text(audience.formatting.amount($0.prize), or: $0.prize.amount)
            }
            .json(
                Member("amount", "34000000", \.prize.amount),
                Member("amountText") { audience.formatting.amount($0.prize) }
            ),
            Field("Currency", listed: audience.isPipe, detailed: audience.isPipe) {
                StyledText($0.prize.currency.code)
            },
            Field("Draw") { audience.instant($0.date) }
                .json(
                    Member("date", "2025-02-01T20:00:00Z", \.date),
                    Member("dateText") { audience.formatting.instant($0.date) }
                ),
        ]
    }

    package static func members(for audience: Audience) -> [Member<Listing<Jackpot>>] {
        [
            Member("currency", "GBP", \.details.currency.code),
            .failure("reminderError", for: audience) {
                $0.details.reminder?.failure ?? $0.details.schedulingFailure
            },
        ]
    }

    package static func troubles(_ listing: Listing<Jackpot>) -> [Line] {
        Line.couldNot("set a reminder", listing.details.reminder?.failure)
            + Line.notScheduled(listing.details.schedulingFailure)
    }

    package static func consequences(_ listing: Listing<Jackpot>) -> [Line] {
        guard case .success(let reminder)? = listing.details.reminder else { return [] }
        let replaced = listing.details.replacedReminders.map(\.description)
        let noun = replaced.count == 1 ? "reminder" : "reminders"
        let place = replaced.isEmpty ? "" : ", in place of \(noun) \(replaced.conjunction)"
        return [
            .note("Set reminder \(reminder) for that time\(place)."),
            .toUndo,
            .command("tombola reminders cancel \(reminder)"),
        ]
    }

    package static var jsonHelp: String {
        let list = ListingPresenter<Jackpot>.help(
            """
            The second object is an item of jackpots; the amount is in major units. A list is stale if it has
            expired and fetching a new one failed; unreachable and refreshError are the reason. The members of
            each failure are those of an error, at the end of this page.
            """
        )
        return """
            \(list)

            # jackpots watch

            One object per line for each event:

                \(JackpotsWatchPresenter.samples.joined(separator: "\n    "))

            # jackpots remind

                \(ScheduledReminderPresenter(isKept: true, isShown: true).sample)

            The job is the one in the system's scheduler. If it is null, notScheduled is the reason.
            """
    }
}
