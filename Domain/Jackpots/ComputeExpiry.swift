/// How long a list of jackpots is valid: 3,600 seconds from when it was fetched, the last millisecond of them included.
///
/// One that seems to be from the future has expired, too: a clock was moved back, and nobody can tell how old it is.
package struct ComputeExpiry: Sendable {
    package static let lifetimeInMilliseconds: Int64 = 3_600_000

    package init() {}

    package func callAsFunction(fetchedAt: Timestamp, now: Timestamp) -> Expiry {
        let moment = fetchedAt.millisecondsSince1970.addingReportingOverflow(Self.lifetimeInMilliseconds)
        let expiresAt = Timestamp(millisecondsSince1970: moment.overflow ? .max : moment.partialValue)
        return Expiry(expiresAt: expiresAt, hasExpired: now > expiresAt || fetchedAt > now)
    }
}

/// When a list expires, and whether it has.
package struct Expiry: Hashable, Sendable {
    /// The last moment at which it is valid.
    package let expiresAt: Timestamp
    package let hasExpired: Bool
}
