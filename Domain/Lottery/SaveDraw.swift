/// Keeps a draw before anybody sees it: first its receipt, where one is wanted, then its line in the history.
///
/// A draw whose receipt cannot be written is not made known: it can be drawn again without anybody having seen a
/// winner. A draw that the history could not take stands all the same, and says so.
package struct SaveDraw: Sendable {
    package typealias Function = @Sendable (DrawRecord, _ receiptPath: String?) async throws(LotteryError) -> Outcome

    package enum Outcome: Hashable, Sendable {
        /// So many draws over the same players were kept before this one.
        case kept(drawsBefore: Int)
        case notKept(StoreFailure)
    }

    private let documents: any DrawDocumentRepository
    private let history: any DrawHistoryRepository

    package init(documents: any DrawDocumentRepository, history: any DrawHistoryRepository) {
        self.documents = documents
        self.history = history
    }

    package func callAsFunction(
        _ record: DrawRecord,
        receiptPath: String?
    ) async throws(LotteryError) -> Outcome {
        if let receiptPath {
            do {
                try await documents.save(record.receipt, at: receiptPath)
            } catch {
                throw .receiptNotWritten(error)
            }
        }
        do {
            return .kept(drawsBefore: try await history.keep(record))
        } catch {
            return .notKept(error)
        }
    }
}
