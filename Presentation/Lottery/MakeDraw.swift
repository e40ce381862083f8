import Domain

/// The steps from somebody's request to a draw that can be shown. The rules are the use cases'; here is only their
/// order: what can fail for a mistake in the request comes first, and nothing is shown before it is kept.
package struct MakeDraw: Sendable {
    private let merge: MergeUsersWithLotteryList
    private let drawWinner: DrawWinner
    private let keepDraw: KeepDraw
    private let documents: any DrawDocumentRepository
    private let systemSeed: @Sendable (DrawMethod) -> Seed
    private let now: @Sendable () -> Timestamp

    package init(
        merge: MergeUsersWithLotteryList,
        drawWinner: DrawWinner,
        keepDraw: KeepDraw,
        documents: any DrawDocumentRepository,
        systemSeed: @escaping @Sendable (DrawMethod) -> Seed,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.merge = merge
        self.drawWinner = drawWinner
        self.keepDraw = keepDraw
        self.documents = documents
        self.systemSeed = systemSeed
        self.now = now
    }

    func callAsFunction(_ request: DrawRequest) async throws(LotteryError) -> DrawResult {
        let commitment = try await documents.commitment(ifAt: request.commitment)
        let rules = try request.rules(under: commitment?.terms)
        let seed = try request.seed.map { text throws(LotteryError) in try Seed(text) } ?? systemSeed(rules.method)
        let lottery = try await merge()
        let draw = try drawWinner(lottery, rules: rules, seed: seed, rounds: request.rounds, commitment: commitment)
        let users = try await lottery.users(of: draw.players)
        let record = DrawRecord(drawnAt: now(), source: lottery.source, receipt: draw.receipt)
        let keeping = try await keepDraw(record, receiptPath: request.receipt)
        return DrawResult(draw: draw, users: users, keeping: keeping, receiptPath: request.receipt)
    }
}

extension DrawDocumentRepository {
    func commitment(ifAt location: String?) async throws(LotteryError) -> PublishedCommitment? {
        guard let location else { return nil }
        do {
            return try await commitment(at: location)
        } catch {
            throw .source(error)
        }
    }
}
