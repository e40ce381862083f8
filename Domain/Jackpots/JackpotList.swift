/// All jackpots of one answer, in its order, and what of it could not be read. Without any it is a list all the same.
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
