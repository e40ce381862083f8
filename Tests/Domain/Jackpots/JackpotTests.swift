import Domain
import Testing

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

struct CurrencyTests {
    @Test(
        "A currency has the fraction digits of ISO 4217",
        arguments: [("GBP", 2), ("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("ISK", 0), ("ZWG", 2), ("AED", 2)]
    )
    func known(code: String, digits: Int) {
        let currency = Currency(code: code)
        #expect(currency?.code == code)
        #expect(currency?.fractionDigits == digits)
    }

    @Test(
        "An unknown currency is rejected",
        arguments: ["", "XYZ", "gbp", "GB", "GBPP", "G P", "£", "XXX", "XAU", "DEM", "AED AFN", " ", "ＧＢＰ"]
    )
    func unknown(code: String) {
        #expect(Currency(code: code) == nil)
    }
}

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

struct RemindAboutExpiryTests {
    private let fixture = JackpotsFixture()
    private let reminders: any ReminderRepository = .inMemory

    private var remind: RemindAboutExpiry {
        let setReminder = SetReminder(reminders: reminders, scheduler: InMemoryReminderScheduler()) { .sample }
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

struct FindJackpotTests {
    private func find(_ wanted: String, _ number: Int? = nil, among names: String...) async throws -> Int {
        let find = FindItem(browse: JackpotsFixture(names).browse)
        let detail = try await find((wanted, number, .stored))
        #expect(detail.item.name == names[detail.number - 1])
        return detail.number
    }

    @Test("A name that is a number takes precedence over a row number", arguments: [("1", 2), ("2", 4), ("3", 3)])
    func nameFirst(wanted: String, number: Int) async throws {
        #expect(try await find(wanted, among: "Game", "1", "game", "2") == number)
    }

    @Test(
        "Of several jackpots with one name, the numbered one is found, or else the first",
        arguments: [(nil, 1), (1, 1), (3, 3), (2, 1), (9, 1)] as [(Int?, Int)]
    )
    func sameName(number: Int?, found: Int) async throws {
        #expect(try await find("GAME", number, among: "Game", "Dip", "game") == found)
    }

    @Test(
        "An unknown name or number is rejected with the existing names",
        arguments: ["0", "3", "-1", "+1", "1.0", "١", "Games", "99999999999999999999", "", " "]
    )
    func unknown(wanted: String) async throws {
        await #expect(throws: ListError.unknown(wanted, Jackpot.noun, names: ["Game", "Dip"])) {
            try await find(wanted, among: "Game", "Dip")
        }
        await #expect(throws: ListError.unknown(wanted, Jackpot.noun, names: [])) { try await find(wanted) }
    }
}

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
