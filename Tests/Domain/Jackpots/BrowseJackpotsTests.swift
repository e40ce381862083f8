import Domain
import Testing

@Suite("Browsing jackpots")
struct BrowseJackpotsTests {
    private let table: JackpotsFixture
    private let old: JackpotList
    private let new: JackpotList

    init() throws {
        old = try .named("Old")
        new = try .named("New", "Newer")
        table = try JackpotsFixture(.success(new))
    }

    private func keepOld(at milliseconds: Int64 = 0) async {
        await table.repository.put(SavedJackpots(list: old, fetchedAt: JackpotsFixture.moment(milliseconds)))
    }

    @Test("fetches where nothing was kept, keeps what came, and sets a reminder for its expiry")
    func first() async throws {
        table.clock.advance(by: .milliseconds(5))
        let browsed = try await table.browse(false)
        #expect(browsed.list == new)
        #expect(browsed.fetchedAt == JackpotsFixture.moment(5))
        #expect(browsed.seenAt == browsed.fetchedAt)
        #expect(browsed.expiry.expiresAt == JackpotsFixture.moment(JackpotsFixture.hour + 5))
        #expect(browsed.isFresh)
        #expect(browsed.source == "a source")
        #expect(browsed.reminder?.dueAt == browsed.expiry.expiresAt)
        #expect(browsed.unreachable == nil && browsed.damage == nil)
        #expect(browsed.notKept == nil && browsed.notReminded == nil)
        #expect(table.reminders.moments == [browsed.expiry.expiresAt])
        #expect(try await table.repository.saved() == SavedJackpots(list: new, fetchedAt: browsed.fetchedAt))
    }

    @Test("shows what was kept without asking while it is fresh, to the last millisecond of its hour")
    func fresh() async throws {
        await keepOld()
        await table.repository.answer(.failure(JackpotsFixture.unreachable))
        for pause in [0, JackpotsFixture.hour] {
            table.clock.advance(by: .milliseconds(pause))
            let browsed = try await table.browse(false)
            #expect(browsed.list == old)
            #expect(browsed.isFresh)
            #expect(browsed.fetchedAt == JackpotsFixture.start)
            #expect(browsed.seenAt == JackpotsFixture.moment(pause))
            #expect(browsed.reminder == nil && browsed.unreachable == nil)
        }
        #expect(table.reminders.moments == [])
    }

    @Test("fetches anew what has expired, and keeps that in its place")
    func expired() async throws {
        await keepOld()
        table.clock.advance(by: .milliseconds(JackpotsFixture.hour + 1))
        let browsed = try await table.browse(false)
        #expect(browsed.list == new)
        #expect(browsed.fetchedAt == JackpotsFixture.moment(JackpotsFixture.hour + 1))
        #expect(table.reminders.moments == [JackpotsFixture.moment(2 * JackpotsFixture.hour + 1)])
        #expect(try await table.repository.saved()?.list == new)
    }

    @Test("takes what is from the future for expired")
    func future() async throws {
        await keepOld(at: 1)
        #expect(try await table.browse(false).list == new)
    }

    @Test("shows what has expired, and why, where no new list can be had; nothing is kept, and no reminder set")
    func stale() async throws {
        await keepOld()
        await table.repository.answer(.failure(JackpotsFixture.unreachable))
        table.clock.advance(by: .milliseconds(3 * JackpotsFixture.hour))
        let browsed = try await table.browse(false)
        #expect(browsed.list == old)
        #expect(!browsed.isFresh)
        #expect(browsed.fetchedAt == JackpotsFixture.start)
        #expect(browsed.seenAt == JackpotsFixture.moment(3 * JackpotsFixture.hour))
        #expect(browsed.unreachable == JackpotsFixture.unreachable)
        #expect(table.reminders.moments == [])
        #expect(try await table.repository.saved()?.fetchedAt == JackpotsFixture.start)
    }

    @Test("fetches what is fresh where it is asked to, and where that fails it fails, and what was kept stays")
    func anew() async throws {
        await keepOld()
        #expect(try await table.browse(true).list == new)
        await keepOld()
        await table.repository.answer(.failure(JackpotsFixture.unreachable))
        let failure = await sourceFailure { () throws(SourceFailure) in _ = try await table.browse(true) }
        #expect(failure == JackpotsFixture.unreachable)
        #expect(try await table.repository.saved()?.list == old)
        #expect(table.reminders.moments.count == 1)
    }

    @Test("fails where nothing was kept and nothing can be had")
    func nothing() async throws {
        await table.repository.answer(.failure(JackpotsFixture.unreachable))
        let failure = await sourceFailure { () throws(SourceFailure) in _ = try await table.browse(false) }
        #expect(failure == JackpotsFixture.unreachable)
        #expect(try await table.repository.saved() == nil)
    }

    @Test("fetches anew what was damaged, tells so, and mends it; where nothing can be had, it fails")
    func damaged() async throws {
        let damage = SourceFailure(.unreadable, "a file", "it ends too early")
        await table.repository.damage(damage)
        await table.repository.answer(.failure(JackpotsFixture.unreachable))
        let failure = await sourceFailure { () throws(SourceFailure) in _ = try await table.browse(false) }
        #expect(failure == JackpotsFixture.unreachable)
        await table.repository.answer(.success(new))
        let browsed = try await table.browse(false)
        #expect(browsed.list == new)
        #expect(browsed.damage == damage)
        #expect(try await table.browse(false).damage == nil)
    }

    @Test("shows what could not be kept, or not be reminded of, and says so")
    func notKept() async throws {
        let (full, locked) = (
            StoreFailure(.full, "a disk", "it is full"), StoreFailure(.locked, "a store", "it is held")
        )
        await table.repository.failToKeep(full)
        table.reminders.fail(locked)
        let browsed = try await table.browse(false)
        #expect(browsed.list == new)
        #expect(browsed.isFresh)
        #expect(browsed.notKept == full)
        #expect(browsed.notReminded == locked)
        #expect(browsed.reminder == nil)
    }

    @Test("takes an empty list for a list: it is kept, and not asked for again")
    func empty() async throws {
        await table.repository.answer(.success(try .named()))
        #expect(try await table.browse(false).list.jackpots == [])
        await table.repository.answer(.success(new))
        #expect(try await table.browse(false).list.jackpots == [])
    }
}
