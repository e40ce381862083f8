/// Finds a draw of the history and, on request, writes its receipt.
package struct FindDraw: UseCase {
    package struct Request: Sendable {
        /// Counted from 1, the oldest draw first.
        package let number: Int
        /// Where to write the receipt, if anywhere.
        package let receipt: OutputFile?
        /// The draw that the user saw under this number. If it is gone, nothing is found, whichever draw has the number
        /// now.
        package let shown: DrawRecord?

        package init(number: Int, receipt: OutputFile? = nil, shown: DrawRecord? = nil) {
            self.number = number
            self.receipt = receipt
            self.shown = shown
        }
    }

    private let history: any DrawHistoryRepository
    private let documents: any DrawDocumentRepository

    package init(history: any DrawHistoryRepository, documents: any DrawDocumentRepository) {
        self.history = history
        self.documents = documents
    }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> DrawRecord {
        let number = request.number
        let draws = try await LotteryError.wrapping(await history.draws())
        guard let draw = request.shown ?? draws.dropFirst(number - 1).first, draws.contains(draw) else {
            throw .noSuchDraw(number, count: draws.count)
        }
        if let file = request.receipt {
            try await LotteryError.wrapping(await documents.save(draw.receipt, to: file))
        }
        return draw
    }
}
