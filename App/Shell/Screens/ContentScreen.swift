import Presentation

/// A screen that shows one thing and loads it when it is first shown.
final class ContentScreen<Content: Sendable, Failure: UserFacingError>: Screen {
    private let viewModel: ScreenViewModel<Content, Failure>
    private let reporter: Reporter
    private let pendingWork: PendingWork
    private let isStored: Bool
    let staysOpen: Bool
    private let links: ContentLinks<Content>
    private let printing: Printing
    /// Receives the time that loading and printing took.
    var onDisplay: (@MainActor (Duration) -> Void)?
    private var wasShown = false
    /// What is shown above the content.
    private var list: ListDisplay?

    typealias Printing = @MainActor (Content, Reporter) async throws(OutputFailure) -> ExitStatus

    /// - Parameters:
    ///   - isStored: Whether another screen or program can change the content; it is loaded again each time it is shown.
    ///   - staysOpen: False for a command that changes something and reports it.
    init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork = PendingWork(),
        isStored: Bool = false,
        staysOpen: Bool = true,
        links: ContentLinks<Content> = ContentLinks(),
        printing: @escaping Printing
    ) {
        self.viewModel = viewModel
        self.reporter = reporter
        self.pendingWork = pendingWork
        self.isStored = isStored
        self.staysOpen = staysOpen
        self.links = links
        self.printing = printing
    }

    /// Prints with a presenter.
    ///
    /// - Parameter status: The exit status that the content implies.
    convenience init(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ presenter: some ScreenPresenter<Content>,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork = PendingWork(),
        isStored: Bool = false,
        staysOpen: Bool = true,
        links: ContentLinks<Content> = ContentLinks(),
        status: @escaping (Content) -> ExitStatus = { _ in .success }
    ) {
        self.init(
            viewModel,
            reporter,
            awaiting: pendingWork,
            isStored: isStored,
            staysOpen: staysOpen,
            links: links
        ) { content, reporter throws(OutputFailure) in
            try reporter.show(content, presenter)
            return status(content)
        }
    }

    func show() async throws(OutputFailure) -> ExitStatus {
        var load: (() async -> Void)? = viewModel.load
        // What is known is not loaded, unless it is stored and may have changed since it was shown.
        if case .shown = viewModel.state, !isStored || !wasShown { load = nil }
        return try await show("load", load)
    }

    func show(below list: @escaping ListDisplay) async throws(OutputFailure) -> ExitStatus {
        self.list = list
        defer { self.list = nil }
        return try await show()
    }

    func refresh() async throws(OutputFailure) -> ExitStatus {
        try await show("refresh", viewModel.refresh)
    }

    /// Carries out an intent of the view model, if any, and shows its new state.
    private func show(
        _ name: String,
        _ intent: (() async -> Void)?
    ) async throws(OutputFailure) -> ExitStatus {
        let start = ContinuousClock.now
        if let intent {
            _ = await reporter.follow(type(of: viewModel), name, awaiting: pendingWork) { _ in
                await intent()
                return viewModel.state
            }
        }
        let outcome = try await showState()
        if let onDisplay {
            try reporter.console.flush()
            onDisplay(start.duration(to: .now))
        }
        return outcome
    }

    private func showState() async throws(OutputFailure) -> ExitStatus {
        switch viewModel.state {
        case _ where Task.isCancelled: return .success
        case .idle, .loading: return .success
        case .shown(let content):
            wasShown = true
            try await list?()
            return try await printing(content, reporter)
        case .failed(let failure):
            // A person sees the rows above the error. A program has them already. What was reported of an earlier load
            // is not true of this one.
            if let kept = viewModel.content, reporter.isForPerson, !isGone {
                _ = try await printing(kept, reporter.repeating)
            }
            return reporter.fail(failure)
        }
    }

    func stayCurrent() async {
        if let content = viewModel.content { await links.update(content) }
    }

    func reread() async {
        if isStored, rows.haveIDs, case .shown = viewModel.state { await viewModel.load() }
    }

    // MARK: What a line of a session does at it

    var rows: ScreenRows { viewModel.content.map(links.rows) ?? ScreenRows() }

    func claim(on line: String) -> LineClaim? { answer(to: line) == nil ? nil : .word }

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        guard let answer = answer(to: line) else { return .success }
        switch links.answersChange {
        case .rows: return try await answer.show(below: showAgain)
        case .item:
            let outcome = try await answer.show()
            await viewModel.load()
            return outcome
        case nil: return try await answer.show()
        }
    }

    /// A person uses the new numbers next, or those of the list that is not repeated.
    private func showAgain() async throws(OutputFailure) {
        guard reporter.repeatsLists else { return await reread() }
        await viewModel.load()
        guard let content = viewModel.content, reporter.isForPerson else { return }
        _ = try await printing(content, reporter.repeating)
    }

    private func answer(to line: String) -> (any Screen)? {
        viewModel.content.flatMap { links.answer($0, line) }
    }

    func completing(_ command: [String]) throws(ErrorMessage) -> [String] {
        guard let content = viewModel.content else { return command }
        return try links.completing(content, command)
    }

    // MARK: How long it stays

    /// Neither an error is shown again, nor that something no longer exists.
    var isReturnedTo: Bool { !isGone && viewModel.content.map(links.exists) ?? false }

    /// Whether the only item no longer exists, and so is not shown again.
    private var isGone: Bool {
        if case .failed(let failure) = viewModel.state { links.isGone(failure) } else { false }
    }
}

/// What a line of a session can do with the content on the screen; nothing, unless it is named here.
@MainActor
struct ContentLinks<Content> {
    enum AnswerChange {
        /// Rows are added or removed. Those that are left are shown again.
        case rows
        /// The only item is removed.
        case item
    }

    var rows: @MainActor (Content) -> ScreenRows = { _ in ScreenRows() }
    /// The words of a command, with the content on the screen if they lack it.
    var completing: @MainActor (Content, [String]) throws(ErrorMessage) -> [String] = { $1 }
    /// The screen behind a line that has a meaning of its own here; nil for other lines.
    var answer: @MainActor (Content, String) -> (any Screen)? = { _, _ in nil }
    /// What such a line changes on the screen, if anything.
    var answersChange: AnswerChange?
    /// Runs while a session waits for a line at the screen.
    var update: @MainActor (Content) async -> Void = { _ in }
    /// Whether a failure says that the only item no longer exists.
    var isGone: @MainActor (any UserFacingError) -> Bool = { _ in false }
    /// False for content that says that something no longer exists.
    var exists: @MainActor (Content) -> Bool = { _ in true }
}
