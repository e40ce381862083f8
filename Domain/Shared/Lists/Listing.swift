package protocol ListItem: Hashable, Sendable {
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

/// What messages call an item.
package struct Noun: Hashable, Sendable {
    package let one: String
    /// Also the command that lists them.
    package let many: String
    /// What is counted of a noun without a plural: "kind", as in "2 kinds of fruit".
    package var unit: String?
}

/// The items of a document, in its order.
package struct ItemList<Item: ListItem>: Hashable, Sendable {
    package var items: [Item]
    package let skipped: [SkippedItem]
    /// Of all amounts, if the document names one.
    package let currency: Currency?

    package init(_ elements: (valid: [Item], skipped: [SkippedItem]), currency: Currency? = nil) {
        items = elements.valid
        skipped = elements.skipped
        self.currency = currency
    }
}

/// A list with its age and origin.
package struct Listing<Item: ListItem>: Hashable, Sendable {
    package var list: ItemList<Item>
    /// Display name of the source: a path or URL.
    package let source: String
    package let fetchedAt: Timestamp
    /// The age of the list is measured up to this time.
    package var seenAt: Timestamp
    /// Whether it was fetched now.
    package var isFetched = false
    /// Stored items that the fetched ones replaced.
    package var replaced: [Item]?
    /// Why the stored list is returned although the rule rejected it.
    package var refreshFailure: AccessFailure?
    /// Why the stored list could not be used.
    package var readFailure: AccessFailure?
    package var writeFailure: AccessFailure?
    /// The number of the reminder that was set for the expiry of the list, or why none could be set.
    package var reminder: Result<Int64, AccessFailure>?
    /// Why the system's scheduler does not have that reminder, although it should.
    package var schedulingFailure: AccessFailure?

    package init(_ list: ItemList<Item>, source: String, fetchedAt: Timestamp, seenAt: Timestamp) {
        self.list = list
        self.source = source
        self.fetchedAt = fetchedAt
        self.seenAt = seenAt
    }

    package var items: [Item] { list.items }

    package var expiry: Expiry {
        let forever = Duration.seconds(Int64.max / 1000)
        return ComputeExpiry(lifetime: Item.lifetime ?? forever)(fetchedAt: fetchedAt, now: seenAt)
    }

    package var isFresh: Bool { !expiry.hasExpired }
}

package enum ListError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    case unknown(String, Noun, names: [String])
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
