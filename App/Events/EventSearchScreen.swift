import Domain
import Presentation

/// Searches events as lines are typed. Prints results when they arrive, even while the next line is being typed.
final class EventSearchScreen: Screen {
    private let viewModel: EventSearchViewModel
    private let presenter: any ScreenPresenter<FoundEvents>
    private let reporter: Reporter
    private let pendingWork: PendingWork
    private let detail: (Event) -> any Screen
    private let mark: (EventID, Bool) -> any Screen
    private var search: Task<Result<ExitOutcome, OutputFailure>, Never>?
    private var underWay = 0
    /// Outcome of searches that have not been awaited yet.
    private var outcome = ExitOutcome.status(.success)
    private var wasShown = false
    private var wasUsed = false

    /// - Parameters:
    ///   - detail: opens a row.
    ///   - mark: adds an event to the favourites, or removes it, and reports that.
    init(
        _ viewModel: EventSearchViewModel,
        _ presenter: any ScreenPresenter<FoundEvents>,
        _ reporter: Reporter,
        awaiting pendingWork: PendingWork,
        detail: @escaping (Event) -> any Screen,
        mark: @escaping (EventID, Bool) -> any Screen
    ) {
        self.viewModel = viewModel
        self.presenter = presenter
        self.reporter = reporter
        self.pendingWork = pendingWork
        self.detail = detail
        self.mark = mark
    }

    /// Shown until the first line is typed.
    var invitation: Line? {
        wasUsed
            ? nil
            : Line("Type text to search for, or a number to open that row. For more, type 'help events list'.", .faint)
    }

    func show() async throws(OutputFailure) -> ExitOutcome {
        guard wasShown, viewModel.shown != nil else { return try await follow(viewModel.load()) }
        for await _ in viewModel.refreshFavourites() {}
        return try printShown()
    }

    /// If it fails, a person sees the rows above the error.
    func refresh() async throws(OutputFailure) -> ExitOutcome { try await follow(viewModel.load(), keepsRows: true) }

    /// Return clears the text and does not wait for more.
    private func clear() async throws(OutputFailure) -> ExitOutcome {
        let settled = try await settle()
        guard !viewModel.isFirstList else { return settled }
        return settled.and(then: try await follow(firstList()))
    }

    private func firstList() -> AsyncStream<EventSearchViewModel.State> {
        defer { viewModel.searchNow() }
        return viewModel.type("")
    }

    func claim(on line: String) -> LineClaim? {
        switch EventSearchLine(line) {
        case .search: .text
        case .next, .previous: .word
        // A larger number is the id of an event.
        case .mark(let row, _): row <= EventQuery.maximumPageSize ? .word : .text
        }
    }

    func take(_ line: String) async throws(OutputFailure) -> ExitOutcome {
        if line.allSatisfy(\.isWhitespace) { return try await clear() }
        wasUsed = true
        switch EventSearchLine(line) {
        case .search(let text):
            begin(viewModel.type(text))
            return .status(.success)
        case .next: return try await turn("next", "this is the last page") { $0.next }
        case .previous:
            return try await turn("previous", "this is the first page") { $0.query.page > 1 ? $0.query.page - 1 : nil }
        case .mark(let row, let isFavourite):
            let settled = try await settle()
            guard let event = event(at: row) else {
                let error = ErrorMessage.usage(line, "no such row", hint: "Nothing was changed.")
                return settled.and(then: reporter.fail(error))
            }
            let marked = try await mark(event.id, isFavourite).show()
            for await _ in viewModel.refreshFavourites() {}
            // A person sees the mark in the list.
            let shown = reporter.isForPerson ? try printShown() : .status(.success)
            return settled.and(then: marked).and(then: shown)
        }
    }

    /// A new text replaces the search under way.
    private func begin(_ states: AsyncStream<EventSearchViewModel.State>) {
        let earlier = search
        underWay += 1
        search = Task {
            defer { underWay -= 1 }
            do throws(OutputFailure) {
                // It may still be printing.
                if let earlier { outcome = outcome.and(then: try await earlier.value.get()) }
                return .success(try await printResults(states))
            } catch {
                return .failure(error)
            }
        }
    }

    private func printResults(
        _ states: AsyncStream<EventSearchViewModel.State>
    ) async throws(OutputFailure) -> ExitOutcome {
        var outcome = ExitOutcome.status(.success)
        for await state in states {
            // Without a server to wait for, results arrive at once.
            if case .loading = state, pendingWork.hosts.isEmpty { continue }
            let loading = Line.loading(from: pendingWork.hosts)
            if case .loading = state, reporter.printsNotices, reporter.console.showStatus(loading) { continue }
            try reporter.console.interrupting { () throws(OutputFailure) in
                if case .loading = state { reporter.report([loading]) }
                outcome = try print(state)
            }
        }
        return outcome
    }

    private func settle() async throws(OutputFailure) -> ExitOutcome {
        viewModel.searchNow()
        if let search { outcome = outcome.and(then: try await search.value.get()) }
        search = nil
        defer { outcome = .status(.success) }
        return outcome
    }

    /// Leaving discards results that are still on their way.
    func end(_ ending: ScreenEnding) async throws(OutputFailure) -> ExitOutcome? {
        if ending == .cancelled, underWay == 0 { return nil }
        if ending != .settled { search?.cancel() }
        return try await settle()
    }

    private func turn(
        _ word: String,
        _ why: String,
        to number: (EventPage) -> Int?
    ) async throws(OutputFailure) -> ExitOutcome {
        let settled = try await settle()
        guard let found = viewModel.shown, let number = number(found.page) else {
            return settled.and(then: reporter.fail(ErrorMessage.usage(word, why)))
        }
        return settled.and(then: try await follow(viewModel.turn(to: number)))
    }

    /// Waits for an intent and shows its result.
    private func follow(
        _ states: @autoclosure () -> AsyncStream<EventSearchViewModel.State>,
        keepsRows: Bool = false
    ) async throws(OutputFailure) -> ExitOutcome {
        try await reporter.follow(EventSearchViewModel.self, "search", awaiting: pendingWork) {
            indicator async throws(OutputFailure) in
            var outcome = ExitOutcome.status(.success)
            for await state in states() {
                if case .loading = state { continue }
                indicator.end()
                if keepsRows, case .failed = state, reporter.isForPerson { _ = try printShown() }
                outcome = try print(state)
            }
            return outcome
        }
    }

    private func printShown() throws(OutputFailure) -> ExitOutcome {
        if let found = viewModel.shown { try reporter.show(found, presenter) }
        return .status(.success)
    }

    private func print(_ state: EventSearchViewModel.State) throws(OutputFailure) -> ExitOutcome {
        switch state {
        case .idle, .loading: return .status(.success)
        case .failed(let failure):
            let outcome = reporter.fail(failure)
            if reporter.console.isInteractive {
                reporter.report([.note("Type refresh to try again. Return shows the first list.")])
            }
            return outcome
        case .shown:
            wasShown = true
            return try printShown()
        }
    }

    func open(row: Int) -> (any Screen)? { event(at: row).map(detail) }

    private func event(at row: Int) -> Event? { viewModel.shown?.page.events[at: row - 1] }
}

/// What a line on the events screen asks for.
enum EventSearchLine: Equatable {
    case search(String)
    case next
    case previous
    /// Rows count from 1.
    case mark(row: Int, isFavourite: Bool)

    init(_ line: String) {
        let words = line.split { $0.isWhitespace }
        let row = words.count == 2 ? Int(words[1]) : nil
        switch (words.first, row) {
        case ("next", nil) where words.count == 1: self = .next
        case ("previous", nil) where words.count == 1: self = .previous
        case ("favourite", let row?): self = .mark(row: row, isFavourite: true)
        case ("unfavourite", let row?): self = .mark(row: row, isFavourite: false)
        default: self = .search(words.joined(separator: " "))
        }
    }
}
