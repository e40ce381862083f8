/// Holds a draw, from the request to a result that may be shown.
///
/// A draw that is cancelled before it is saved does not count.
///
/// Save, then show: if the receipt cannot be written, no winner is announced, and the draw can safely be repeated. If
/// the history cannot be written, the draw stands and the result says so.
///
/// Invalid rules and seeds, and receipts that must not be replaced, are rejected before the lists are read. Lists that
/// differ from the commitment are rejected before the beacon is asked.
package struct HoldDraw: UseCase {
    private let merge: AnyUseCase<MergeUsersWithLotteryList>
    private let drawWinner: AnyUseCase<DrawWinner>
    private let documents: any DrawDocumentRepository
    private let history: any DrawHistoryRepository
    private let awaitRound: AnyUseCase<AwaitRound>
    private let interruptions: any Interruptions
    private let systemSeed: @Sendable (DrawMethod) -> Seed
    private let now: @Sendable () -> Timestamp

    package init(
        merge: AnyUseCase<MergeUsersWithLotteryList>,
        drawWinner: AnyUseCase<DrawWinner>,
        documents: any DrawDocumentRepository,
        history: any DrawHistoryRepository,
        awaitRound: AnyUseCase<AwaitRound>,
        interruptions: any Interruptions,
        systemSeed: @escaping @Sendable (DrawMethod) -> Seed,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.merge = merge
        self.drawWinner = drawWinner
        self.documents = documents
        self.history = history
        self.awaitRound = awaitRound
        self.interruptions = interruptions
        self.systemSeed = systemSeed
        self.now = now
    }

    package func callAsFunction(_ request: DrawRequest) async throws(LotteryError) -> DrawResult {
        do throws(LotteryError) {
            return try await hold(request)
        } catch {
            guard case .differsFromCommitment(let differences) = error, request.isSample,
                differences.areOfAnotherList
            else { throw error }
            throw await history.errorOfMissingLists(.commitment)
        }
    }

    private func hold(_ request: DrawRequest) async throws(LotteryError) -> DrawResult {
        if let file = request.receipt { try await LotteryError.wrapping(await documents.check(file)) }
        let commitment = try await documents.commitment(ifAt: request.commitment)?.document
        let rules = try await LotteryError.wrapping(draw: try request.rules(under: commitment))
        let planned = try await plannedSeed(request, under: commitment, rules.method)
        let lottery = try await merge(.drawing(under: commitment))
        try commitment?.checkPlayers(of: lottery, for: rules)
        let seed: Seed
        switch planned {
        case .known(let known): seed = known
        case .awaited(let round, let commitment):
            seed = try await awaitedSeed(of: round, under: commitment, request, lottery, rules)
        }
        let drawing = DrawWinner.Request(
            entrants: lottery.entrants,
            rules: rules,
            seed: seed,
            rounds: request.rounds
        )
        let draw = try await LotteryError.wrapping(draw: try await drawWinner(drawing)).naming(commitment)
        // It takes a while, so it comes before signals have to wait.
        let names = lottery.list.namesInAnyOrder
        // A program that ends between the receipt and the history would leave one without the other.
        interruptions.holdOff()
        defer { interruptions.allow() }
        try LotteryError.checkCancellation()
        if let file = request.receipt {
            try await LotteryError.wrapping(await documents.save(draw.receipt, to: file))
        }
        let history = await addToHistory(draw, of: lottery, names, request, commitment)
        return DrawResult(
            draw: draw,
            source: lottery.source,
            notes: lottery.notes,
            history: history,
            receiptPath: request.receipt?.path,
            seedSource: commitment?.seedSource,
            passesValueOfRound: commitment?.round != nil && request.seed != nil,
            seedDoubt: commitment?.seedExample?.doubt(about: seed),
            ends: lottery.isOfParticipants ? lottery.players.ends : []
        )
    }

    private enum PlannedSeed {
        /// The organiser gave it, or the machine chose it.
        case known(Seed)
        /// It is the value of a round.
        case awaited(BeaconRound, Commitment)
    }

    private func plannedSeed(
        _ request: DrawRequest,
        under commitment: Commitment?,
        _ method: DrawMethod
    ) async throws(LotteryError) -> PlannedSeed {
        if let commitment, let round = commitment.round {
            guard let seed = request.seed else { return .awaited(round, commitment) }
            guard Hexadecimal.isSHA256(seed.value) else { throw .seedNotOfRound(round) }
            guard round.remaining(at: now()) == nil else { throw .roundNotPublished(round) }
        } else if let commitment, request.seed == nil {
            throw .seedMissing(source: commitment.seedSource)
        }
        let seed = request.seed ?? systemSeed(method)
        return .known(try await LotteryError.wrapping(draw: try seed.canonical(for: method)))
    }

    private func awaitedSeed(
        of round: BeaconRound,
        under commitment: Commitment,
        _ request: DrawRequest,
        _ lottery: Lottery,
        _ rules: DrawRules
    ) async throws(LotteryError) -> Seed {
        let planned = try await LotteryError.wrapping(
            draw: try await Commitment(to: lottery, rules: rules, seedSource: commitment.seedSource)
        )
        let differences = commitment.differences(from: planned)
        guard differences.isEmpty else { throw .differsFromCommitment(differences) }
        return try await awaitRound(
            AwaitRound.Request(round: round, waits: request.waits, whileWaiting: request.whileWaiting)
        )
    }

    private func addToHistory(
        _ draw: Draw,
        of lottery: Lottery,
        _ names: String?,
        _ request: DrawRequest,
        _ commitment: Commitment?
    ) async -> Result<EarlierDraws, AccessFailure> {
        let record = DrawRecord(
            drawnAt: now(),
            source: lottery.source,
            draw: draw,
            seedSource: commitment?.seedSource,
            listWords: request.listWords,
            revealsPrizes: request.revealsPrizes
        )
        return await .catching(try await history.save(record, names: names))
    }
}

/// What ends the program at any moment, such as Ctrl-C. Steps that belong together hold it off.
package protocol Interruptions: Sendable {
    func holdOff()

    /// One that came meanwhile ends the program now.
    func allow()
}

/// A draw with what became of it.
package struct DrawResult: Sendable {
    package let draw: Draw
    /// Display name of the lists.
    package let source: String
    package let notes: [ListNote]
    /// The earlier draws, or why this one could not be saved.
    package let history: Result<EarlierDraws, AccessFailure>
    package let receiptPath: String?
    /// What the commitment says about the seed.
    package let seedSource: String?
    /// Whether the organiser passed the seed, although the commitment takes it from a round of the beacon.
    package let passesValueOfRound: Bool
    /// Why the seed may be mistyped.
    package let seedDoubt: SeedExample.Doubt?
    /// The first and the last player of the organiser's list; none of other lists.
    package let ends: [Participant]
}

extension Commitment {
    /// A list with other players may have too few for the rules, which would not say that it is another list.
    fileprivate func checkPlayers(of lottery: Lottery, for rules: DrawRules) throws(LotteryError) {
        let committed = bound.players.count
        let drawn = lottery.players.count
        guard drawn != committed, drawn < rules.winners + rules.alternates else { return }
        throw .differsFromCommitment([.count(PlayersDigest.member, committed: committed, drawn: drawn)])
    }
}

extension Draw {
    /// Returns the draw with the commitment named in its receipt. Throws if the draw differs from the commitment.
    package func naming(_ commitment: Commitment?) throws(LotteryError) -> Draw {
        guard let commitment else { return self }
        let differences = commitment.differences(from: receipt)
        guard differences.isEmpty else { throw .differsFromCommitment(differences) }
        var draw = self
        draw.receipt.commitment = commitment.sha256
        return draw
    }
}

/// What the organiser asks for. A part that is nil follows from the commitment, or else has its default.
package struct DrawRequest: Sendable {
    package var method: DrawMethod?
    package var winners: Int?
    package var alternates: Int?
    package var onVoid: VoidRule?
    package var prizes: [String] = []
    /// nil to generate a seed for each draw.
    package var seed: Seed?
    package var rounds = 10
    /// Whether each prize has its own rounds.
    package var revealsPrizes = false
    /// Location of the commitment.
    package var commitment: String?
    package var receipt: OutputFile?
    package var listWords = ListWords()
    /// Whether no list was given, so that only the sample is left.
    package var isSample = false
    /// Whether to wait for the round that the commitment names.
    package var waits = true
    package var whileWaiting: @Sendable (AwaitRound.Step) -> Void = { _ in }

    package init() {}

    func rules(under commitment: Commitment?) throws(DrawError) -> DrawRules {
        let committed = try commitment?.rules
        return try DrawRules(
            method: method ?? committed?.method ?? .consistentSampler,
            winners: winners ?? committed?.winners,
            alternates: alternates ?? committed?.alternates ?? 0,
            onVoid: onVoid ?? committed?.onVoid ?? .blank,
            prizes: prizes.isEmpty ? committed?.prizes ?? [] : prizes
        )
    }
}
