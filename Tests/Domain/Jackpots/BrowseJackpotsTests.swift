import Domain
import Testing

@Suite("Browsing jackpots")
struct BrowseJackpotsTests {
    private let fixture: JackpotsFixture
    private let old: JackpotList
    private let new: JackpotList

    init() throws {
        old = try .named("Old")
        new = try .named("New", "Newer")
        fixture = try JackpotsFixture(new)
    }

    private func keepOld(at milliseconds: Int64 = 0) async {
        await fixture.source.put(old, fetchedAt: .sample(plus: milliseconds))
    }

    @Test("A first list is fetched and stored, and sets a reminder for its expiry")
    func first() async throws {
        fixture.clock.advance(by: .milliseconds(5))
        let listing = try await fixture.browse(false)
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

    @Test("A stored list is shown without a request until the last millisecond of its hour")
    func fresh() async throws {
        await keepOld()
        await fixture.source.answer(.failure(.sample))
        for pause in [0, JackpotsFixture.hour] {
            fixture.clock.advance(by: .milliseconds(pause))
            let listing = try await fixture.browse(false)
            #expect(listing.list == old)
            #expect(listing.isFresh)
            #expect(listing.fetchedAt == .sample)
            #expect(listing.seenAt == Timestamp.sample(plus: pause))
            #expect(listing.reminder == nil && listing.refreshFailure == nil)
        }
        #expect(try await fixture.moments() == [])
    }

    @Test("An expired list is shown with the reason if no new one can be fetched, and sets no reminder")
    func stale() async throws {
        await keepOld()
        await fixture.source.answer(.failure(.sample))
        fixture.clock.advance(by: .milliseconds(3 * JackpotsFixture.hour))
        let listing = try await fixture.browse(false)
        #expect(listing.list == old)
        #expect(!listing.isFresh)
        #expect(listing.fetchedAt == .sample)
        #expect(listing.seenAt == Timestamp.sample(plus: 3 * JackpotsFixture.hour))
        #expect(listing.refreshFailure == .sample)
        #expect(try await fixture.moments() == [])
        #expect(try await fixture.source.load()?.fetchedAt == .sample)
    }

    @Test("A list that cannot be stored or set a reminder is shown with the reasons")
    func notKept() async throws {
        let fixture = try JackpotsFixture(new, reminders: .full)
        await fixture.source.failToSave(.full)
        let listing = try await fixture.browse(false)
        #expect(listing.list == new)
        #expect(listing.isFresh)
        #expect(listing.writeFailure == .full)
        #expect(listing.reminderFailure?.kind == .full)
        #expect(listing.reminder == nil)
    }
}
