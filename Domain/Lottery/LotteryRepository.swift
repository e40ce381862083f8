/// The lists of a lottery: users and entries, or one list of participants, and exclusions. They can be long, and can be read
/// concurrently.
package protocol LotteryRepository: Sendable {
    /// Display names of the lists: paths or URLs.
    var usersName: String { get }
    var entriesName: String { get }

    /// - Parameter format: Of the draw, which says how the texts of participants are read: in formats 1 and 2 as they stand.
    func users(for format: DrawPool.Format) async throws(AccessFailure) -> UserList

    /// Returns nil if everyone in the list of users has entered.
    func entries() async throws(AccessFailure) -> EntryList?

    /// In the order given.
    func exclusions() async throws(AccessFailure) -> [Exclusion]
}
