/// Verifies a published receipt: reads it and its commitment, then the lists, and repeats the draw.
package struct VerifyDraw: UseCase {
    /// `receipt`, `commitment`: their locations. `sha256`: the announced digest of the receipt's file, in lower-case
    /// hexadecimal. `isSample`: whether the only lists are those of the sample.
    package typealias Request = (receipt: String, commitment: String?, sha256: String?, isSample: Bool)

    private let documents: any DrawDocumentRepository
    private let merge: AnyUseCase<MergeUsersWithLotteryList>

    package init(documents: any DrawDocumentRepository, merge: AnyUseCase<MergeUsersWithLotteryList>) {
        self.documents = documents
        self.merge = merge
    }

    /// Reads the short documents before the long lists, so that a mistyped path is reported at once.
    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Verification {
        let document = try await LotteryError.wrapping(await documents.receipt(at: request.receipt))
        let commitment = try await documents.commitment(ifAt: request.commitment)
        let receipt = document.receipt
        let lottery = try await merge(receipt)
        let verification = try await Verification(of: document, with: lottery, commitment, sha256: request.sha256)
        let isOfOtherList = verification.results.contains { [.list, .playersSHA256].contains($0.check) && !$0.passed }
        guard !request.isSample || !isOfOtherList else { throw .listsMissing }
        return verification
    }
}

extension Verification {
    /// Recomputes a draw from the lists and compares it with its receipt.
    ///
    /// A receipt that names a commitment needs it; otherwise a change to that name could not be detected.
    ///
    /// - Parameter sha256: The announced digest of the receipt's file.
    package init(
        of document: ReceiptDocument,
        with lottery: Lottery,
        _ commitment: Commitment?,
        sha256: String?
    ) async throws(LotteryError) {
        let (receipt, stated) = (document.receipt, document.receipt.pool)
        guard receipt.commitment == nil || commitment != nil else { throw .commitmentMissing }
        async let recomputedPool = lottery.pool(of: stated.format)
        let missing = receipt.missingExclusions(from: lottery)
        let draw = await Recomputed(receipt, from: lottery, isWhole: missing == nil)
        let pool = await recomputedPool
        var passed: [Check: Bool] = [.receipt: document.isCanonical]
        var differences: [Check: Difference] = [:]
        passed[.receiptSHA256] = sha256.map { $0 == document.sha256 }
        let terms: [Commitment.Difference]? = commitment.map {
            $0.sha256 == receipt.commitment ? $0.differences(from: receipt) : [.otherCommitment]
        }
        passed[.commitment] = terms.map(\.isEmpty)
        if lottery.isPublished {
            // Of a longer list, nothing but its numbers can be checked.
            let isWhole = stated.excluded.listed == 0
            passed[.list] = stated.binding.flatMap { _ in stated.isConsistent ? isWhole ? true : nil : false }
        } else {
            passed[.list] = stated.binding.map { $0 == pool.binding }
            passed[.records] = stated.records.map { $0 == pool.records }
            passed[.excluded] = missing == nil ? stated.excluded == pool.excluded : stated.hasUnlisted(of: pool)
            if let list = stated.binding?.list, let own = pool.binding?.list {
                differences[.list] = Difference(receipt: list.count, list: own.count)
            }
        }
        if missing == nil {
            passed[.playersCount] = stated.players.count == pool.players.count
            passed[.playersSHA256] = stated.players.sha256 == pool.players.sha256
            if stated.format == .tickets { passed[.playersTickets] = stated.players.tickets == pool.players.tickets }
            passed[.seed] = draw.seedExplainsTickets
            passed[.winners] = draw.winners == receipt.winners
            passed[.alternates] = draw.alternates == receipt.alternates
            differences[.playersCount] = Difference(receipt: stated.players.count, list: pool.players.count)
        } else {
            passed[.winners] = draw.areTicketsInOrder
            passed[.playersTickets] = stated.canBeLeft(of: pool)
        }
        results = Check.allCases.compactMap { check in
            passed[check].map {
                let terms = check == .commitment ? terms ?? [] : []
                return Result(check: check, passed: $0, difference: differences[check], terms: terms)
            }
        }
        // What can be checked without the exclusions comes first: a failure is a verdict.
        if let missing, results.allSatisfy(\.passed) { throw .exclusionsMissing(missing) }
        self.receipt = receipt
        notChecked =
            missing == nil
            ? stated.unchecked(isCommitted: commitment != nil, isSealed: sha256 != nil, lottery.isPublished) : []
        users = lottery.isPublished ? [:] : lottery.users(of: receipt.drawn)
        seedSource = commitment?.seedSource
        notes = lottery.notes
    }
}

/// Values recomputed from the lists and the receipt's seed and rules; nil if they allow no draw.
private struct Recomputed {
    private(set) var winners: [DrawnPlayer]?
    private(set) var alternates: [DrawnPlayer]?
    private(set) var seedExplainsTickets = false
    /// Whether everyone drawn is on the list with the stated ticket, in the order of the tickets.
    private(set) var areTicketsInOrder = false

    /// - Parameter isWhole: Whether the players are those of the draw; otherwise nothing but their order is computed.
    init(_ receipt: Receipt, from lottery: Lottery, isWhole: Bool) async {
        do throws(LotteryError) {
            let seed = receipt.seed
            let ranking = try Ranking(of: lottery.players, method: receipt.method, seed: seed)
            guard try seed == seed.canonical(for: receipt.method), seed.canHaveStatedOrigin(with: receipt.method) else {
                return
            }
            let listed = receipt.drawn
            guard isWhole else {
                let rules = try receipt.rules()
                let ranks = listed.sorted { $0.rank < $1.rank }
                areTicketsInOrder =
                    receipt.hasRanks(by: rules) && listed.allSatisfy { ranking.has($0) && ranking.explains($0) }
                    && zip(ranks, ranks.dropFirst()).allSatisfy { ranking.precedes($0.userID, $1.userID) }
                return
            }
            seedExplainsTickets = listed.isEmpty || listed.contains(where: ranking.explains)
            let prizes = try await DrawWinner.prizes(among: lottery.players, rules: receipt.rules(), seed: seed)
            (winners, alternates) = (prizes.winners, prizes.alternates)
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
        try .init(method: method, winners: winners.count, alternates: alternates.count, onVoid: onVoid, prizes: prizes)
    }

    /// Whether winners and alternates follow on each other by rank, except that void players can come last.
    fileprivate func hasRanks(by rules: DrawRules) -> Bool {
        let isVoidLast = rules.onVoid == .next
        let places = drawn.map { (isVoidLast && $0.isVoid ? 1 : 0, $0.rank) }
        let ranks = places.map(\.1)
        let last = isVoidLast ? pool.players.count : drawn.count
        return zip(places, places.dropFirst()).allSatisfy { $0 < $1 } && ranks.allSatisfy { 1 <= $0 && $0 <= last }
            && drawn.count <= pool.players.count
    }

    /// How many the draw excluded, if no list to exclude is there.
    fileprivate func missingExclusions(from lottery: Lottery) -> Int? {
        guard !lottery.isPublished, !lottery.hasExclusions, let count = pool.excluded.listed else { return nil }
        return count > 0 ? count : nil
    }
}

extension DrawPool {
    /// Whether its own numbers agree: those on the list are either players or excluded.
    fileprivate var isConsistent: Bool {
        guard let binding, let listed = excluded.listed else { return false }
        let isMerged = binding.ids == .column || excluded.notEntered == 0 && excluded.unknownUser == 0
        return isMerged && listed == excludedFromList && (listed > 0 || binding.list.sha256 == players.sha256)
    }

    /// What the counts say must be `excluded.listed`.
    private var excludedFromList: Int? { binding.map { $0.list.count - players.count } }

    /// Whether its players can have that many of the tickets before exclusions: each has at least one.
    fileprivate func canBeLeft(of whole: DrawPool) -> Bool {
        guard let tickets = players.tickets, let all = whole.players.tickets, let listed = excluded.listed else {
            return false
        }
        return tickets >= players.count && tickets <= all - listed
    }

    /// Whether the counts that do not depend on exclusion lists agree.
    fileprivate func hasUnlisted(of own: DrawPool) -> Bool {
        excluded.notEntered == own.excluded.notEntered && excluded.unknownUser == own.excluded.unknownUser
            && excluded.listed == excludedFromList
    }

    /// - Parameters:
    ///   - isSealed: Whether the receipt has the announced digest.
    ///   - isPublished: Whether the list is the published one.
    fileprivate func unchecked(isCommitted: Bool, isSealed: Bool, _ isPublished: Bool) -> [Verification.Unchecked] {
        let isOpen = !isCommitted && !isSealed
        let facts: [(Verification.Unchecked, isUnchecked: Bool)] = [
            (.winnersAndAlternates, isOpen), (.ruleForVoids, isOpen), (.commitmentRemoved, isOpen),
            (.prizes, isOpen && format == .tickets), (.wholeList, isOpen && isPublished), (.seedOrigin, !isSealed),
            (.commitmentWasEarly, isCommitted), (.onlyDraw, !isCommitted), (.announcedPrizes, !isCommitted),
            (.listBeforeSeed, !isCommitted && format == .tickets), (.seedByChance, true),
            (.namesOfPlayers, format == .ids || isPublished), (.onePersonOneNumber, format != .ids),
            (.onePersonOneEntry, format == .ids),
        ]
        return facts.filter(\.isUnchecked).map(\.0)
    }
}
