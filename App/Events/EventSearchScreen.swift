import Domain
import Presentation

/// Searches events as the user types. What is found stands below the prompt until Return keeps it.
final class EventSearchScreen: Screen {
    private let viewModel: EventSearchViewModel
    private let events: EventsFeature
    private var wasUsed = false
    /// Whether results of typing have taken the place of the list.
    private var hidesList = false

    init(_ viewModel: EventSearchViewModel, of events: EventsFeature) {
        self.viewModel = viewModel
        self.events = events
        viewModel.onChange = { [weak self] _ in self?.showPreview() }
    }

    private var reporter: Reporter { events.reporter }
    private var presenter: EventSearchPresenter { .init(isSample: events.services.readsSample) }

    /// The hint is shown until the first line is typed.
    var prompt: ScreenPrompt {
        if wasUsed { return ScreenPrompt() }
        let text = "Type text to search for, or a number to open that row. For more, type 'help events list'."
        return ScreenPrompt(invitation: Line(text))
    }

    func show() async throws(OutputFailure) -> ExitStatus {
        guard viewModel.shown != nil else { return try await follow(viewModel.load) }
        await viewModel.refreshFavourites()
        return try printShown()
    }

    /// If it fails, a person sees the rows above the error.
    func refresh() async throws(OutputFailure) -> ExitStatus {
        try await follow(viewModel.load, keepsRows: true)
    }

    /// Digits are text, too, unless they are the number of a row.
    func claim(on line: String) -> LineClaim? {
        guard case .search(let text) = read(line) else { return .word }
        return Int(text).map(hasRow) ?? false ? nil : .text
    }

    private func read(_ line: String) -> EventSearchLine {
        EventSearchLine(line, after: viewModel.listed?.page.query.offset ?? 0)
    }

    private func hasRow(_ number: Int) -> Bool { viewModel.listed?.page.event(inRow: number) != nil }

    // MARK: While a line is typed

    func preview(_ line: String?) {
        guard let line, reporter.isForPerson, case .search(let text) = read(line), !text.isEmpty,
            !viewModel.beginsRowNumber(text)
        else { return discard() }
        type(text)
    }

    private func type(_ text: String) {
        // What is found may have to be drawn again, such as in another width.
        guard viewModel.typed != text else { return showPreview() }
        wasUsed = wasUsed || !text.isEmpty
        viewModel.type(text)
    }

    private func discard() {
        viewModel.discard()
        reporter.console.show(below: [])
    }

    private func showPreview() {
        guard viewModel.typed != nil else { return }
        hidesList = true
        reporter.console.show(below: previewLines)
    }

    private var previewLines: [Line] {
        switch viewModel.state {
        case .idle: return []
        case .loading:
            // Without a server to wait for, results arrive at once.
            let isWaiting = !events.work.hosts.isEmpty
            return (isWaiting ? [.loading(from: events.work.hosts)] : []) + rows(of: viewModel.preview)
        case .failed: return rows(of: viewModel.state)
        case .shown(let found):
            return presenter.notices(found, for: reporter.audience) + rows(of: viewModel.state)
        }
    }

    private func rows(of state: EventSearchViewModel.State?) -> [Line] {
        switch state {
        case nil, .idle, .loading: []
        case .failed(let failure): failure.errorMessage.lines(completing: reporter.complete)
        case .shown(let found): presenter.lines(found, for: reporter.audience)
        }
    }

    // MARK: After Return

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        wasUsed = true
        switch read(line) {
        case .search(let text): return try await search(text)
        case .next:
            discard()
            return try await turn("next", to: viewModel.shown?.page.next, or: "this is the last page")
        case .previous:
            discard()
            let previous = viewModel.shown?.page.previous
            return try await turn("previous", to: previous, or: "this is the first page")
        case .mark(let line):
            discard()
            return try await mark(line)
        }
    }

    /// Return keeps what was found while the text was typed, and clears the text if there is none.
    private func search(_ text: String) async throws(OutputFailure) -> ExitStatus {
        if text.isEmpty {
            discard()
            if viewModel.isFirstList { return hidesList ? try printShown() : .success }
        }
        if !viewModel.hasFound(text) {
            _ = await result(of: {
                type(text)
                viewModel.searchNow()
            })
        }
        if !Task.isCancelled {
            if let mistake = mistakenRow(text) {
                discard()
                return reporter.fail(mistake)
            }
            viewModel.keep()
        }
        discard()
        return Task.isCancelled ? .success : try print(viewModel.state)
    }

    /// A number that is no row, and that no event has, was not meant as a search. The list stays.
    private func mistakenRow(_ text: String) -> ErrorMessage? {
        guard let listed = viewModel.listed?.page, !listed.events.isEmpty, let number = Int(text),
            (1...max(EventQuery.maximumPageSize, listed.total)).contains(number),
            case .shown(let found) = viewModel.state, found.page.total == 0
        else { return nil }
        let first = listed.query.offset + 1
        // One of the page that could not be read has no row.
        let isOnPage = (first..<first + listed.query.perPage).contains(number)
        guard isOnPage || number > listed.total else {
            let word = number > first ? "next" : "previous"
            return .usage(text, "this row is on another page", hint: "Type \(word) to turn the page.")
        }
        return .noSuchRow(number, among: events.screenRows(EventRows(listed)))
    }

    private func turn(
        _ word: String,
        to page: Int?,
        or why: String
    ) async throws(OutputFailure) -> ExitStatus {
        guard let page else { return reporter.fail(ErrorMessage.usage(word, why)) }
        return try await follow { viewModel.turn(to: page) }
    }

    private func mark(_ line: FavouriteLine) async throws(OutputFailure) -> ExitStatus {
        let marking = events.mark(shownRows, line)
        return try await marking.show { [self] () async throws(OutputFailure) in
            await viewModel.refreshFavourites()
            // A person sees the mark in the list.
            if reporter.isForPerson, reporter.repeatsLists { _ = try printShown() }
        }
    }

    var rows: ScreenRows { events.screenRows(shownRows) }

    private var shownRows: EventRows {
        viewModel.shown.map { EventRows($0.page) } ?? EventRows(events: []) { .listed($0) }
    }

    // MARK: Printing

    private func follow(
        _ intent: () -> Void,
        keepsRows: Bool = false
    ) async throws(OutputFailure) -> ExitStatus {
        let state = await result(of: intent)
        if Task.isCancelled { return .success }
        if keepsRows, case .failed = state, reporter.isForPerson { _ = try printShown() }
        return try print(state)
    }

    /// The state to which an intent leads.
    private func result(of intent: () -> Void) async -> EventSearchViewModel.State {
        await reporter.follow(EventSearchViewModel.self, "search", awaiting: events.work) { _ in
            intent()
            await viewModel.settle()
            return viewModel.state
        }
    }

    private func printShown() throws(OutputFailure) -> ExitStatus {
        hidesList = false
        if let found = viewModel.shown { try reporter.show(found, presenter) }
        return .success
    }

    private func print(_ state: EventSearchViewModel.State) throws(OutputFailure) -> ExitStatus {
        switch state {
        case .idle, .loading: return .success
        case .failed(let failure):
            let outcome = reporter.fail(failure)
            if reporter.console.isInteractive, reporter.basis.isInSession {
                let end = viewModel.isSearch ? " An empty line ends the search." : ""
                reporter.report([.note("Type refresh to try again.\(end)")])
            }
            return outcome
        case .shown: return try printShown()
        }
    }
}

enum EventSearchLine: Equatable {
    case search(String)
    case next
    case previous
    case mark(FavouriteLine)

    /// - Parameter offset: How many rows are on the pages before.
    init(_ line: String, after offset: Int = 0) {
        let words = line.split { $0.isWhitespace }
        switch words {
        case ["next"]: self = .next
        case ["previous"], ["prev"]: self = .previous
        default:
            let mark = FavouriteLine(line, after: offset).map(Self.mark)
            self = mark ?? .search(words.joined(separator: " "))
        }
    }
}

/// `favourite` or `unfavourite`, with the number of a row unless there is only one.
struct FavouriteLine: Equatable {
    /// Counted from 1. A larger number than a page can have is the id of an event. More than one is a mistake.
    let rows: [Int]
    let isFavourite: Bool

    var row: Int? { rows.count == 1 ? rows[0] : nil }

    init?(_ line: String, after offset: Int = 0) {
        let words = line.split { $0.isWhitespace }
        rows = words.dropFirst().compactMap { Int($0) }
        guard rows.count == words.count - 1 else { return nil }
        if rows.count == 1, !(1...(offset + EventQuery.maximumPageSize) ~= rows[0]) { return nil }
        switch words[0] {
        case "favourite", "favorite": isFavourite = true
        case "unfavourite", "unfavorite": isFavourite = false
        default: return nil
        }
    }
}
