/// A round of drand's chain quicknet: a value that a dozen organisations publish together every three seconds, and that
/// no one can know before.
package struct BeaconRound: Hashable, Sendable {
    /// The hash that names the chain.
    package static let chain = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
    private static let firstPublishedAt = Timestamp(millisecondsSince1970: 1_692_803_367_000)
    private static let period: Int64 = 3_000
    private static let sourcePrefix = "drand quicknet round "
    /// The largest number that every JSON library reads.
    private static let largest: UInt64 = (1 << 53) - 1

    package let number: UInt64

    package init?(_ number: UInt64) {
        guard (1...Self.largest).contains(number) else { return nil }
        self.number = number
    }

    /// The first round that is published at a moment or after it.
    package init(publishedFrom moment: Timestamp) {
        let elapsed = moment.millisecondsSince1970 - Self.firstPublishedAt.millisecondsSince1970
        number = elapsed <= 0 ? 1 : UInt64((elapsed + Self.period - 1) / Self.period) + 1
    }

    package var publishedAt: Timestamp {
        let elapsed = Int64(number - 1).multipliedReportingOverflow(by: Self.period)
        let first = Self.firstPublishedAt.millisecondsSince1970
        let moment = elapsed.partialValue.addingReportingOverflow(first)
        let isTooLate = elapsed.overflow || moment.overflow
        return Timestamp(millisecondsSince1970: isTooLate ? .max : moment.partialValue)
    }

    /// Below the address of a server.
    package var path: String { "\(Self.chain)/public/\(number)" }

    /// As a commitment names the source of its seed.
    package var source: String { Self.sourcePrefix + "\(number)" }

    /// The round that a commitment names; nil if it names another source, or none.
    package init?(source: String?) {
        guard let source, source.hasPrefix(Self.sourcePrefix) else { return nil }
        self.init(UInt64(source.dropFirst(Self.sourcePrefix.count)) ?? 0)
        guard self.source == source else { return nil }
    }

    /// Whether the source of a seed means a round, but names none.
    static func isMisspelled(_ source: String) -> Bool {
        source.hasPrefix(sourcePrefix) && BeaconRound(source: source) == nil
    }

    /// nil if it is published.
    func remaining(at moment: Timestamp) -> Duration? {
        let left = publishedAt.millisecondsSince1970 - moment.millisecondsSince1970
        return left > 0 ? .milliseconds(left) : nil
    }
}
