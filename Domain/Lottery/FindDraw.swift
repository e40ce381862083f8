/// Finds a draw of the history and, on request, writes its receipt.
package struct FindDraw: UseCase {
    /// The number is counted from 1, the oldest draw first.
    package typealias Request = (number: Int, receipt: OutputFile?)

    private let history: any DrawHistoryRepository
    private let documents: any DrawDocumentRepository

    package init(history: any DrawHistoryRepository, documents: any DrawDocumentRepository) {
        self.history = history
        self.documents = documents
    }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> DrawRecord {
        let (number, file) = request
        let draws: [DrawRecord]
        do { draws = try await history.draws() } catch { throw .history(error) }
        guard draws.indices.contains(number - 1) else { throw .noSuchDraw(number, count: draws.count) }
        let draw = draws[number - 1]
        if let file { try await documents.write(draw.receipt, to: file) }
        return draw
    }
}
