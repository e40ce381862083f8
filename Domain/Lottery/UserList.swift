/// The list of users: the id of each, in the order of the list, and a way to look up the rest.
package struct UserList: Sendable {
    private(set) var ids: IDList
    package let directory: any UserDirectory

    package init(_ ids: IDList, directory: any UserDirectory) {
        self.ids = ids
        self.directory = directory
    }

    package var count: Int { ids.numbers.count }

    /// Gives the ids away.
    mutating func takeIDs() -> [UInt64] {
        defer { ids = IDList() }
        return ids.numbers
    }
}

/// Ids in the order of their list. Flat, so that millions cost eight bytes each.
package struct IDList: Hashable, Sendable {
    /// As they are sorted.
    private(set) var numbers: [UInt64] = []

    package init() {}

    package init(_ ids: some Sequence<UserID>) {
        for id in ids { append(id) }
    }

    package mutating func append(_ id: UserID) {
        numbers.appendGrowingSlowly(id.rawValue)
    }
}

extension [UInt64] {
    /// Appends. Where there is no room, a quarter is added and not as much again: a list of millions would otherwise
    /// take up to twice its size.
    mutating func appendGrowingSlowly(_ number: UInt64) {
        if count == capacity { reserveCapacity(count + Swift.max(1_024, count / 4)) }
        append(number)
    }
}
