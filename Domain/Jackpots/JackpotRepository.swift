/// The jackpots of one source: as they were kept, and as they are now.
package protocol JackpotRepository: Sendable {
    /// Where the list comes from, as the user would name it: a path or a URL.
    var sourceName: String { get }

    /// What was kept last of this source; nil where nothing was. What is kept of another source is never given. Kept
    /// bytes that are no list of jackpots any more throw `unreadable`.
    func saved() async throws(SourceFailure) -> SavedJackpots?

    /// Asks the source. Only a whole and successful answer is one; nothing is kept.
    func fetch() async throws(SourceFailure) -> FetchedJackpots

    /// Keeps an answer in place of the one before: all of it, or nothing.
    func keep(_ fetched: FetchedJackpots, at moment: Timestamp) async throws(StoreFailure)
}

/// A list that was kept, and when it was fetched.
package struct SavedJackpots: Hashable, Sendable {
    package let list: JackpotList
    package let fetchedAt: Timestamp

    package init(list: JackpotList, fetchedAt: Timestamp) {
        self.list = list
        self.fetchedAt = fetchedAt
    }
}

/// A list that was just fetched, and the bytes it was read from, exactly as they came.
package struct FetchedJackpots: Hashable, Sendable {
    package let list: JackpotList
    package let response: [UInt8]

    package init(list: JackpotList, response: [UInt8]) {
        self.list = list
        self.response = response
    }
}
