import Domain
import Testing

@Suite("Jackpot watch")
struct JackpotWatchTests {
    private let fixture = JackpotsFixture()
    private let failure = AccessFailure.sample

    private func pause(_ watch: JackpotWatch) -> Duration? {
        if case .pause(_, let time) = watch.step { time } else { nil }
    }

    private func isFetching(_ watch: JackpotWatch, _ wanted: Freshness) -> Bool {
        if case .fetch(let freshness) = watch.step { freshness == wanted } else { false }
    }

    @Test("Retries start after a minute and pause twice as long each time, up to 16 minutes, until a list comes")
    func pauses() async throws {
        var watch = JackpotWatch()
        let listing = try await fixture.browse(.stored)
        _ = watch.fetched(listing)
        for seconds: Int64 in [60, 120, 240, 480, 960, 960] {
            guard case .missed(failure, let moment, let next)? = watch.failed(failure, after: .seconds(5)).first else {
                return #expect(Bool(false), "no event")
            }
            #expect(moment == .sample(plus: 5_000) && next == .sample(plus: 5_000 + seconds * 1000))
            #expect(pause(watch) == .seconds(seconds))
            #expect(watch.waited().isEmpty)
            #expect(isFetching(watch, .fetched))
        }
        _ = watch.fetched(listing)
        _ = watch.failed(failure, after: .zero)
        #expect(pause(watch) == .seconds(60))
    }

    @Test("An expired list that could not be refreshed counts as the first failed try")
    func stale() async throws {
        _ = try await fixture.browse(.stored)
        await fixture.source.answer(.failure(.sample))
        fixture.clock.advance(by: .seconds(7200))
        var watch = JackpotWatch()
        #expect(watch.fetched(try await fixture.browse(.stored)).count == 2)
        #expect(pause(watch) == .seconds(60))
    }

    @Test("A watch that continues from a shown list waits for the rest of its hour, or retries after a minute")
    func continued() async throws {
        let listing = try await fixture.browse(.stored)
        let later = JackpotWatch(after: listing, at: .sample(plus: 3_000_000))
        guard case .countDown(listing, .seconds(600)) = later.step else {
            return #expect(Bool(false), "no count-down")
        }
        fixture.clock.advance(by: .seconds(7200))
        await fixture.source.answer(.failure(.sample))
        var stale = JackpotWatch(after: try await fixture.browse(.stored), at: .sample(plus: 7_200_000))
        #expect(pause(stale) == .seconds(60))
        _ = stale.waited()
        guard case .missed(_, .sample(plus: 7_201_000), _)? = stale.failed(failure, after: .seconds(1)).first else {
            return #expect(Bool(false), "no event")
        }
    }
}

@Suite("Expiry reminders")
struct RemindAboutExpiryTests {
    private let fixture = JackpotsFixture()
    private let reminders: any ReminderRepository = .inMemory

    private var remind: RemindAboutExpiry {
        let setReminder = SetReminder(reminders: reminders, scheduler: InMemoryReminderScheduler())
        return RemindAboutExpiry(browse: fixture.browse, setReminder: setReminder)
    }

    @Test("An expired list gets no reminder, and the reason why there is no new list is reported")
    func expired() async throws {
        _ = try await fixture.browse(.stored)
        await fixture.source.answer(.failure(.sample))
        fixture.clock.advance(by: .seconds(7200))
        await #expect(throws: AccessFailure.sample) { try await remind() }
        #expect(try await reminders.reminders() == [])
    }
}
