import Data
import Domain
import Synchronization

/// Jackpots and everything needed to browse them, with a manual clock.
struct JackpotsFixture: Sendable {
    /// Both the remote and the local data source.
    let source: InMemoryListDataSource<JackpotList>
    let reminders = ExpiryReminders()
    let clock = ManualClock()

    init(_ answer: JackpotList? = nil) throws {
        source = InMemoryListDataSource(answering: .success(try answer ?? .named("Game 1", "Lucky Dip")))
    }

    static let hour: Int64 = 3_600_000

    var browse: BrowseJackpots.Function {
        let (reminders, clock) = (reminders, clock)
        let now: @Sendable () -> Timestamp = { .after(clock) }
        let browse = BrowseJackpots(
            jackpots: CachedJackpotRepository(remote: source, local: source, now: now),
            remind: { moment throws(StoreFailure) in try reminders.set(at: moment) },
            now: now
        )
        return { forceRefresh async throws(JackpotError) in try await browse(forceRefresh: forceRefresh) }
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

/// Records the times for which reminders were set, or fails.
final class ExpiryReminders: Sendable {
    private struct State {
        var moments: [Timestamp] = []
        var failure: StoreFailure?
    }

    private let state = Mutex(State())

    var moments: [Timestamp] { state.withLock(\.moments) }

    func fail(_ failure: StoreFailure) { state.withLock { $0.failure = failure } }

    func set(at moment: Timestamp) throws(StoreFailure) -> Reminder {
        try state.withLock { (state) throws(StoreFailure) in
            if let failure = state.failure { throw failure }
            state.moments.append(moment)
            let id = ReminderID(Int64(state.moments.count))
            return Reminder(id: id, title: "Games", body: "New ones!", dueAt: moment)
        }
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
