/// Recomputes a draw from the lists and compares it with its receipt.
package struct VerifyDraw: Sendable {
    package typealias Function =
        @Sendable (ReceiptDocument, Lottery, PublishedCommitment?) throws(LotteryError) -> Verification

    package init() {}

    /// - Parameter commitment: As it was published. It is needed where the receipt names one: without it, a change
    ///   to that name could not be seen.
    package func callAsFunction(
        _ document: ReceiptDocument,
        against lottery: Lottery,
        commitment: PublishedCommitment?
    ) throws(LotteryError) -> Verification {
        let receipt = document.receipt
        guard receipt.commitment == nil || commitment != nil else { throw .commitmentNeeded }
        let digest = lottery.players.digest
        let draw = Recomputed(receipt, from: lottery)
        var results = [Verification.Result(check: .receipt, passed: document.isCanonical)]
        if let commitment {
            results.append(.init(check: .commitment, passed: commitment.binds(receipt)))
        }
        results += [
            .init(check: .playersCount, passed: receipt.players.count == digest.count),
            .init(check: .playersSHA256, passed: receipt.players.sha256 == digest.sha256),
            .init(check: .excluded, passed: receipt.excluded == lottery.excluded),
            .init(check: .seed, passed: draw.seedExplainsTickets),
            .init(check: .winners, passed: draw.winners == receipt.winners),
            .init(check: .alternates, passed: draw.alternates == receipt.alternates),
        ]
        return Verification(results: results, notChecked: notChecked(hasCommitment: commitment != nil))
    }

    private func notChecked(hasCommitment: Bool) -> [Verification.Unchecked] {
        (hasCommitment ? [.commitmentWasEarly] : [.onlyDraw, .announcedPrizes]) + [.seedByChance, .onePersonOneEntry]
    }
}

/// What the lists, and the seed and rules of a receipt, really give; nothing where they cannot give a draw.
private struct Recomputed {
    var winners: [DrawnPlayer]?
    var alternates: [DrawnPlayer]?
    var seedExplainsTickets = false

    init(_ receipt: Receipt, from lottery: Lottery) {
        do throws(LotteryError) {
            let rules = try DrawRules(
                method: receipt.method,
                winners: receipt.winners.count,
                alternates: receipt.alternates.count,
                onVoid: receipt.onVoid
            )
            let listed = receipt.winners + receipt.alternates
            let ranking = try Ranking(of: lottery.players, method: receipt.method, seed: receipt.seed)
            seedExplainsTickets = listed.contains(where: ranking.explains)
            let draw = try Draw(of: lottery, rules: rules, seed: receipt.seed, rounds: 1)
            winners = draw.receipt.winners
            alternates = draw.receipt.alternates
            let tickets = Set((draw.receipt.winners + draw.receipt.alternates).map(\.ticket))
            seedExplainsTickets = seedExplainsTickets || listed.contains { tickets.contains($0.ticket) }
        } catch {
            // A receipt that no draw over these lists could have: what could not be recomputed differs from it.
        }
    }
}

extension PublishedCommitment {
    /// Whether a receipt names this commitment and keeps to it.
    fileprivate func binds(_ receipt: Receipt) -> Bool {
        guard
            receipt.commitment == sha256,
            let rules = try? DrawRules(
                method: receipt.method,
                winners: receipt.winners.count,
                alternates: receipt.alternates.count,
                onVoid: receipt.onVoid
            )
        else { return false }
        return terms.differences(from: receipt, rules: rules).isEmpty
    }
}
