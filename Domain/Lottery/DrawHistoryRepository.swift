/// Every draw that was made here.
package protocol DrawHistoryRepository: Sendable {
    /// Keeps a draw, and tells how many draws over the same players (the same digest) were kept before it. Of two
    /// that keep at once, one counts the other.
    func keep(_ draw: DrawRecord) async throws(StoreFailure) -> Int

    /// All draws, the oldest first.
    func draws() async throws(StoreFailure) -> [DrawRecord]
}
