import Data
import Domain
import Presentation

/// The jackpots put together: data, then use cases, then view models.
@MainActor
struct JackpotsComposition {
    private let remote: JackpotRemoteDataSource
    private let browse: BrowseJackpots.Function
    private let find: FindJackpot.Function
    private let remind: RemindAboutExpiry.Function

    init(_ parts: SharedDependencies, _ reminders: RemindersComposition) {
        let tracer = parts.tracer
        remote = JackpotRemoteDataSource(source: parts.source)
        let local = JackpotLocalDataSource(cache: parts.responses, identity: parts.source.identity(of: .jackpots))
        let jackpots = CachedJackpotRepository(remote: remote, local: local, now: parts.settings.now)
        browse = BrowseJackpots(
            jackpots: jackpots.traced(by: tracer),
            remind: reminders.setForExpiry,
            now: parts.settings.now
        ).traced(by: tracer)
        find = FindJackpot(browse: browse).traced(by: tracer)
        remind = RemindAboutExpiry(browse: browse, schedule: reminders.schedule).traced(by: tracer)
    }

    /// How many the source has now. Nothing is kept, and no reminder set.
    func count() async throws(SourceFailure) -> Int { try await remote.fetch().list.jackpots.count }

    func jackpots() -> JackpotListViewModel {
        JackpotListViewModel(browse: browse)
    }

    func newJackpots() -> JackpotListViewModel {
        JackpotListViewModel(refreshing: browse)
    }

    func jackpot(_ wanted: String) -> JackpotDetailViewModel {
        JackpotDetailViewModel(wanted, find: find)
    }

    func jackpot(showing row: JackpotDetail) -> JackpotDetailViewModel {
        JackpotDetailViewModel(showing: row, find: find)
    }

    func reminder() -> ScheduledReminderViewModel {
        ScheduledReminderViewModel(remind: remind)
    }

    func watch() -> JackpotsWatchViewModel {
        JackpotsWatchViewModel(browse: browse, clock: ContinuousClock())
    }
}
