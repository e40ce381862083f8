/// The list of users: the id of each, in the order of the list, and a way to look up the rest. Flat, so that millions of
/// users cost eight bytes each.
package struct UserList: Sendable {
    /// The ids as numbers, as they are sorted.
    private(set) var ids: [UInt64] = []
    package let directory: any UserDirectory

    package init(_ ids: some Sequence<UserID>, directory: any UserDirectory) {
        self.ids = ids.map(\.rawValue)
        self.directory = directory
    }

    package var count: Int { ids.count }
}
