/// Finds a draw or a commitment of the history and, on request, writes the receipt of the draw.
package struct FindDraw: UseCase {
    package struct Request: Sendable {
        package let number: Int
        /// Where to write the receipt, if anywhere.
        package let receipt: OutputFile?

        package init(number: Int, receipt: OutputFile? = nil) {
            self.number = number
            self.receipt = receipt
        }
    }

    private let history: any DrawHistoryRepository
    private let documents: any DrawDocumentRepository

    package init(history: any DrawHistoryRepository, documents: any DrawDocumentRepository) {
        self.history = history
        self.documents = documents
    }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> HistoryEntry {
        let number = request.number
        let entries = try await LotteryError.wrapping(await history.entries())
        guard let entry = entries.first(where: { $0.number == number })?.entry else {
            throw .notInHistory(number, count: entries.count)
        }
        if let file = request.receipt {
            guard let draw = entry.draw else { throw .commitmentWithoutReceipt(number) }
            try await LotteryError.wrapping(await documents.save(draw.receipt, to: file))
        }
        return entry
    }
}
