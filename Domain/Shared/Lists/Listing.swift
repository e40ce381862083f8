package protocol ListItem: Hashable, Sendable {
    /// What a list has beside its items and its origin.
    associatedtype ListDetails: Hashable, Sendable = NoListDetails

    static var noun: Noun { get }
    /// How long a list is valid; nil for a list that never expires.
    static var lifetime: Duration? { get }
    /// Whether a list always shows the numbers of its items.
    static var hasNumbers: Bool { get }

    var name: String { get }
}

extension ListItem {
    package static var lifetime: Duration? { nil }
    package static var hasNumbers: Bool { false }
}

package struct NoListDetails: Hashable, Sendable {}

/// What messages call an item.
package struct Noun: Hashable, Sendable {
    package let one: String
    /// Also the command that lists them.
    package let many: String
    /// What is counted of a noun without a plural: "kind", as in "2 kinds of fruit".
    package var unit: String?
}

/// Where a list comes from, and when.
package struct ListOrigin: Hashable, Sendable {
    /// Display name of the source: a path or URL.
    let source: String
    let fetchedAt: Timestamp
    let seenAt: Timestamp

    package init(source: String, fetchedAt: Timestamp, seenAt: Timestamp) {
        self.source = source
        self.fetchedAt = fetchedAt
        self.seenAt = seenAt
    }
}

/// A list with its age and origin.
package struct Listing<Item: ListItem>: Hashable, Sendable {
    /// In the order of the document, unless the use case sorts them.
    package var items: [Item]
    package let skipped: [SkippedItem]
    package var details: Item.ListDetails
    /// Display name of the source: a path or URL.
    package let source: String
    package let fetchedAt: Timestamp
    /// The age of the list is measured up to this time.
    package var seenAt: Timestamp
    /// Whether it was fetched now.
    package var isFetched = false
    /// Stored items that the fetched ones replaced.
    package var replaced: [Item]?
    /// What was invalid in the stored list.
    package var skippedBefore: [SkippedItem] = []
    /// Why the stored list is returned although the rule rejected it.
    package var refreshFailure: AccessFailure?
    /// Why the stored list could not be used.
    package var readFailure: AccessFailure?
    package var writeFailure: AccessFailure?

    package init(
        _ elements: (valid: [Item], skipped: [SkippedItem]),
        _ details: Item.ListDetails,
        from origin: ListOrigin
    ) {
        items = elements.valid
        skipped = elements.skipped
        self.details = details
        source = origin.source
        fetchedAt = origin.fetchedAt
        seenAt = origin.seenAt
    }

    package var expiry: Expiry {
        let forever = Duration.seconds(Int64.max / 1000)
        return ComputeExpiry(lifetime: Item.lifetime ?? forever)(fetchedAt: fetchedAt, now: seenAt)
    }

    package var isFresh: Bool { !expiry.hasExpired }
}

extension Listing where Item.ListDetails == NoListDetails {
    package init(_ elements: (valid: [Item], skipped: [SkippedItem]), from origin: ListOrigin) {
        self.init(elements, NoListDetails(), from: origin)
    }
}

package enum ListError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    /// `changes`: what a fetch, if it was needed, did to the stored list.
    case unknown(String, Noun, names: [String], changes: [NamedChange] = [])
    case ambiguous(String, names: [String])
    /// `numbers`: their rows, from 1.
    case severalNamed(String, Noun, numbers: [Int])
}

/// Computes when a list expires: it is valid through the last millisecond of its lifetime.
///
/// A list fetched in the future counts as expired: the clock was set back, so its age is unknown.
package struct ComputeExpiry: Sendable {
    let lifetime: Duration

    package func callAsFunction(fetchedAt: Timestamp, now: Timestamp) -> Expiry {
        let milliseconds = Int64(lifetime / .milliseconds(1))
        let moment = fetchedAt.millisecondsSince1970.addingReportingOverflow(milliseconds)
        let expiresAt = Timestamp(millisecondsSince1970: moment.overflow ? .max : moment.partialValue)
        return (expiresAt, hasExpired: now > expiresAt || fetchedAt > now)
    }
}

/// `expiresAt` is the last moment at which the list is valid.
package typealias Expiry = (expiresAt: Timestamp, hasExpired: Bool)

/// A list from one source that is stored between runs.
package protocol ListRepository<Item>: Sendable {
    associatedtype Item: ListItem

    /// Returns the stored list while the rule accepts it, otherwise a fetched one, which is saved first. If fetching fails,
    /// returns the stored list with the failure.
    ///
    /// - Parameter freshness: `fetched` never returns the stored list.
    func list(
        _ freshness: Freshness,
        while isValid: @Sendable (Listing<Item>) -> Bool
    ) async throws(AccessFailure) -> Listing<Item>
}

package enum Freshness: Hashable, Sendable {
    /// The stored list, as long as the rule of the use case accepts it.
    case stored
    /// A list that is fetched now. Fails if it cannot be.
    case fetched
}

extension Listing {
    /// What a fetch did to the stored list; nil if nothing was fetched or the result could not be stored. What is skipped is
    /// not gone, and what was skipped is not new.
    package var changes: [ItemChange<Item>]? {
        guard isFetched, writeFailure == nil else { return nil }
        let invalid = Set(skipped.compactMap(\.name).map { FoldedText($0) })
        let invalidBefore = Set(skippedBefore.compactMap(\.name).map { FoldedText($0) })
        return ItemChange.all(from: replaced ?? [], to: items).compactMap { change in
            var change = change
            switch change.kind {
            case .gone where invalid.contains(FoldedText(change.name)): return nil
            case .new: change.wasInvalid = invalidBefore.contains(FoldedText(change.name))
            case .changed, .gone, .unchanged: break
            }
            return change
        }
    }
}

/// What became of an item.
package struct ItemChange<Item: ListItem>: Hashable, Sendable {
    /// nil for an item that is new, or was invalid.
    package let before: Item?
    /// nil for an item that is gone.
    package let after: Item?
    /// Whether the list had the item before, but could not show it.
    var wasInvalid = false

    var name: String { (after ?? before)?.name ?? "" }

    package var kind: ChangeKind {
        if before == after { return .unchanged }
        if before == nil { return wasInvalid ? .changed : .new }
        return after == nil ? .gone : .changed
    }

    /// Returns a change for each item: those of the new list in its order, then those that are gone.
    static func all(from before: [Item], to after: [Item]) -> [ItemChange] {
        let old = Self.identified(before)
        let new = Self.identified(after)
        let known = Dictionary(uniqueKeysWithValues: old)
        let kept = Set(new.map(\.identity))
        return new.map { ItemChange(before: known[$0.identity], after: $0.item) }
            + old.filter { !kept.contains($0.identity) }.map { ItemChange(before: $0.item, after: nil) }
    }

    /// An item is recognised by its name, ignoring case and accents; the second of that name as the second.
    private struct NumberedName: Hashable {
        let name: FoldedText
        let occurrence: Int
    }

    private static func identified(_ items: [Item]) -> [(identity: NumberedName, item: Item)] {
        var counts: [FoldedText: Int] = [:]
        return items.map { item in
            let name = FoldedText(item.name)
            counts[name, default: 0] += 1
            return (NumberedName(name: name, occurrence: counts[name, default: 0]), item)
        }
    }
}

/// What became of an item, by its name.
package struct NamedChange: Hashable, Sendable {
    package let kind: ChangeKind
    package let name: String

    package init<Item>(_ change: ItemChange<Item>) {
        kind = change.kind
        name = change.name
    }
}

package enum ChangeKind: String, Hashable, Sendable, CaseIterable {
    case new
    /// A value or the spelling of the name differs.
    case changed
    case gone
    case unchanged
}
