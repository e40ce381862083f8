import Presentation

extension JackpotsFeature {
    /// Asks once whether reminders should also appear while tombola is not running, until the user has chosen.
    func asking(after list: any Screen) -> any Screen {
        let isChosen = services.configuration[schedulerSetting].origin != .standard
        let mayAsk =
            reporter.console.isInteractive && !invocation[GlobalOptions.noInput]
            && invocation[GlobalOptions.now] == nil
        let isSeen = reporter.isForPerson && reporter.printsNotices
        guard !isChosen, mayAsk, isSeen, reporter.storesData else { return list }
        return SchedulerQuestionScreen(list, of: self)
    }
}

/// A list of jackpots with the question below it.
final class SchedulerQuestionScreen: Screen {
    private let list: any Screen
    private let jackpots: JackpotsFeature
    private var isAsking = false
    private var wasAsked = false

    init(_ list: any Screen, of jackpots: JackpotsFeature) {
        self.list = list
        self.jackpots = jackpots
    }

    func show() async throws(OutputFailure) -> ExitStatus {
        // An earlier question is out of sight.
        isAsking = false
        let outcome = try await list.show()
        guard outcome == .success, !wasAsked, await canSchedule() else { return outcome }
        wasAsked = true
        isAsking = true
        return outcome
    }

    private func canSchedule() async -> Bool {
        // Someone who has asked for a reminder has answered.
        let reminders = await Result.of(jackpots.reminders.reminders).success ?? []
        if reminders.contains(where: { $0.job != nil && !$0.isDelivered }) { return false }
        return await Result.of(jackpots.scheduler.jobs).failure == nil
    }

    private func choose(_ choice: YesOrNo) async throws(OutputFailure) -> ExitStatus {
        let setting = jackpots.schedulerSetting
        let scheduler = setting.kind.text(choice == .yes ? .at : .store)
        let change: any Screen
        do throws(ErrorMessage) {
            change = try ConfigurationFeature(request: jackpots.request).change(setting.key, to: scheduler)
        } catch {
            return jackpots.reporter.fail(error)
        }
        let saved = try await change.show()
        return choice == .yes ? saved.and(then: try await jackpots.reminding.show()) : saved
    }

    // MARK: What is answered

    func claim(on line: String) -> LineClaim? {
        // The number of a row on the list above is no answer.
        guard isAsking, !line.trimmed.isEmpty, !line.trimmed.isDigits else { return list.claim(on: line) }
        // What is neither an answer nor a command is no jackpot either.
        return YesOrNo(line) == nil ? .text : .answer
    }

    /// Lines that were pasted together may contain a y or an n.
    var prompt: ScreenPrompt {
        guard isAsking else { return list.prompt }
        let question = ScheduledReminderPresenter.question
        let answer = { @MainActor keys in KeyAnswer(keys, YesOrNo.word) }
        return ScreenPrompt(question: question, answer: answer, ignoresEarlierKeys: true)
    }

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        guard isAsking else { return try await list.take(line) }
        guard let choice = YesOrNo(line) else {
            jackpots.reporter.report(failure: YesOrNo.mistake(line))
            return .success
        }
        isAsking = false
        return try await choose(choice)
    }

    /// Without an answer, the next list asks again.
    func end() async throws(OutputFailure) -> ExitStatus? {
        guard isAsking else { return try await list.end() }
        isAsking = false
        return .success
    }

    func refresh() async throws(OutputFailure) -> ExitStatus {
        // The question is out of sight.
        isAsking = false
        return try await list.refresh()
    }

    func stayCurrent() async { await list.stayCurrent() }
    var isReturnedTo: Bool { list.isReturnedTo }
    var rows: ScreenRows { list.rows }
}
