/// Jackpots as they are shown, and what should be known of them.
package struct JackpotListing: Hashable, Sendable {
    package let list: JackpotList
    package let fetchedAt: Timestamp
    package let expiry: Expiry
    /// Where they came from, as the user would name it.
    package let source: String
    /// When they were looked at: their age is counted up to then.
    package let seenAt: Timestamp
    /// Why what has expired is shown all the same; nil where it has not.
    package internal(set) var unreachable: SourceFailure?
    /// What was wrong with what had been kept, where that was why it was fetched anew.
    package internal(set) var damage: SourceFailure?
    /// Why what was fetched could not be kept.
    package internal(set) var notKept: StoreFailure?
    /// The reminder that was set; nil where nothing was fetched.
    package internal(set) var reminder: Reminder?
    package internal(set) var notReminded: StoreFailure?

    package init(_ saved: SavedJackpots, _ expiry: Expiry, source: String, seenAt: Timestamp) {
        list = saved.list
        fetchedAt = saved.fetchedAt
        self.expiry = expiry
        self.source = source
        self.seenAt = seenAt
    }

    /// Whether the list is still valid.
    package var isFresh: Bool { !expiry.hasExpired }
}
