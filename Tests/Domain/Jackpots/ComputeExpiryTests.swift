import Domain
import Testing

@Suite("Jackpot expiry")
struct ComputeExpiryTests {
    private func expiry(fetchedAt: Int64, now: Int64) -> Expiry {
        ComputeExpiry(lifetime: .seconds(3600))(
            fetchedAt: Timestamp(millisecondsSince1970: fetchedAt),
            now: Timestamp(millisecondsSince1970: now)
        )
    }

    @Test(
        "A list is valid for exactly an hour and expired a millisecond later",
        .invariant("No list of jackpots is valid for longer than an hour"),
        arguments: [
            (0, false), (1, false), (3_599_999, false), (3_600_000, false), (3_600_001, true), (7_200_000, true),
            (Int64.max - 1_000_000, true),
        ]
    )
    func age(milliseconds: Int64, hasExpired: Bool) {
        let expiry = expiry(fetchedAt: 1_000_000, now: 1_000_000 + milliseconds)
        #expect(expiry.hasExpired == hasExpired)
        #expect(expiry.expiresAt == Timestamp(millisecondsSince1970: 4_600_000))
    }

    @Test("A list from the future has expired", arguments: [1, 60_000])
    func future(milliseconds: Int64) {
        #expect(expiry(fetchedAt: 1_000_000 + milliseconds, now: 1_000_000).hasExpired)
        #expect(expiry(fetchedAt: .max, now: .max - milliseconds).hasExpired)
    }

    @Test("The expiry of a list with the latest possible time does not overflow")
    func endOfTime() {
        #expect(expiry(fetchedAt: .max, now: 0).expiresAt == Timestamp(millisecondsSince1970: .max))
        #expect(!expiry(fetchedAt: .max - 5, now: .max).hasExpired)
        #expect(expiry(fetchedAt: .min, now: 0).hasExpired)
        #expect(expiry(fetchedAt: .min, now: .max).hasExpired)
    }
}
