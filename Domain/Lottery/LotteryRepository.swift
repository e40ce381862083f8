/// The lists of a lottery: users and entries, or one list of participants; and lists to exclude. They can be long, and
/// can be read concurrently.
package protocol LotteryRepository: Sendable {
    /// The organiser's own list of participants, who have all entered; nil if there is none.
    func participants() async throws(AccessFailure) -> ListedPeople?

    /// The users of the source. Each has an id.
    func users() async throws(AccessFailure) -> ListedPeople

    func entries() async throws(AccessFailure) -> ListedEntries

    /// In the order given.
    func exclusions() async throws(AccessFailure) -> [Exclusion]
}

/// A list of lottery entries as it was read.
package struct ListedEntries: Sendable {
    /// Path or URL, for display.
    package let name: String
    package private(set) var entries: [ListedEntry]

    package init(name: String, _ entries: [ListedEntry] = []) {
        self.name = name
        self.entries = entries
    }

    package mutating func append(_ entry: ListedEntry) {
        // Moving a list that grows costs time.
        if entries.count == 1_000 { entries.reserveCapacity(1 << 20) }
        entries.append(entry)
    }
}
