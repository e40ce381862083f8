import Domain

/// Jackpots and everything needed to browse them, with a manual clock.
struct JackpotsFixture: Sendable {
    /// Both the remote and the local data source.
    let source: InMemoryListDataSource<JackpotList>
    let reminders: any ReminderRepository
    let clock = ManualClock()

    init(_ answer: JackpotList? = nil, reminders: any ReminderRepository = .inMemory) throws {
        self.reminders = reminders
        source = InMemoryListDataSource(answering: .success(try answer ?? .named("Game 1", "Lucky Dip")))
    }

    static let hour: Int64 = 3_600_000

    /// Times for which reminders are set.
    func moments() async throws -> [Timestamp] { try await reminders.reminders().map(\.dueAt) }

    var browse: BrowseJackpots {
        let clock = clock
        let now: @Sendable () -> Timestamp = { .after(clock) }
        let setReminder = SetReminder(reminders: reminders, scheduler: InMemoryReminderScheduler(), now: now)
        return BrowseJackpots(jackpots: source.repository(now: now), setReminder: setReminder, now: now)
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

extension JackpotList {
    struct NoSuchCurrency: Error {}

    /// Returns jackpots of one million, two million, and so on, one day apart.
    static func named(_ names: String..., in code: String = "GBP") throws -> JackpotList {
        try named(names, in: code)
    }

    static func named(_ names: [String], in code: String = "GBP") throws -> JackpotList {
        guard let currency = Currency(code: code) else { throw NoSuchCurrency() }
        let jackpots = names.enumerated().map { index, name in
            Jackpot(
                name: name,
                prize: Money(DecimalNumber(UInt32(index + 1) * 1_000_000), currency),
                date: .sample(plus: Int64(index) * 86_400_000)
            )
        }
        return JackpotList(currency: currency, jackpots: jackpots, skipped: [])
    }
}
