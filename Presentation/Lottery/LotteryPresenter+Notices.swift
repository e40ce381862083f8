import Domain

extension LotteryPresenter {
    /// What somebody should know who is going to rely on the draw.
    package func notices(_ result: DrawResult) -> [Line] {
        unknownUsers(result.draw.receipt.excluded) + seed(result.draw.receipt.seed) + history(result.keeping)
            + receipt(result.receiptPath)
    }

    private func unknownUsers(_ excluded: ExclusionCounts) -> [Line] {
        guard excluded.unknownUser > 0 else { return [] }
        let entries = excluded.unknownUser == 1 ? "1 entry names" : "\(excluded.unknownUser) entries name"
        return [.note("\(entries) no user, and took no part.")]
    }

    private func seed(_ seed: Seed) -> [Line] {
        guard seed.origin == .system else { return [] }
        return [
            .note(
                "The seed was chosen by this machine: the draw can be recomputed, but that does not prove that it was "
                    + "the only one. See tombola help verify."
            )
        ]
    }

    private func history(_ keeping: SaveDraw.Outcome) -> [Line] {
        switch keeping {
        case .kept(drawsBefore: 0): return []
        case .kept(let before):
            let draws = before == 1 ? "1 draw was" : "\(before) draws were"
            return [.note("\(draws) made here over the same players before this one.", .warning)]
        case .notKept: return []
        }
    }

    /// What did not succeed, although the draw did. Nobody may miss it.
    package func failure(_ result: DrawResult) -> ErrorMessage? {
        guard case .notKept(let failure) = result.keeping else { return nil }
        let errorMessage = failure.errorMessage
        return ErrorMessage(
            errorMessage.category,
            what: "this draw is not in the history",
            why: "\(errorMessage.what): \(errorMessage.why)",
            hint: errorMessage.hint
        )
    }

    private func receipt(_ path: String?) -> [Line] {
        path.map { [.note("The receipt is in \($0). Publish it with both lists.")] } ?? []
    }
}
