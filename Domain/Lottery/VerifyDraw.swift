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
        async let recomputedPool = lottery.pool(of: receipt.pool.format)
        let draw = await Recomputed(receipt, from: lottery)
        let pool = await recomputedPool
        let isSealed = sha256 != nil || commitment != nil
        var results = [Verification.Result(check: .receipt, passed: document.isCanonical)]
        if let sha256 {
            results.append(.init(check: .receiptSHA256, passed: document.sha256 == sha256))
        }
        if let commitment {
            results.append(.init(check: .commitment, passed: commitment.matches(receipt)))
        }
        if lottery.isPublished {
            results += same(players: receipt.pool, pool) + [.init(check: .list, passed: receipt.pool.isConsistent)]
        } else if let missing = receipt.missingExclusions(from: lottery) {
            // What can be checked without the exclusions comes first: a failure is a verdict.
            results += same(lists: receipt.pool, pool, excludes: false)
            results.append(.init(check: .winners, passed: draw.areTicketsInOrder))
            guard results.contains(where: { !$0.passed }) else { throw .exclusionsMissing(missing) }
            return verification(of: receipt, results, [], lottery, commitment)
        } else {
            results += same(players: receipt.pool, pool) + same(lists: receipt.pool, pool, excludes: true)
        }
        results += [
            .init(check: .seed, passed: draw.seedExplainsTickets),
            .init(check: .winners, passed: draw.winners == receipt.winners),
            .init(check: .alternates, passed: draw.alternates == receipt.alternates),
        ]
        let order = Verification.Check.allCases
        results.sort { order.firstIndex(of: $0.check) ?? 0 < order.firstIndex(of: $1.check) ?? 0 }
        let notChecked = notChecked(
            receipt,
            hasCommitment: commitment != nil,
            sha256 != nil,
            lottery.isPublished && !isSealed
        )
        return verification(of: receipt, results, notChecked, lottery, commitment)
    }

    private func verification(
        of receipt: Receipt,
        _ results: [Verification.Result],
        _ notChecked: [Verification.Unchecked],
        _ lottery: Lottery,
        _ commitment: PublishedCommitment?
    ) -> Verification {
        let drawn = (receipt.winners + receipt.alternates).map { Player(id: $0.userID, isVoid: $0.isVoid) }
        return Verification(
            receipt: receipt,
            results: results,
            notChecked: notChecked,
            users: lottery.isPublished ? [:] : lottery.users(of: drawn),
            seedSource: commitment?.terms.seedSource
        )
    }

    private func same(players stated: DrawPool, _ pool: DrawPool) -> [Verification.Result] {
        var results: [Verification.Result] = [
            .init(
                check: .playersCount,
                passed: stated.players.count == pool.players.count,
                difference: .init(receipt: stated.players.count, list: pool.players.count)
            ),
            .init(check: .playersSHA256, passed: stated.players.sha256 == pool.players.sha256),
        ]
        if stated.format == .tickets {
            results.append(.init(check: .playersTickets, passed: stated.players.tickets == pool.players.tickets))
        }
        return results
    }

    /// - Parameter excludes: Whether the exclusions are known, too.
    private func same(lists stated: DrawPool, _ pool: DrawPool, excludes: Bool) -> [Verification.Result] {
        var results: [Verification.Result] = []
        if let binding = stated.binding, let own = pool.binding {
            let counts = Verification.Difference(receipt: binding.list.count, list: own.list.count)
            results.append(.init(check: .list, passed: binding == own, difference: counts))
        }
        if stated.records != nil { results.append(.init(check: .records, passed: stated.records == pool.records)) }
        let isExcluded =
            excludes
            ? stated.excluded == pool.excluded
            : stated.excluded.unlisted == pool.excluded.unlisted && stated.excluded.listed == stated.excludedFromList
        return results + [.init(check: .excluded, passed: isExcluded)]
    }

    private func notChecked(
        _ receipt: Receipt,
        hasCommitment: Bool,
        _ isSealed: Bool,
        _ lacksList: Bool
    ) -> [Verification.Unchecked] {
        let pool = receipt.pool
        let withoutEither: [Verification.Unchecked] =
            hasCommitment || isSealed
            ? []
            : [.winnersAndAlternates, .ruleForVoids, .commitmentRemoved] + (pool.format == .tickets ? [.prizes] : [])
        return withoutEither + (lacksList ? [.wholeList] : []) + (isSealed ? [] : [.seedOrigin])
            + (hasCommitment ? [.commitmentWasEarly] : [.onlyDraw, .announcedPrizes])
            + (pool.format == .tickets && !hasCommitment ? [.listBeforeSeed] : [])
            + [.seedByChance] + (pool.format == .ids ? [.namesOfPlayers] : [])
            + [pool.isOfParticipants ? .onePersonOneNumber : .onePersonOneEntry]
    }
}

/// Values recomputed from the lists and the receipt's seed and rules; nil if they allow no draw.
private struct Recomputed {
    private(set) var winners: [DrawnPlayer]?
    private(set) var alternates: [DrawnPlayer]?
    private(set) var seedExplainsTickets = false
    /// Whether everyone drawn is on the list with the stated ticket, in the order of the tickets.
    private(set) var areTicketsInOrder = false

    init(_ receipt: Receipt, from lottery: Lottery) async {
        do throws(LotteryError) {
            let seed = receipt.seed
            let ranking = try Ranking(of: lottery.players, method: receipt.method, seed: seed)
            guard try seed == seed.canonical(for: receipt.method), seed.canHaveStatedOrigin(with: receipt.method) else {
                return
            }
            let listed = receipt.winners + receipt.alternates
            seedExplainsTickets = listed.isEmpty || listed.contains(where: ranking.explains)
            let ranks = listed.sorted { $0.rank < $1.rank }
            areTicketsInOrder =
                listed.allSatisfy(ranking.explains)
                && zip(ranks, ranks.dropFirst()).allSatisfy { ranking.precedes($0.userID, $1.userID) }
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
        try DrawRules(
            method: method,
            winners: winners.count,
            alternates: alternates.count,
            onVoid: onVoid,
            prizes: prizes
        )
    }

    /// How many the draw excluded, if no list to exclude is there.
    fileprivate func missingExclusions(from lottery: Lottery) -> Int? {
        guard !lottery.hasExclusions, let count = pool.excluded.listed, count > 0 else { return nil }
        return count
    }
}

extension DrawPool {
    /// Whether its own numbers agree: those on the list are either players or excluded.
    fileprivate var isConsistent: Bool {
        guard let binding, let listed = excluded.listed else { return false }
        return listed == excludedFromList && (listed > 0 || binding.list.sha256 == players.sha256)
    }

    /// What the counts say must be `excluded.listed`.
    fileprivate var excludedFromList: Int? { binding.map { $0.list.count - players.count } }
}

extension ExclusionCounts {
    fileprivate var unlisted: ExclusionCounts { ExclusionCounts(notEntered: notEntered, unknownUser: unknownUser) }
}

extension PublishedCommitment {
    fileprivate func matches(_ receipt: Receipt) -> Bool {
        receipt.commitment == sha256 && terms.differences(from: receipt).isEmpty
    }
}
