/// Creates the commitment to a future draw over the current lists.
package struct CommitToDraw: UseCase {
    package struct Request: Sendable {
        package let draw: DrawRequest
        package let seed: PromisedSeed?

        package init(draw: DrawRequest, seed: PromisedSeed?) {
            self.draw = draw
            self.seed = seed
        }
    }

    /// `notes` say what happened to the list that the commitment fixes.
    package struct Response: Sendable {
        package let commitment: Commitment
        package let notes: [ListNote]
        /// Whether hardly anybody can see the commitment before the round is published.
        package let isRoundSoon: Bool
        /// The first entry of the history with the same commitment.
        package let same: Numbered<CommitmentRecord>?
        /// Another commitment that is not drawn, and that this one may replace.
        package let open: OpenCommitment?
        /// Its number in the history.
        package let saved: Result<Int, AccessFailure>
    }

    package struct OpenCommitment: Hashable, Sendable {
        /// What it has in common with the new one, from the most to the least.
        package enum Kind: CaseIterable, Sendable {
            /// The players, the method and the source of the seed, so that both draws choose the same people.
            case sameDraw
            case sameList
            /// The source of the seed, and the place of a list that has changed since.
            case sameSeed
        }

        /// Its number in the history.
        package let number: Int
        package let kind: Kind
    }

    /// The seed of a nearer round could be known already.
    private static let shortestLead = Duration.seconds(10)
    /// Hardly anybody can see the commitment before a nearer round is published.
    private static let comfortableLead = Duration.seconds(600)

    private let merge: AnyUseCase<MergeUsersWithLotteryList>
    private let history: any DrawHistoryRepository
    private let now: Now

    package init(
        merge: AnyUseCase<MergeUsersWithLotteryList>,
        history: any DrawHistoryRepository,
        now: @escaping Now
    ) {
        self.merge = merge
        self.history = history
        self.now = now
    }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Response {
        let rules = try await LotteryError.wrapping(draw: try request.draw.rules(under: nil))
        let round = try request.seed?.round
        if let round { try check(round, rules) }
        let lottery = try await merge(.newDraw)
        let commitment = try await LotteryError.wrapping(
            draw: try await Commitment(to: lottery, rules: rules, seedSource: request.seed?.source)
        )
        let record = CommitmentRecord(
            committedAt: now(),
            source: lottery.source,
            commitment: commitment,
            listWords: request.draw.listWords
        )
        let earlier = await history.entriesIfReadable().compactMap { $0.part(\.commitment) }
        let saved = await Result<_, AccessFailure>.catching(try await history.save(record))
        if Task.isCancelled, let number = saved.success {
            // What remains is an entry that the organiser can remove.
            try? await history.remove([number])
            throw .cancelled
        }
        return Response(
            commitment: commitment,
            notes: lottery.notes,
            isRoundSoon: round.map { lead(of: $0) < Self.comfortableLead } ?? false,
            same: earlier.first { $0.entry.commitment == commitment },
            open: earlier.openCommitment(besides: record),
            saved: saved
        )
    }

    private func check(_ round: BeaconRound, _ rules: DrawRules) throws(LotteryError) {
        guard rules.method == .consistentSampler else { throw .roundWithRFC3797 }
        let remaining = round.remaining(at: now())
        guard let lead = remaining, lead > Self.shortestLead else {
            throw .roundTooSoon(round, isPublished: remaining == nil)
        }
    }

    private func lead(of round: BeaconRound) -> Duration { round.remaining(at: now()) ?? .zero }
}

extension [Numbered<CommitmentRecord>] {
    /// The last one that has most in common with a new commitment.
    fileprivate func openCommitment(besides new: CommitmentRecord) -> CommitToDraw.OpenCommitment? {
        let open = filter { $0.entry.draws.isEmpty && $0.entry.commitment != new.commitment }
        let kinds = open.map { $0.entry.kind(besides: new) }
        for kind in CommitToDraw.OpenCommitment.Kind.allCases {
            if let last = kinds.lastIndex(of: kind) { return .init(number: open[last].number, kind: kind) }
        }
        return nil
    }
}

extension CommitmentRecord {
    fileprivate func kind(besides other: CommitmentRecord) -> CommitToDraw.OpenCommitment.Kind? {
        let (own, others) = (commitment.bound, other.commitment.bound)
        let seedSource = commitment.seedSource
        let hasSameSeed = seedSource != nil && seedSource == other.commitment.seedSource
        if own.listIdentity == others.listIdentity {
            let drawsSamePeople = own.players == others.players && own.method == others.method
            return hasSameSeed && drawsSamePeople ? .sameDraw : .sameList
        }
        // The words name a file by its whole path. Standard input has none, and can be any list.
        let isOfSameFile = !listWords.words.isEmpty && listWords == other.listWords
        return hasSameSeed && isOfSameFile ? .sameSeed : nil
    }
}

/// Where the seed of a draw will come from.
package enum PromisedSeed: Hashable, Sendable {
    /// In words; the name of a round counts as that round.
    case words(String)
    /// The first round at a time or after it.
    case beacon(Timestamp)

    var source: String {
        switch self {
        case .words(let words): words
        case .beacon(let time): BeaconRound(publishedFrom: time).source
        }
    }

    /// nil for another source than the beacon.
    fileprivate var round: BeaconRound? {
        get throws(LotteryError) {
            guard !BeaconRound.isMisspelled(source) else { throw .misspelledRound(source) }
            return BeaconRound(source: source)
        }
    }
}

extension Commitment {
    /// Whether the source of the seed shows how its value is spelled, as "six digits, as 123456" does. Otherwise the
    /// organiser can choose among spellings of one value.
    package var showsSpelling: Bool {
        guard let seedSource else { return false }
        return round != nil || seedSource.contains("\"") || SeedExample(in: seedSource) != nil
    }

    /// Throws if no draw could match the commitment.
    package init(to lottery: Lottery, rules: DrawRules, seedSource: String?) async throws(DrawError) {
        try rules.check(against: lottery.players)
        self.init(
            bound: await BoundRules(of: lottery.entrants, rules),
            winners: rules.winners,
            alternates: rules.alternates,
            seedSource: seedSource
        )
    }
}
