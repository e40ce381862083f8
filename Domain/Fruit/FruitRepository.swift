/// The fruit of one source: as it is kept in the store, and as it is now.
package protocol FruitRepository: Sendable {
    /// Where the fruit comes from, as the user would name it: a path or a URL.
    var sourceName: String { get }

    /// What is kept of this source; nil where nothing is. What is kept of another source is never given.
    func saved() async throws(StoreFailure) -> FruitCatalogue?

    /// Asks the source; nothing is kept.
    func fetch() async throws(SourceFailure) -> FetchedFruit

    /// Puts these in place of all that is kept of this source, in one transaction. Gives what was there before.
    func replace(with fruit: [Fruit], at moment: Timestamp) async throws(StoreFailure) -> [Fruit]
}

/// Fruit that was just fetched, and what of the answer could not be read.
package struct FetchedFruit: Hashable, Sendable {
    /// No type twice, capitals and accents aside.
    package let fruit: [Fruit]
    package let skipped: [SkippedItem]

    package init(fruit: [Fruit], skipped: [SkippedItem]) {
        self.fruit = fruit
        self.skipped = skipped
    }
}
