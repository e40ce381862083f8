import Domain

extension JackpotListing {
    /// What is the same for all jackpots of the list.
    var members: [String: JSONText] {
        [
            "currency": .string(list.currency.code),
            "fetchedAt": .string(ISO8601.text(fetchedAt)),
            "expiresAt": .string(ISO8601.text(expiry.expiresAt)),
            "state": isFresh ? "fresh" : "stale",
            "source": .string(source),
            "skipped": .integer(list.skipped.count),
            "unreachable": unreachable.map { .string($0.errorMessage.clause) } ?? .null,
        ]
    }
}

extension Jackpot {
    func members(_ formatting: Formatting) -> [String: JSONText] {
        [
            "name": .string(name),
            "amount": .number(prize.amount.description),
            "date": .string(ISO8601.text(date)),
            "amountText": .string(formatting.amount(prize)),
            "dateText": .string(formatting.instant(date)),
        ]
    }
}
