import Domain

/// The steps from somebody's request to a draw that can be shown. The rules are the use cases'; here is only their
/// order: what can fail for a mistake in the request comes first, and nothing is shown before it is kept.
///
/// Use cases are handed over as the functions they are, here and to all view models: a composition root can put
/// something around a function, and whoever calls it need not know.
package struct MakeDraw: Sendable {
    package typealias Function = @Sendable (DrawRequest) async throws(LotteryError) -> DrawResult

    private let merge: MergeUsersWithLotteryList.Function
    private let drawWinner: DrawWinner.Function
    private let saveDraw: SaveDraw.Function
    private let documents: any DrawDocumentRepository
    private let systemSeed: @Sendable (DrawMethod) -> Seed
    private let now: @Sendable () -> Timestamp

    package init(
        merge: @escaping MergeUsersWithLotteryList.Function,
        drawWinner: @escaping DrawWinner.Function,
        saveDraw: @escaping SaveDraw.Function,
        documents: any DrawDocumentRepository,
        systemSeed: @escaping @Sendable (DrawMethod) -> Seed,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.merge = merge
        self.drawWinner = drawWinner
        self.saveDraw = saveDraw
        self.documents = documents
        self.systemSeed = systemSeed
        self.now = now
    }

    package func callAsFunction(_ request: DrawRequest) async throws(LotteryError) -> DrawResult {
        let commitment = try await documents.commitment(ifAt: request.commitment)
        let rules = try request.rules(under: commitment?.terms)
        let seed = request.seed ?? systemSeed(rules.method)
        let lottery = try await merge()
        let draw = try await drawWinner(lottery, rules, seed, request.rounds, commitment)
        let users = try await lottery.users(of: draw.players)
        let record = DrawRecord(drawnAt: now(), source: lottery.source, receipt: draw.receipt)
        let keeping = try await saveDraw(record, request.receipt)
        return DrawResult(draw: draw, users: users, keeping: keeping, receiptPath: request.receipt)
    }
}

extension DrawDocumentRepository {
    func commitment(ifAt location: String?) async throws(LotteryError) -> PublishedCommitment? {
        guard let location else { return nil }
        do {
            return try await commitment(at: location)
        } catch {
            throw .source(error.advising(onContent: "A commitment is what tombola lottery commit printed."))
        }
    }
}
