package struct Jackpot: Hashable, Sendable {
    package let name: String
    package let prize: Money
    package let date: Timestamp

    package init(name: String, prize: Money, date: Timestamp) {
        self.name = name
        self.prize = prize
        self.date = date
    }
}

/// Jackpots in the order of the response; can be empty.
package struct JackpotList: Hashable, Sendable {
    package let currency: Currency
    package let jackpots: [Jackpot]
    package let skipped: [SkippedItem]

    package init(currency: Currency, jackpots: [Jackpot], skipped: [SkippedItem]) {
        self.currency = currency
        self.jackpots = jackpots
        self.skipped = skipped
    }
}
