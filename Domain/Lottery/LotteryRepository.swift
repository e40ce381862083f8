/// The lists of a lottery: users and entries, or one list of participants, and exclusions. They can be long, and can be read
/// concurrently.
package protocol LotteryRepository: Sendable {
    /// Display names of the lists: paths or URLs.
    var usersName: String { get }
    var entriesName: String { get }

    /// - Parameter pool: Of the draw to be verified, which says how participants are read: in formats 1 and 2 their texts as
    ///   they stand, and without a column of ids if the draw used none. nil for a new draw.
    func users(for pool: DrawPool?) async throws(AccessFailure) -> UserList

    /// Returns nil if everyone in the list of users has entered.
    func entries() async throws(AccessFailure) -> EntryList?

    /// In the order given.
    func exclusions() async throws(AccessFailure) -> [Exclusion]
}
