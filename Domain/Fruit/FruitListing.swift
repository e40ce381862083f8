/// Fruit as it is shown, and what should be known of it.
package struct FruitListing: Hashable, Sendable {
    package let catalogue: FruitCatalogue
    /// Where it came from, as the user would name it.
    package let source: String
    /// What of the answer could not be read; none where nothing was fetched.
    package let skipped: [SkippedItem]
    /// What the fetch changed; nil where nothing was fetched.
    package let changes: FruitChanges?
    /// Why what was fetched could not be kept.
    package let notKept: StoreFailure?
    /// When it was looked at: from here its age is counted.
    package let seenAt: Timestamp

    package init(
        _ catalogue: FruitCatalogue,
        source: String,
        seenAt: Timestamp,
        skipped: [SkippedItem] = [],
        changes: FruitChanges? = nil,
        notKept: StoreFailure? = nil
    ) {
        self.catalogue = catalogue
        self.source = source
        self.seenAt = seenAt
        self.skipped = skipped
        self.changes = changes
        self.notKept = notKept
    }
}
