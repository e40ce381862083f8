import Data
import Domain
import Presentation

/// The jackpots put together: data, then use cases, then view models.
@MainActor
struct JackpotsComposition {
    private let repository: any JackpotRepository
    private let browse: BrowseJackpots.Function
    private let find: FindJackpot.Function
    private let schedule: ScheduleReminder.Function

    init(_ parts: SharedDependencies, _ reminders: RemindersComposition) {
        schedule = reminders.schedule
        let tracer = parts.tracer
        let jackpots = SavedResponseJackpotRepository(source: parts.source, responses: parts.responses)
        repository = jackpots.traced(by: tracer)
        browse = BrowseJackpots(jackpots: repository, remind: reminders.setForExpiry, now: parts.settings.now)
            .traced(by: tracer)
        find = FindJackpot().traced(by: tracer)
    }

    /// How many the source has now. Nothing is kept, and no reminder set.
    func count() async throws(SourceFailure) -> Int { try await repository.fetch().list.jackpots.count }

    func jackpots() -> JackpotsViewModel {
        JackpotsViewModel(browse: browse)
    }

    func newJackpots() -> JackpotsViewModel {
        JackpotsViewModel(refreshing: browse)
    }

    func jackpot(_ wanted: String) -> JackpotViewModel {
        JackpotViewModel(wanted, browse: browse, find: find)
    }

    func jackpot(showing row: ShownJackpot) -> JackpotViewModel {
        JackpotViewModel(showing: row, browse: browse, find: find)
    }

    func reminder() -> ScheduledReminderViewModel {
        ScheduledReminderViewModel(browse: browse, schedule: schedule)
    }

    func watch() -> JackpotsWatchViewModel {
        JackpotsWatchViewModel(browse: browse, clock: ContinuousClock())
    }
}
