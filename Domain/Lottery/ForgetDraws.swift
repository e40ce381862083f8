/// Removes draws and commitments from the history, with the names in them.
package struct ForgetDraws: UseCase {
    /// nil for all.
    package typealias Request = [Int]?

    private let history: any DrawHistoryRepository

    package init(history: any DrawHistoryRepository) { self.history = history }

    /// Removes all that are numbered or, if a number is wrong, none. Returns how many.
    package func callAsFunction(_ numbers: [Int]?) async throws(LotteryError) -> Int {
        let entries = try await LotteryError.wrapping(await history.entries())
        let known = Set(entries.map(\.number))
        let unwanted = numbers.map { Set($0) } ?? known
        if let unknown = unwanted.subtracting(known).min() { throw .notInHistory(unknown, count: entries.count) }
        try await LotteryError.wrapping(await history.remove(unwanted.sorted()))
        return unwanted.count
    }
}
