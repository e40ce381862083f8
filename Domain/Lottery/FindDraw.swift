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
        guard let draw = shown ?? draws.dropFirst(number - 1).first, draws.contains(draw) else {
            throw .noSuchDraw(number, count: draws.count)
        }
        if let file { try await LotteryError.wrapping(await documents.save(draw.receipt, to: file)) }
        return draw
    }
}
