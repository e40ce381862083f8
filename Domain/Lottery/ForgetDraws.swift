/// Removes draws from the history, with the names in them.
package struct ForgetDraws: UseCase {
    /// Counted from 1, the oldest draw first; nil for all.
    package typealias Request = [Int]?

    private let history: any DrawHistoryRepository

    package init(history: any DrawHistoryRepository) { self.history = history }

    /// Removes all of the draws or, if a number is wrong, none. Returns how many.
    package func callAsFunction(_ numbers: [Int]?) async throws(LotteryError) -> Int {
        let draws = try await LotteryError.wrapping(await history.draws())
        let indices = numbers.map { Set($0.map { $0 - 1 }).sorted() } ?? Array(draws.indices)
        for index in indices where !draws.indices.contains(index) {
            throw .noSuchDraw(index + 1, count: draws.count)
        }
        try await LotteryError.wrapping(await history.remove(indices.map { draws[$0] }))
        return indices.count
    }
}
