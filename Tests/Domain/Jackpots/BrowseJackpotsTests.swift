import Domain
import Testing

@Suite("Browsing jackpots")
struct BrowseJackpotsTests {
    private let fixture = JackpotsFixture(["New", "Newer"])

    @Test("A first list is fetched and stored, and sets a reminder for its expiry")
    func first() async throws {
        fixture.clock.advance(by: .milliseconds(5))
        let listing = try await fixture.browse(.stored)
        #expect(listing.items.map(\.name) == ["New", "Newer"])
        #expect(listing.fetchedAt == Timestamp.sample(plus: 5))
        #expect(listing.seenAt == listing.fetchedAt)
        #expect(listing.expiry.expiresAt == Timestamp.sample(plus: JackpotsFixture.hour + 5))
        #expect(listing.isFresh)
        #expect(listing.source == "a source")
        #expect(listing.reminder == .success(1))
        #expect(listing.refreshFailure == nil && listing.readFailure == nil)
        #expect(listing.writeFailure == nil)
        #expect(try await fixture.moments() == [listing.expiry.expiresAt])
    }
}
