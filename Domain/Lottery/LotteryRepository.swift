/// The two lists of the lottery, wherever they are. Either may be long: of a user, ids come whole and flat, and all else
/// only when it is asked for. The two can be read at the same time.
package protocol LotteryRepository: Sendable {
    /// Where each list is, as the user would name it: a path or a URL.
    var usersName: String { get }
    var entriesName: String { get }

    func users() async throws(SourceFailure) -> UserList
    func entries() async throws(SourceFailure) -> EntryList
}

/// Looks users up in the list that their ids were read from.
package protocol UserDirectory: Sendable {
    /// The users at these positions of the list.
    func users(at positions: PositionSet) async throws(SourceFailure) -> UserTable
}
