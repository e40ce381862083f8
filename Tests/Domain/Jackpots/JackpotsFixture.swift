import Domain

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
