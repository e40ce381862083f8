import Domain

extension LotteryPresenter {
    /// `{"outcome","winners":[{"rank","userId","name","username","void","ticket"}],"alternates":[same],"rounds":[userId],
    /// "receipt":{…},"receiptSHA256"}`
    package func json(_ result: DrawResult) -> JSONText {
        let draw = result.draw
        return .object([
            "outcome": .string(draw.outcome.rawValue),
            "winners": .array(draw.winners.map { place($0, result) }),
            "alternates": .array(draw.alternates.map { place($0, result) }),
            "rounds": .array(draw.rounds.map { .integer($0.id.rawValue) }),
            "receipt": draw.receipt.json,
            "receiptSHA256": .string(draw.receipt.sha256),
        ])
    }

    private func place(_ place: Ranking.Place, _ result: DrawResult) -> JSONText {
        let user = result.users[place.player.id]
        return .object([
            "rank": .integer(place.rank),
            "userId": .integer(place.player.id.rawValue),
            "name": .string(user?.name ?? ""),
            "username": .string(user?.username ?? ""),
            "void": .bool(place.player.isVoid),
            "ticket": .string(place.ticket),
        ])
    }
}
