/// A list of jackpots is valid for 3,600 seconds after it was fetched, the last millisecond included.
///
/// A list from the future has expired: a clock was set back, so its age is unknown.
package struct ComputeExpiry: Sendable {
    package static let lifetimeInMilliseconds: Int64 = 3_600_000

    package init() {}

    package func callAsFunction(fetchedAt: Timestamp, now: Timestamp) -> Expiry {
        let moment = fetchedAt.millisecondsSince1970.addingReportingOverflow(Self.lifetimeInMilliseconds)
        let expiresAt = Timestamp(millisecondsSince1970: moment.overflow ? .max : moment.partialValue)
        return Expiry(expiresAt: expiresAt, hasExpired: now > expiresAt || fetchedAt > now)
    }
}

package struct Expiry: Hashable, Sendable {
    /// The last moment at which the list is valid.
    package let expiresAt: Timestamp
    package let hasExpired: Bool
}
