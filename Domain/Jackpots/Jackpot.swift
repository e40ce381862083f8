package struct Jackpot: ListItem {
    package static let noun = Noun(one: "jackpot", many: "jackpots")

    package let name: String
    package let prize: Money
    package let date: Timestamp

    package init(name: String, prize: Money, date: Timestamp) {
        self.name = name
        self.prize = prize
        self.date = date
    }
}

extension Listing<Jackpot> {
    /// A list of jackpots is valid for an hour.
    package var expiry: Expiry { ComputeExpiry(lifetime: .seconds(3600))(fetchedAt: fetchedAt, now: seenAt) }

    package var isFresh: Bool { !expiry.hasExpired }
}
