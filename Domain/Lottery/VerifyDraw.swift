/// Recomputes a draw from the lists and compares it with its receipt.
package struct VerifyDraw: UseCase {
    /// A receipt that names a commitment needs it; otherwise a change to that name could not be detected. `sha256` is the
    /// announced digest of the receipt's file, in lower-case hexadecimal.
    package typealias Request = (
        receipt: ReceiptDocument, lottery: Lottery, commitment: PublishedCommitment?, sha256: String?
    )

    package init() {}

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Verification {
        let (document, lottery, commitment, sha256) = request
        let receipt = document.receipt
        guard receipt.commitment == nil || commitment != nil else { throw .commitmentMissing }
        async let playersDigest = lottery.players.digest
        let draw = await Recomputed(receipt, from: lottery)
        let digest = await playersDigest
        var results = [Verification.Result(check: .receipt, passed: document.isCanonical)]
        if let sha256 {
            results.append(.init(check: .receiptSHA256, passed: document.sha256 == sha256))
        }
        if let commitment {
            results.append(.init(check: .commitment, passed: commitment.matches(receipt)))
        }
        results += [
            .init(check: .playersCount, passed: receipt.players.count == digest.count),
            .init(check: .playersSHA256, passed: receipt.players.sha256 == digest.sha256),
        ]
        let bindsNames = receipt.records != nil || lottery.records != nil
        if bindsNames { results.append(.init(check: .records, passed: receipt.records == lottery.records)) }
        results += [
            .init(check: .excluded, passed: receipt.excluded == lottery.excluded),
            .init(check: .seed, passed: draw.seedExplainsTickets),
            .init(check: .winners, passed: draw.winners == receipt.winners),
            .init(check: .alternates, passed: draw.alternates == receipt.alternates),
        ]
        return Verification(
            results: results,
            notChecked: notChecked(hasCommitment: commitment != nil, isSealed: sha256 != nil, bindsNames: bindsNames)
        )
    }

    private func notChecked(
        hasCommitment: Bool,
        isSealed: Bool,
        bindsNames: Bool
    ) -> [Verification.Unchecked] {
        let withoutEither: [Verification.Unchecked] =
            hasCommitment || isSealed ? [] : [.winnersAndAlternates, .ruleForVoids, .commitmentRemoved]
        return withoutEither + (isSealed ? [] : [.seedOrigin])
            + (hasCommitment ? [.commitmentWasEarly] : [.onlyDraw, .announcedPrizes])
            + [.seedByChance] + (bindsNames ? [] : [.namesOfPlayers]) + [.onePersonOneEntry]
    }
}

/// Values recomputed from the lists and the receipt's seed and rules; nil if they allow no draw.
private struct Recomputed {
    private(set) var winners: [DrawnPlayer]?
    private(set) var alternates: [DrawnPlayer]?
    private(set) var seedExplainsTickets = false

    init(_ receipt: Receipt, from lottery: Lottery) async {
        do throws(LotteryError) {
            let seed = receipt.seed
            let ranking = try Ranking(of: lottery.players, method: receipt.method, seed: seed)
            guard try seed == seed.canonical(for: receipt.method), seed.canHaveStatedOrigin(with: receipt.method) else {
                return
            }
            let listed = receipt.winners + receipt.alternates
            seedExplainsTickets = listed.isEmpty || listed.contains(where: ranking.explains)
            let prizes = try await DrawWinner.prizes(among: lottery.players, rules: receipt.rules(), seed: seed)
            winners = prizes.winners.map(\.drawn)
            alternates = prizes.alternates.map(\.drawn)
            let tickets = Set((prizes.winners + prizes.alternates).map(\.ticket))
            seedExplainsTickets = seedExplainsTickets || listed.contains { tickets.contains($0.ticket) }
        } catch {
            // No draw over these lists could have this receipt, so every value that could not be recomputed counts as
            // different.
        }
    }
}

extension Receipt {
    /// Rules of the draw, as far as the receipt shows them.
    fileprivate func rules() throws(LotteryError) -> DrawRules {
        try DrawRules(method: method, winners: winners.count, alternates: alternates.count, onVoid: onVoid)
    }
}

extension PublishedCommitment {
    fileprivate func matches(_ receipt: Receipt) -> Bool {
        receipt.commitment == sha256 && terms.differences(from: receipt).isEmpty
    }
}
