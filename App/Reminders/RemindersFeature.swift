import Data
import Domain
import Presentation

extension ValueKind where Value == ReminderID {
    fileprivate static var reminderID: ValueKind {
        ValueKind("ID") { text throws(ParseError) in
            guard text.isDigits, let number = Int64(text) else { throw ParseError("must be the id of a reminder") }
            return ReminderID(number)
        }
    }
}

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

    private nonisolated static let reminderID = Operand(
        .reminderID,
        "ID of a reminder, as listed by 'tombola reminders'."
    )

    nonisolated static let commands = [
        Command(
            "reminders list",
            isDefault: true,
            summary: "List reminders and their delivery times.",
            examples: ["List five reminders": "tombola reminders --limit 5"],
            ListOptions(),
            details: [
                "When Tombola fetches a new list of jackpots, it sets a reminder for the time the list expires, replacing "
                    + "the previous reminder for that source. The next tombola command after that time shows it once.",
                "To get reminders while tombola is not running, see 'tombola help jackpots remind'.",
            ],
            traits: [.readsNoSource]
        ) { (reminders: RemindersFeature, given) in reminders.list(RowLimit(given.limit)) },
        Command(
            "reminders cancel",
            summary: "Cancel a reminder and its scheduled job.",
            examples: ["Cancel reminder 3": "tombola reminders cancel 3"],
            reminderID,
            traits: [.readsNoSource]
        ) { (reminders: RemindersFeature, given) in reminders.cancellation(of: given.argument()) },
        Command(
            "reminders deliver",
            summary: "Deliver a reminder now (used by the scheduler).",
            examples: ["Deliver reminder 3": "tombola reminders deliver 3"],
            reminderID,
            details: ["Does nothing if the reminder has already been delivered or cancelled."],
            traits: [.announcesNothing, .readsNoSource]
        ) { (reminders: RemindersFeature, given) in reminders.delivery(of: given.argument()) },
    ]

    nonisolated static let jsonHelp = RemindersJSON.help

    private let context: CommandContext
    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler
    private let notifier: any ReminderNotifier

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

    private func cancellation(of id: ReminderID) -> any Screen {
        let viewModel = context.viewModel(CancelReminder(reminders: reminders, scheduler: scheduler), id)
        return context.screen(viewModel, CancelledReminderPresenter(), staysOpen: false)
    }

    /// Prints during loading: a reminder counts as delivered only after it is printed.
    private func delivery(of id: ReminderID) -> any Screen {
        let reporter = context.reporter
        let report: DeliverReminder.Report = { @MainActor outcome in
            do throws(OutputFailure) {
                try reporter.show(outcome, DeliveredReminderPresenter())
                try reporter.console.flush()
                return true
            } catch {
                // The next use of the console reports the failure.
                return false
            }
        }
        let viewModel = context.viewModel(
            DeliverReminder(reminders: reminders, notifier: notifier, now: context.now),
            DeliverReminder.Request(id, report: report)
        )
        let screen = ContentScreen(viewModel, reporter) { _ in .success }
        screen.staysOpen = false
        return screen
    }

    private func list(_ limit: RowLimit) -> any Screen {
        let viewModel = ScreenViewModel(content: reminders.reminders)
        let screen = context.screen(viewModel, ReminderListPresenter(), limit, isStored: true)
        // The rows have no numbers of their own: people type an id.
        screen.row = { list, index in list.first { $0.id == ReminderID(Int64(index) + 1) }.map(detail) }
        return screen
    }

    private func detail(_ reminder: Reminder) -> any Screen {
        let viewModel = ScreenViewModel<Reminder?, AccessFailure>(showing: reminder) { () async throws(AccessFailure) in
            try await reminders.reminders().first { $0.id == reminder.id }
        }
        return context.screen(viewModel, ReminderDetailPresenter(), isStored: true)
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
