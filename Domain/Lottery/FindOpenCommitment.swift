/// Finds the commitment that a draw would pass over: the last one to the same lists that is not drawn yet.
package struct FindOpenCommitment: UseCase {
    package typealias Failure = Never

    private let history: any DrawHistoryRepository

    package init(history: any DrawHistoryRepository) { self.history = history }

    /// Returns its number; nil if there is none, or if the lists have no words that name them.
    ///
    /// - Parameter lists: With whole paths. The lists themselves are not read: they may have changed since.
    package func callAsFunction(_ lists: ListWords) async -> Int? {
        guard !lists.words.isEmpty else { return nil }
        let open = await history.entriesIfReadable().last { numbered in
            let commitment = numbered.entry.commitment
            return commitment?.draws.isEmpty == true && commitment?.listWords == lists
        }
        return open?.number
    }
}
