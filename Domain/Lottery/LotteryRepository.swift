/// The lists of users and of lottery entries. Both can be long, and can be read concurrently.
package protocol LotteryRepository: Sendable {
    /// Display names of the lists: paths or URLs.
    var usersName: String { get }
    var entriesName: String { get }

    /// Whether these lists are known by the names in them.
    var binding: NameBinding { get }

    func users() async throws(AccessFailure) -> UserList

    /// Returns nil if everyone in the list of users has entered.
    func entries() async throws(AccessFailure) -> EntryList?
}

extension LotteryRepository {
    package var binding: NameBinding { .idsOnly }
}
