/// The two lists of the lottery, wherever they are.
package protocol LotteryRepository: Sendable {
    /// Reads both lists. Either list may be long: ids come whole and flat, all else about a user only when asked for.
    func lists() async throws(SourceFailure) -> LotteryLists
}

/// Looks users up in the list that their ids were read from.
package protocol UserDirectory: Sendable {
    /// The users at these positions of the list, counted from 0, in the order in which they were asked for.
    func users(at positions: [Int]) async throws(SourceFailure) -> [User]
}

/// What was read from one source at one time.
package struct LotteryLists: Sendable {
    /// The id of each user, in the order of the list.
    package let userIDs: [UserID]
    package let entries: EntryList
    package let directory: any UserDirectory
    /// Where the lists came from, as the user would name it.
    package let source: String

    package init(userIDs: [UserID], entries: EntryList, directory: any UserDirectory, source: String) {
        self.userIDs = userIDs
        self.entries = entries
        self.directory = directory
        self.source = source
    }
}
