/// The words that named the lists on the command line, so that later commands need not repeat them.
package struct ListWords: Hashable, Sendable {
    /// None for lists that need no words, or that cannot be read again.
    package let words: [String]

    package init(_ words: [String] = []) { self.words = words }
}

/// Recalls the words for the lists of a draw or a commitment that was made here.
package struct RecallLists: UseCase {
    package enum Request: Hashable, Sendable {
        /// nil for that of the last draw.
        case receipt(at: String?)
        case commitment(at: String)
        /// That with this number in the history.
        case entry(Int)
        /// What was made last, a draw or a commitment.
        case latest
    }

    private let history: any DrawHistoryRepository
    private let documents: any DrawDocumentRepository

    package init(history: any DrawHistoryRepository, documents: any DrawDocumentRepository) {
        self.history = history
        self.documents = documents
    }

    /// Returns nil if nothing is known. An unreadable history is no failure, because commands can do without it.
    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Numbered<ListWords>? {
        let entries = await history.entriesIfReadable()
        func last(where isWanted: (HistoryEntry) -> Bool) -> Numbered<ListWords>? {
            entries.last { isWanted($0.entry) }?.part(\.listWords)
        }
        func words(for digest: String?) -> Numbered<ListWords>? { last { $0.digest == digest } }
        switch request {
        case .latest:
            return last { _ in true }
        case .entry(let number):
            return entries.first { $0.number == number }?.part(\.listWords)
        case .receipt(nil):
            return last { $0.draw != nil }
        case .receipt(let location?):
            let receipt = try await LotteryError.wrapping(await documents.receipt(at: location))
            // A commitment to the draw has its lists, too.
            return words(for: receipt.sha256) ?? words(for: receipt.document.commitment)
        case .commitment(let location):
            let commitment = try await LotteryError.wrapping(await documents.commitment(at: location))
            return words(for: commitment.sha256)
        }
    }
}

extension HistoryEntry {
    /// SHA-256 of the receipt or the commitment.
    fileprivate var digest: String {
        switch self {
        case .draw(let draw): draw.receipt.sha256
        case .commitment(let made): made.commitment.sha256
        }
    }
}
