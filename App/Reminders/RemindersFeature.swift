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

    nonisolated static let jsonHelp = ReminderListPresenter.jsonHelp

    let request: CommandRequest

    /// Whether every new list gets a scheduled reminder. A scheduler knows the real time only.
    var isAlwaysScheduled: Bool {
        reporter.storesData && services.configuration[Self.schedulerSetting].value == .at
            && !hasOwnTime
    }

    /// Whether the time is one that was typed, and not the real one.
    var hasOwnTime: Bool { invocation[GlobalOptions.now] != nil }

    /// An unusable database does not stop the command.
    func announce() async {
        do {
            try await repository.deliverDue(at: services.now(), report: isSessionOpen ? interrupt : reportDue)
        } catch {
            services.stores.announcementFailure = error
            if reporter.isVerbose { reporter.report(error.errorMessage.lines(completing: reporter.complete)) }
        }
    }

    private var isSessionOpen: Bool { reporter.basis.isInSession && reporter.console.isInteractive }

    private var reportDue: ReminderReport {
        let console = reporter.console
        return { reminder in
            let lines = [Line].announcement(of: reminder, isInSession: false, isPlain: console.isPlain)
            return console.report(lines) ? .seen : .failed
        }
    }

    /// Someone at an open session may look elsewhere.
    private var interrupt: ReminderReport {
        let console = reporter.console
        let stores = services.stores
        let notifier = notifier
        // No command can be typed as the answer to a question.
        let takesCommand = request.session?.awaitsAnswer != true
        return { reminder in
            let lines = [Line].announcement(of: reminder, isInSession: takesCommand, isPlain: console.isPlain)
            guard console.report(lines) else { return .failed }
            console.ring()
            // Without a desktop, the session has shown it.
            await stores.start { do { try await notifier.show(reminder) } catch {} }
            return .seen
        }
    }

    /// Reports only remarks: without a scheduler or a desktop, reminders are delivered later.
    func findings() async -> [Diagnosis.Finding] {
        let desktop = await Self.finding(
            "desktop",
            "notify-send is installed, and a desktop is named",
            otherwise: "reminders are shown as text",
            notifier.check
        )
        guard services.stores.location.database != .memory else {
            return [Diagnosis.Finding("scheduler", .fine, "none: nothing is stored"), desktop]
        }
        let scheduler = await Self.finding(
            "scheduler",
            scheduling(isShown: desktop.verdict == .fine),
            otherwise: "the next tombola command shows due reminders",
            checkJobs
        )
        return [scheduler, desktop]
    }

    private func scheduling(isShown: Bool) -> String {
        switch (services.configuration[Self.schedulerSetting].value, isShown) {
        case (.at, true): "reminders are delivered even while tombola is not running"
        case (.at, false): "at mails reminders, or the next tombola command shows them"
        case (.store, true):
            "at could deliver reminders while tombola is not running; new lists do not use it"
        case (.store, false): "at could mail reminders; new lists do not use it"
        }
    }

    /// Throws if the scheduler cannot be used, or has lost a job.
    private func checkJobs() async throws(AccessFailure) {
        let known = try await scheduler.jobs()
        for case let job? in try await repository.reminders().filter({ !$0.isDelivered }).map(\.job)
        where !known.contains(job) {
            throw AccessFailure(.unavailable, .program(job.scheduler), ReminderProblem.jobGone(job))
        }
    }

    func known(for command: CommandEntry) async -> [HelpTerm] {
        guard services.stores.location.database.exists else { return [] }
        let reminders = await Result.of(repository.reminders).success ?? []
        let formatting = reporter.basis.formatting
        return reminders.map { HelpTerm("\($0.id)", formatting.instant($0.dueAt)) }
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

extension RemindersFeature {
    nonisolated static let list = Command(
        "reminders list",
        isDefault: true,
        summary: "List reminders and their delivery times.",
        examples: ["List five reminders": "tombola reminders --limit 5"],
        ListOptions(),
        details: [
            "When Tombola fetches a new list of jackpots, it sets a reminder for the time the list "
                + "expires, replacing the previous reminder for that source. The next tombola command "
                + "after that time shows it once.",
            "A new reminder removes those that were seen more than \(Reminder.daysAfterDelivery) days ago.",
            "To get reminders while tombola is not running, see 'tombola help jackpots remind'.",
            ReminderListPresenter.columns,
        ],
        traits: [.readsNoSource]
    ) { (reminders: RemindersFeature, given) in
        let viewModel = ScreenViewModel(content: reminders.repository.reminders)
        return ContentScreen(
            viewModel,
            ReminderListPresenter(),
            reminders.reporter.limited(to: given.limit),
            isStored: true,
            links: ContentLinks(
                rows: reminders.rows,
                answer: { list, line in reminders.cancelling(list, line, isDetail: false) },
                answersChange: .rows
            )
        )
    }

    /// The rows have no numbers of their own: people type an id.
    private func rows(of list: [Reminder]) -> ScreenRows {
        ScreenRows(.ids(list.map { Int($0.id.rawValue) })) { id in
            list.first { $0.id == ReminderID(Int64(id)) }.map { detail($0, among: list) }
        }
    }

    /// - Parameter list: That from which it was opened: a number still means one of it.
    private func detail(_ reminder: Reminder, among list: [Reminder]) -> any Screen {
        let viewModel = ScreenViewModel<Reminder?, AccessFailure>(showing: reminder) {
            () async throws(AccessFailure) in
            try await repository.reminders().first { $0.id == reminder.id }
        }
        return ContentScreen(
            viewModel,
            ReminderDetailPresenter(),
            reporter,
            isStored: true,
            links: ContentLinks(
                rows: { _ in rows(of: list) },
                answer: { reminder, line in cancelling([reminder].compactMap(\.self), line, isDetail: true) },
                answersChange: .item,
                exists: { $0 != nil }
            )
        )
    }

    /// `cancel` alone means the reminder whose details are on the screen; on a list, some type it to leave that. With the id of
    /// the only one on the screen, it is not shown again.
    private func cancelling(_ list: [Reminder], _ line: String, isDetail: Bool) -> (any Screen)? {
        if list.count == 1, line.split(whereSeparator: \.isWhitespace) == ["cancel", "\(list[0].id)"] {
            return cancelling(list[0].id)
        }
        guard line.trimmed == "cancel", let first = list.first(where: { !$0.isDelivered }) else { return nil }
        if isDetail { return cancelling(first.id) }
        let hint = "Nothing was changed. Name the reminder, such as: cancel \(first.id)"
        let error = ErrorMessage.usage("cancel", "missing the id of a reminder", hint: hint)
        let viewModel = ScreenViewModel<Reminder, ErrorMessage> { () async throws(ErrorMessage) in throw error }
        return ContentScreen(viewModel, CancelledReminderPresenter(), reporter, staysOpen: false)
    }

    nonisolated static let cancel = Command(
        "reminders cancel",
        summary: "Cancel a reminder and its scheduled job.",
        examples: ["Cancel reminder 3": "tombola reminders cancel 3"],
        reminderID,
        traits: [.readsNoSource]
    ) { (reminders: RemindersFeature, given) in
        reminders.cancelling(given.argument())
    }

    func cancelling(_ id: ReminderID) -> any Screen {
        let viewModel = ScreenViewModel(cancelReminder, id)
        return ContentScreen(viewModel, CancelledReminderPresenter(), reporter, staysOpen: false)
    }

    nonisolated static let reminderID = Operand(
        .reminderID,
        "ID of a reminder, as listed by 'tombola reminders'."
    )
}

extension ValueKind where Value == ReminderID {
    fileprivate static var reminderID: ValueKind {
        ValueKind("ID", isKnown: true) { text throws(ParseError) in
            guard text.isDigits, let number = Int64(text) else {
                throw ParseError("must be the id of a reminder")
            }
            return ReminderID(number)
        }
    }
}

extension RemindersFeature {
    nonisolated static let deliver = Command(
        "reminders deliver",
        summary: "Deliver a reminder now (used by the scheduler).",
        examples: ["Deliver reminder 3": "tombola reminders deliver 3"],
        reminderID,
        details: [
            "Prints nothing if the reminder has already been delivered, and fails if it no longer exists."
        ],
        traits: [.announcesNothing, .readsNoSource]
    ) { (reminders: RemindersFeature, given) in
        let request = DeliverReminder.Request(given.argument(), report: reminders.report)
        let viewModel = ScreenViewModel(reminders.deliverReminder, request)
        return ContentScreen(viewModel, reminders.reporter, staysOpen: false) { exists, _ in
            exists ? .success : .noInput
        }
    }

    /// Prints during loading: a reminder counts as delivered only after it is printed.
    private var report: DeliverReminder.Report {
        let reporter = reporter
        return { @MainActor outcome in
            let reported = reporter.console.output.isTerminal ? ReportedReminder.seen : .unseen
            do throws(OutputFailure) {
                try reporter.show(outcome.marked(reported), DeliveredReminderPresenter())
                try reporter.console.flush()
                return reported
            } catch {
                // The next use of the console reports the failure.
                return .failed
            }
        }
    }
}
