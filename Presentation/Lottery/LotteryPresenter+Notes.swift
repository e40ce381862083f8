import Domain

/// What a draw says beside its result: about the list, the seed, and earlier draws.
extension LotteryPresenter {
    /// Above everything else, because no one reads it below the rounds.
    package func forewarnings(_ result: DrawResult, for audience: Audience) -> [Line] {
        let passedOver = result.history.success.map { [Line].passedOver($0, for: audience) } ?? []
        return doubt(result) + passedOver
    }

    private func doubt(_ result: DrawResult) -> [Line] {
        let source = result.seedSource ?? ""
        return result.seedDoubt.map { [$0.warning(about: result.draw.receipt.seed, source: source)] } ?? []
    }

    /// Notes about what is known before the result.
    package func openingNotices(_ result: DrawResult, for audience: Audience) -> [Line] {
        notes(result, for: audience).shown(to: audience) + notesOfSeed(result, for: audience)
    }

    /// Why the draw may be doubted: its seed, and earlier draws.
    private func notesOfSeed(_ result: DrawResult, for audience: Audience) -> [Line] {
        let earlier = result.history.success.map { [Line].about($0) } ?? unrecorded(result)
        return seed(result.draw.receipt.seed) + uncompared(result, for: audience) + earlier
    }

    /// Without a receipt and an entry, nothing is left to verify.
    private func uncompared(_ result: DrawResult, for audience: Audience) -> [Line] {
        guard result.passesValueOfRound else { return [] }
        let option = audience.name(ListParameter.seed)
        let fact = "The seed came from \(option) and was not compared with the beacon."
        guard let receipt = document(of: result) else { return [.note(fact, .warning)] }
        return [.note("\(fact) To compare it:", .warning), .command("tombola lottery verify \(receipt)")]
    }

    /// Why the history lacks a draw that has a receipt. Without one, it is an error.
    private func unrecorded(_ result: DrawResult) -> [Line] {
        guard result.receiptPath != nil, let failure = result.history.failure else { return [] }
        let advice = "Pass the receipt to later commands. Otherwise, they use an earlier draw."
        return Line.couldNot(Self.adding, failure) + [.note(advice, .warning)]
    }

    package func failures(_ result: DrawResult, for audience: Audience) -> [ErrorMessage] {
        guard let failure = result.history.failure, result.receiptPath == nil else { return [] }
        let message = failure.errorMessage.causing("cannot \(Self.adding)")
        let seed = result.draw.receipt.seed
        let change =
            seed.origin == .system
            ? ". The new receipt states that the seed was given, so its SHA-256 differs" : ""
        // Another seed would draw other winners.
        let options = [
            SuggestedParameter(ListParameter.seed, seed.value),
            SuggestedParameter(ListParameter.receipt, audience.newFile("receipt.json")),
        ]
        let fate: Advice = "The draw counts, but was not saved. To save it, repeat it with its seed\(change):"
        return [message.hint(fate, again: options)]
    }

    /// What even a quiet draw says before its result.
    package func forewarningsOfQuietDraw(_ result: DrawResult, for audience: Audience) -> [Line] {
        doubt(result) + .underCommitment(result.history.success?.seedUnderCommitment)
            + result.notes.ofExclusionsInVain(for: audience).shown(to: audience) + unrecorded(result)
    }

    /// About the list, the prizes and a seed that misleads.
    private func notes(_ result: DrawResult, for audience: Audience) -> [Line] {
        let receipt = result.draw.receipt
        let excluded = receipt.bound.excluded
        let entries = excluded.unknownUser.counted("entry", many: "entries")
        return result.notes.flatMap { $0.lines(for: audience) }
            + (excluded.unknownUser > 0 ? [.note("Excluded \(entries) without a user.")] : [])
            + .about(receipt.bound.prizes, winners: receipt.winners.count) + receipt.seed.warnings
    }

    private func seed(_ seed: Seed) -> [Line] {
        guard seed.origin == .system else { return [] }
        return [
            .note(
                "This machine chose the seed. Anyone can repeat the draw, but no one can tell whether it was the only "
                    + "one. To prove it next time:"
            ), .command("tombola help verify"),
        ]
    }

    func allNotes(_ result: DrawResult, for audience: Audience) -> [Line] {
        let ofSample = [Line].hintOfSample(isSample, for: audience)
        return forewarnings(result, for: audience) + notes(result, for: audience)
            + notesOfSeed(result, for: audience) + ofSample
    }
}
