/// Computes when a list expires: it is valid through the last millisecond of its lifetime.
///
/// A list fetched in the future counts as expired: the clock was set back, so its age is unknown.
package struct ComputeExpiry: Sendable {
    private let lifetime: Duration

    package init(lifetime: Duration) {
        self.lifetime = lifetime
    }

    package func callAsFunction(fetchedAt: Timestamp, now: Timestamp) -> Expiry {
        let milliseconds = Int64(lifetime / .milliseconds(1))
        let moment = fetchedAt.millisecondsSince1970.addingReportingOverflow(milliseconds)
        let expiresAt = Timestamp(millisecondsSince1970: moment.overflow ? .max : moment.partialValue)
        return Expiry(expiresAt: expiresAt, hasExpired: now > expiresAt || fetchedAt > now)
    }
}

package struct Expiry: Hashable, Sendable {
    /// Last moment at which the list is valid.
    package let expiresAt: Timestamp
    package let hasExpired: Bool
}
