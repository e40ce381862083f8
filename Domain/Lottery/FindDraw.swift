/// Finds a draw of the history and, on request, writes its receipt.
package struct FindDraw: UseCase {
    /// The number is counted from 1, the oldest draw first. `shown`: what had the number, which others can get later.
    package typealias Request = (number: Int, receipt: OutputFile?, shown: DrawRecord?)

    private let history: any DrawHistoryRepository
    private let documents: any DrawDocumentRepository

    package init(history: any DrawHistoryRepository, documents: any DrawDocumentRepository) {
        self.history = history
        self.documents = documents
    }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> DrawRecord {
        let (number, file, shown) = request
        let draws = try await LotteryError.wrapping(await history.draws())
        guard draws.indices.contains(number - 1) || shown != nil, shown.map(draws.contains) ?? true else {
            throw .noSuchDraw(number, count: draws.count)
        }
        let draw = shown ?? draws[number - 1]
        if let file { try await LotteryError.wrapping(await documents.save(draw.receipt, to: file)) }
        return draw
    }
}
