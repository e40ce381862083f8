import Domain
import Synchronization

/// Jackpots with all that is needed to browse them, in a time of their own.
struct JackpotsFixture: Sendable {
    let repository: InMemoryJackpotRepository
    let reminders = ExpiryReminders()
    let clock = ManualClock()

    init(_ answer: Result<JackpotList, SourceFailure>? = nil) throws {
        repository = InMemoryJackpotRepository(try answer ?? .success(.named("Game 1", "Lucky Dip")))
    }

    /// 2026-01-01T12:00:00Z
    static let start = Timestamp(millisecondsSince1970: 1_767_268_800_000)
    static let hour: Int64 = 3_600_000
    static let unreachable = SourceFailure(.unreachable, "a source", "it refused the connection")

    /// So many milliseconds after the start.
    static func moment(_ milliseconds: Int64) -> Timestamp {
        Timestamp(millisecondsSince1970: start.millisecondsSince1970 + milliseconds)
    }

    var browse: BrowseJackpots.Function {
        let (reminders, clock) = (reminders, clock)
        let browse = BrowseJackpots(
            jackpots: repository,
            remind: { moment throws(StoreFailure) in try reminders.set(at: moment) },
            now: { Self.moment(Int64(clock.now.sinceStart / .milliseconds(1))) }
        )
        return { forceRefresh async throws(SourceFailure) in try await browse(forceRefresh: forceRefresh) }
    }
}

/// The moments for which a reminder was set, one after the other; or the failure to set any.
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

    /// A jackpot of each name, the first of them of a million pounds, each next one of a million more; a day apart.
    static func named(_ names: String..., in code: String = "GBP", skipped: [SkippedItem] = []) throws -> JackpotList {
        guard let currency = Currency(code: code) else { throw NoSuchCurrency() }
        let jackpots = names.enumerated().map { index, name in
            Jackpot(
                name: name,
                prize: Money(DecimalNumber(UInt32(index + 1) * 1_000_000), currency),
                date: JackpotsFixture.moment(Int64(index) * 86_400_000)
            )
        }
        return JackpotList(currency: currency, jackpots: jackpots, skipped: skipped)
    }
}
