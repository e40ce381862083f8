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
        kind: .choice("KIND") { kind in
            kind == .store ? "shown when you next run tombola" : "delivered on time by at(1)"
        },
        standard: .store,
        summary: "How to deliver reminders about new jackpots."
    )
    nonisolated static let settings: [any AnySetting] = [schedulerSetting]

    nonisolated static let tables = [SQLiteReminderRepository.table]

    nonisolated static let jsonHelp = RemindersJSON.help

    let services: Services

    init(_ run: CommandRun) { services = run.services }

    /// Whether every new list gets a scheduled reminder. A scheduler knows the real time only.
    var isAlwaysScheduled: Bool {
        reporter.storesData && services.configuration[Self.schedulerSetting].value == .at
            && services.configuration.invocation[GlobalOptions.now] == nil
    }

    /// An unusable database does not stop the command.
    func announce() async {
        do {
            try await repository.deliverDue(at: services.now(), report: isSessionOpen ? interrupt : reportDue)
        } catch {
            if reporter.isVerbose { reporter.report(error.errorMessage.lines(completing: reporter.complete)) }
        }
    }

    private var isSessionOpen: Bool { reporter.basis.isInSession && reporter.console.isInteractive }

    private var reportDue: ReminderReport {
        let console = reporter.console
        return { console.report(.due($0)) }
    }

    /// Someone at an open session may look elsewhere.
    private var interrupt: ReminderReport {
        let console = reporter.console
        let stores = services.stores
        let notifier = notifier
        return { reminder in
            guard console.report(.dueInSession(reminder)) else { return false }
            console.ring()
            // Without a desktop, the session has shown it.
            await stores.start { do { try await notifier.show(reminder) } catch {} }
            return true
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
        guard services.stores.location.database != .memory else {
            return [Diagnosis.Finding("scheduler", .fine, "none: nothing is stored"), desktop]
        }
        let scheduler = await Self.finding(
            "scheduler",
            services.configuration[Self.schedulerSetting].value == .at
                ? "reminders are delivered even while tombola is not running"
                : "at could deliver reminders while tombola is not running; new lists do not use it",
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
        switch await Result.of(check) {
        case .success: return Diagnosis.Finding(subject, .fine, success)
        case .failure(let failure):
            let finding = "\(failure.clause); \(fallback)"
            return Diagnosis.Finding(subject, .remark, finding, advice: failure.ownAdvice)
        }
    }
}
