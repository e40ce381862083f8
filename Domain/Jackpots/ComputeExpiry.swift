/// Computes when a list of jackpots expires: 3,600 seconds after it was fetched, valid through the last millisecond.
///
/// A list fetched in the future counts as expired: the clock was set back, so its age is unknown.
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
    /// Last moment at which the list is valid.
    package let expiresAt: Timestamp
    package let hasExpired: Bool
}
