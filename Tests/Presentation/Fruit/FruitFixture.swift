import Domain

@testable import Presentation

/// Fruit as it may be shown.
enum FruitFixture {
    static let noon = Timestamp(millisecondsSince1970: 1_767_268_800_000)
    static let threeHoursLater = Timestamp(millisecondsSince1970: noon.millisecondsSince1970 + 3 * 3_600_000)

    static func fruit() throws -> [Fruit] {
        [try .sample("pitaya", 599, 100), try .sample("blueberry", 19, 18), try .sample("日本", 5, 12_000)]
    }

    static func browsed(
        _ fruit: [Fruit],
        skipped: [SkippedItem] = [],
        before: [Fruit]? = nil,
        notKept: StoreFailure? = nil
    ) -> FruitListing {
        FruitListing(
            FruitCatalogue(fruit, updatedAt: noon),
            source: "lists/fruit.json",
            seenAt: threeHoursLater,
            skipped: skipped,
            changes: before.map { FruitChanges(from: $0, to: fruit) },
            notKept: notKept
        )
    }
}
