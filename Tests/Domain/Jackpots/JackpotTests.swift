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

struct WatchJackpotsTests {
    private let fixture = JackpotsFixture()

    private struct Enough: Error {}

    /// Returns what happens up to a number of waits, over each of which the clock jumps.
    ///
    /// - Parameter failing: The fetches that fail, counted from 0.
    private func steps(_ waits: Int, after shown: Listing<Jackpot>? = nil, failing: Set<Int>) async throws -> [String] {
        let list = await fixture.source.answer
        var (steps, fetches, waited) = ([String](), 0, 0)
        func wait(_ time: Duration) throws(Enough) {
            waited += 1
            if waited == waits { throw Enough() }
            fixture.clock.advance(by: time + .milliseconds(1))
        }
        do {
            let failure = try await fixture.watch(after: shown) { step async throws(Enough) in
                switch step {
                case .fetching:
                    await fixture.source.answer(failing.contains(fetches) ? .failure(.sample) : list)
                    fetches += 1
                case .happened(.listed(let listing)): steps.append(listing.isFresh ? "listed" : "stale")
                case .happened(.expired): steps.append("expired")
                case .happened(.missed(.sample, let moment, let next)):
                    let time = next.millisecondsSince1970 - moment.millisecondsSince1970
                    steps.append("missed, next in \(time / 1000)")
                case .happened(.missed): steps.append("missed for another reason")
                case .countingDown(let time):
                    steps.append("valid \(time / .seconds(1))")
                    try wait(time)
                case .pausing(let time):
                    steps.append("pause \(time / .seconds(1))")
                    try wait(time)
                }
            }
            return steps + ["ended: \(failure == .sample)"]
        } catch {
            return steps
        }
    }

    @Test("Retries start after a minute and pause twice as long each time, up to 16 minutes, until a list comes")
    func pauses() async throws {
        let retries = [60, 120, 240, 480, 960, 960].flatMap { ["missed, next in \($0)", "pause \($0).0"] }
        #expect(
            try await steps(9, failing: [1, 2, 3, 4, 5, 6, 8]) == ["listed", "valid 3600.0", "expired"] + retries
                + ["listed", "valid 3600.0", "expired", "missed, next in 60", "pause 60.0"]
        )
    }

    @Test("An expired list that could not be refreshed counts as the first failed try")
    func stale() async throws {
        _ = try await fixture.browse(.stored)
        fixture.clock.advance(by: .seconds(7200))
        #expect(try await steps(1, failing: [0]) == ["stale", "missed, next in 60", "pause 60.0"])
    }

    @Test("A watch that continues from a shown list waits for the rest of its hour, or retries after a minute")
    func continued() async throws {
        let listing = try await fixture.browse(.stored)
        fixture.clock.advance(by: .seconds(3000))
        #expect(try await steps(1, after: listing, failing: []) == ["valid 600.0"])
        fixture.clock.advance(by: .seconds(4200))
        await fixture.source.answer(.failure(.sample))
        let stale = try await fixture.browse(.stored)
        #expect(try await steps(2, after: stale, failing: [0]) == ["pause 60.0", "missed, next in 120", "pause 120.0"])
    }

    @Test("A watch without a first list ends")
    func nothing() async throws {
        #expect(try await steps(1, failing: [0]) == ["ended: true"])
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
        let reminders = try await fixture.reminders.reminders()
        #expect(reminders.map(\.dueAt) == [listing.expiry.expiresAt] && reminders.map(\.job) == [nil])
    }
}
