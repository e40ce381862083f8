import Testing

@testable import Domain

struct ComputeExpiryTests {
    @Test(
        "A list is valid for exactly an hour and expired a millisecond later",
        .invariant("No list of jackpots is valid for longer than an hour")
    )
    func expiry() throws {
        let lifetime = try #require(Jackpot.lifetime)
        let cases: [(fetchedAt: Int64, now: Int64, expiresAt: Int64, hasExpired: Bool)] = [
            (0, 0, 3_600_000, false), (0, 1, 3_600_000, false), (0, 3_599_999, 3_600_000, false),
            (0, 3_600_000, 3_600_000, false), (0, 3_600_001, 3_600_000, true), (0, 7_200_000, 3_600_000, true),
            (0, .max, 3_600_000, true), (.min, 0, .min + 3_600_000, true), (.min, .max, .min + 3_600_000, true),
            // From the future, or to the end of time.
            (1, 0, 3_600_001, true), (60_000, 0, 3_660_000, true), (.max, .max - 1, .max, true),
            (.max, .max - 60_000, .max, true), (.max, 0, .max, true), (.max - 5, .max, .max, false),
        ]
        for (fetchedAt, now, expiresAt, hasExpired) in cases {
            let expiry = ComputeExpiry(lifetime: lifetime)(
                fetchedAt: Timestamp(millisecondsSince1970: fetchedAt),
                now: Timestamp(millisecondsSince1970: now)
            )
            let isExpected =
                expiry.hasExpired == hasExpired && expiry.expiresAt == Timestamp(millisecondsSince1970: expiresAt)
            #expect(isExpected, "fetched at \(fetchedAt), now \(now): \(expiry)")
        }
    }
}

struct CurrencyTests {
    @Test("A currency has the fraction digits of ISO 4217, and a code of three capital letters")
    func digits() {
        expectEach([
            "GBP": 2, "EUR": 2, "JPY": 0, "KWD": 3, "CLF": 4, "ISK": 0, "ZWG": 2, "AED": 2, "": nil, "XYZ": 2,
            "gbp": nil, "GB": nil, "GBPP": nil, "G P": nil, "£": nil, "XXX": 2, "DEM": 2,
            "AED AFN": nil, " ": nil, "ＧＢＰ": nil,
        ]) { (code: String) -> Int? in
            let currency = Currency(code: code)
            return currency?.code == code ? currency?.fractionDigits : currency.map { _ in -1 }
        }
    }
}

struct WatchJackpotsTests {
    private let fixture = JackpotsFixture()

    private struct Enough: Error {}

    /// Returns what happens up to a number of waits, over each of which the clock jumps.
    ///
    /// - Parameters:
    ///   - failing: The fetches that fail, counted from 0.
    ///   - reason: Why they do.
    private func steps(
        _ waits: Int,
        after shown: Listing<Jackpot>? = nil,
        failing: Set<Int>,
        by reason: AccessFailure = .sample
    ) async throws -> [String] {
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
                    await fixture.source.answer(failing.contains(fetches) ? .failure(reason) : list)
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
            await fixture.source.answer(list)
            return steps + ["ended: \(failure == reason)"]
        } catch {
            await fixture.source.answer(list)
            return steps
        }
    }

    @Test("Retries start after a minute and pause twice as long each time, up to 16 minutes, until a list comes")
    func pauses() async throws {
        #expect(try await steps(1, failing: [0]) == ["missed, next in 60", "pause 60.0"])
        let unreadable = AccessFailure.sample.asKind(.unreadable)
        let none = try await steps(1, failing: [0], by: unreadable)
        #expect(none == ["ended: true"], "a watch whose first list is invalid ends")
        let retries = [60, 120, 240, 480, 960, 960].flatMap { ["missed, next in \($0)", "pause \($0).0"] }
        #expect(
            try await steps(9, failing: [1, 2, 3, 4, 5, 6, 8]) == ["listed", "valid 3600.0", "expired"] + retries
                + ["listed", "valid 3600.0", "expired", "missed, next in 60", "pause 60.0"]
        )
    }

    @Test("A list that is valid is waited for, even if its document could not be read again")
    func gone() async throws {
        var listing = try await fixture.browse(.stored)
        listing.refreshFailure = .sample
        #expect(try await steps(1, after: listing, failing: []) == ["valid 3600.0"])
    }

    @Test("A watch continues from the list shown, and one that could not be refreshed counts as the first failed try")
    func continued() async throws {
        let listing = try await fixture.browse(.stored)
        fixture.clock.advance(by: .seconds(3000))
        let rest = try await steps(1, after: listing, failing: [])
        fixture.clock.advance(by: .seconds(4200))
        let missed = try await steps(1, failing: [0])
        await fixture.source.answer(.failure(.sample))
        let stale = try await fixture.browse(.stored)
        let retried = try await steps(2, after: stale, failing: [0])
        let expected = [
            ["valid 600.0"], ["stale", "missed, next in 60", "pause 60.0"],
            ["pause 60.0", "missed, next in 120", "pause 120.0"],
        ]
        #expect([rest, missed, retried] == expected)
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
        let detail = try await find(FindItem<Jackpot>.Request(name: wanted, number: number, .stored))
        #expect(detail.item.name == names[detail.number - 1])
        return detail.number
    }

    @Test("A name takes precedence over a row number, which chooses among jackpots of one name, or is unknown")
    func precedence() async throws {
        var rows: [Int] = []
        for wanted in ["1", "2", "3"] { rows.append(try await find(wanted, among: "Game", "1", "game", "2")) }
        #expect(rows == [2, 4, 3])
        var numbered: [Int] = []
        for number in [1, 3, 2, 9] {
            numbered.append(try await find("GAME", number, among: "Game", "Dip", "game"))
        }
        #expect(numbered == [1, 3, 1, 1])
        await #expect(throws: ListError.severalNamed("game", Jackpot.noun, numbers: [1, 3])) {
            try await find("game", among: "Game", "Dip", "game")
        }
        for wanted in ["0", "3", "-1", "+1", "1.0", "١", "Games", "99999999999999999999", "", " "] {
            for names in [["Game", "Dip"], []] {
                await #expect(throws: ListError.unknown(wanted, Jackpot.noun, names: names)) {
                    try await FindItem(browse: JackpotsFixture(names).browse)(.init(name: wanted, .stored))
                }
            }
        }
    }
}

struct BrowseJackpotsTests {
    private let fixture = JackpotsFixture(["New", "Newer"])

    @Test("A first list is fetched and stored, and sets a reminder for its expiry")
    func first() async throws {
        fixture.clock.advance(by: .milliseconds(5))
        let listing = try await fixture.browse(.stored)
        #expect(listing.items.map(\.name) == ["New", "Newer"] && listing.source == "a source" && listing.isFresh)
        let (now, end) = (Timestamp.sample(plus: 5), Timestamp.sample(plus: JackpotsFixture.hour + 5))
        #expect([listing.fetchedAt, listing.seenAt, listing.expiry.expiresAt] == [now, now, end])
        let failures = [listing.refreshFailure, listing.readFailure, listing.writeFailure].compactMap(\.self)
        #expect(failures == [] && listing.details.reminder == .success(ReminderID(1)))
        let reminders = try await fixture.reminders.reminders()
        #expect(reminders.map(\.dueAt) == [end] && reminders.map(\.job) == [nil])
    }
}

/// Jackpots and everything needed to browse them, with a manual clock.
struct JackpotsFixture: Sendable {
    /// Both the remote and the local data source.
    let source: InMemoryListDataSource
    let reminders: any ReminderRepository
    let clock = ManualClock()

    init(_ names: [String] = ["Game 1", "Lucky Dip"], reminders: any ReminderRepository = .inMemory) {
        self.reminders = reminders
        source = InMemoryListDataSource(answering: .success(ListDocument.jackpots(names)))
    }

    static let hour: Int64 = 3_600_000

    private var now: @Sendable () -> Timestamp { { [clock] in .after(clock) } }

    var watch: WatchJackpots { WatchJackpots(browse: browse, now: now) }

    var browse: BrowseJackpots {
        let setReminder = SetReminder(reminders: reminders, scheduler: InMemoryReminderScheduler(), now: now)
        return BrowseJackpots(jackpots: source.jackpots(now: now), setReminder: setReminder)
    }
}

extension Timestamp {
    static func sample(plus milliseconds: Int64) -> Timestamp {
        Timestamp(millisecondsSince1970: sample.millisecondsSince1970 + milliseconds)
    }

    /// Returns the sample time plus the clock's elapsed time.
    static func after(_ clock: ManualClock) -> Timestamp {
        .sample(plus: Int64(clock.now.sinceStart / .milliseconds(1)))
    }
}
