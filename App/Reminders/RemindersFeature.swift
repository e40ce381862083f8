import Data
import Domain
import Presentation

enum SchedulerChoice: String, Hashable, Sendable, CaseIterable {
    case store, at
}

struct RemindersFeature: Feature {
    nonisolated static let title = "Reminders"
    nonisolated static let summary = "List and cancel reminders."
    nonisolated static let menu: HelpTerm? = HelpTerm("reminders", "list and cancel reminders")

    nonisolated static let schedulerSetting = Setting<SchedulerChoice>(
        key: "scheduler",
        kind: .choice("KIND") { $0 == .store ? "shown when you next run tombola" : "delivered on time by at(1)" },
        standard: .store,
        summary: "How to deliver reminders about new jackpots."
    )
    nonisolated static let settings: [any AnySetting] = [schedulerSetting]

    nonisolated static let tables = [SQLiteReminderRepository.table]

    nonisolated static let commands = [list, cancel, deliver]

    nonisolated static let jsonHelp = RemindersJSON.help

    let context: CommandContext
    let reminders: any ReminderRepository
    let scheduler: any ReminderScheduler
    let notifier: any ReminderNotifier

    init(context: CommandContext) {
        self.context = context
        reminders = SQLiteReminderRepository(database: context.stores.database)
        scheduler = AtReminderScheduler(command: context.commandLine, programs: context.programs)
        notifier = NotifySendReminderNotifier(programs: context.programs)
    }

    /// For features whose lists expire.
    ///
    /// - Parameter source: whose reminders it replaces.
    func setReminder(of source: String) -> AnyUseCase<SetReminder> {
        let reminders = SQLiteReminderRepository(database: context.stores.database, identity: source)
        let isAlways = context.reporter.storesData && context.configuration[Self.schedulerSetting].value == .at
        return context.traced(
            SetReminder(reminders: reminders, scheduler: scheduler, isAlwaysScheduled: isAlways, now: context.now)
        )
    }

    /// Announces due reminders once. An unusable database does not stop the command.
    static func announce(in context: CommandContext) async {
        let reporter = context.reporter
        guard reporter.printsNotices, !context.invocation.command.traits.contains(.announcesNothing),
            // A command that stores nothing must not create a database.
            context.stores.location.database.exists, !context.mixesTimes
        else { return }
        do {
            try await RemindersFeature(context: context).reminders.deliverDue(at: context.now()) {
                reporter.console.report(.due($0))
            }
        } catch {
            if reporter.isVerbose { reporter.report(error.errorMessage.lines) }
        }
    }

    /// Reports only remarks: without a scheduler or a desktop, reminders are delivered later.
    func findings() async -> [Diagnosis.Finding] {
        let desktop = await Self.finding(
            "desktop",
            "reminders can be shown with notify-send",
            otherwise: "reminders are shown as text",
            notifier.check
        )
        guard context.stores.location.database != .memory else {
            return [Diagnosis.Finding("scheduler", .fine, "none: nothing is stored"), desktop]
        }
        let scheduler = await Self.finding(
            "scheduler",
            "reminders are delivered even while tombola is not running",
            otherwise: "the next tombola command shows due reminders",
            self.scheduler.check
        )
        return [scheduler, desktop]
    }

    private static func finding(
        _ subject: String,
        _ success: String,
        otherwise fallback: String,
        _ check: sending () async throws(AccessFailure) -> Void
    ) async -> Diagnosis.Finding {
        guard let failure = await Result.of(check).failure else { return Diagnosis.Finding(subject, .fine, success) }
        return Diagnosis.Finding(subject, .remark, "\(failure.reason); \(fallback)", advice: failure.hint)
    }
}
