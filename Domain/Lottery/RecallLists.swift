/// The words by which the organiser named the lists, so that later commands need not repeat them. Only the command line
/// understands them.
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
        /// What was made last, a draw or a commitment.
        case latest
    }

    private let history: any DrawHistoryRepository
    private let documents: any DrawDocumentRepository

    package init(history: any DrawHistoryRepository, documents: any DrawDocumentRepository) {
        self.history = history
        self.documents = documents
    }

    /// Returns nil if nothing is known. A failure is left to the command, which reads the same document.
    package func callAsFunction(_ request: Request) async -> ListWords? {
        guard let entries = try? await history.entries() else { return nil }
        switch request {
        case .latest:
            return entries.last?.listWords
        case .receipt(nil):
            return entries.last { $0.draw != nil }?.listWords
        case .receipt(let location?):
            guard let digest = try? await documents.receipt(at: location).sha256 else { return nil }
            return entries.last { $0.digest == digest }?.listWords
        case .commitment(let location):
            guard let digest = try? await documents.commitment(at: location).sha256 else { return nil }
            return entries.last { $0.digest == digest }?.listWords
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
