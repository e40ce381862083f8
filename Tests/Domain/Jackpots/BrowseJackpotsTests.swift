import Domain
import Testing

@Suite("Browsing jackpots")
struct BrowseJackpotsTests {
    private let fixture: JackpotsFixture
    private let new: JackpotList

    init() throws {
        new = try .named("New", "Newer")
        fixture = try JackpotsFixture(new)
    }

    @Test("A first list is fetched and stored, and sets a reminder for its expiry")
    func first() async throws {
        fixture.clock.advance(by: .milliseconds(5))
        let listing = try await fixture.browse(.stored)
        #expect(listing.list == new)
        #expect(listing.fetchedAt == Timestamp.sample(plus: 5))
        #expect(listing.seenAt == listing.fetchedAt)
        #expect(listing.expiry.expiresAt == Timestamp.sample(plus: JackpotsFixture.hour + 5))
        #expect(listing.isFresh)
        #expect(listing.source == "a source")
        #expect(listing.reminder?.dueAt == listing.expiry.expiresAt)
        #expect(listing.refreshFailure == nil && listing.readFailure == nil)
        #expect(listing.writeFailure == nil && listing.reminderFailure == nil)
        #expect(try await fixture.moments() == [listing.expiry.expiresAt])
        #expect(try await fixture.source.load() == Stored(new, fetchedAt: listing.fetchedAt))
    }
}
