/// Removes draws and commitments from the history, with the names in them.
package struct ForgetDraws: UseCase {
    /// Counted from 1, the oldest first; nil for all.
    package typealias Request = [Int]?

    private let history: any DrawHistoryRepository

    package init(history: any DrawHistoryRepository) { self.history = history }

    /// Removes all that are numbered or, if a number is wrong, none. Returns how many.
    package func callAsFunction(_ numbers: [Int]?) async throws(LotteryError) -> Int {
        let entries = try await LotteryError.wrapping(await history.entries())
        let indices = numbers.map { Set($0.map { $0 - 1 }).sorted() } ?? Array(entries.indices)
        for index in indices where !entries.indices.contains(index) {
            throw .notInHistory(index + 1, count: entries.count)
        }
        try await LotteryError.wrapping(await history.remove(indices.map { entries[$0] }))
        return indices.count
    }
}
