import Domain
import Presentation

/// Those who take part, printed a page at a time, so that a list of any length needs memory for one page.
final class PlayersScreen: Screen {
    private let viewModel: PlayersViewModel
    private let presenter: PlayersPresenter
    private let reporter: Reporter
    private let awaited: Awaited
    private let row: @MainActor (Players, Int) -> (any Screen)?

    /// - Parameters:
    ///   - awaited: what has to be waited for.
    ///   - row: the screen behind a row of the first page, counted from 0; nil where there is no such row.
    init(
        _ viewModel: PlayersViewModel,
        _ presenter: PlayersPresenter,
        _ reporter: Reporter,
        awaiting awaited: Awaited,
        row: @escaping @MainActor (Players, Int) -> (any Screen)?
    ) {
        self.viewModel = viewModel
        self.presenter = presenter
        self.reporter = reporter
        self.awaited = awaited
        self.row = row
    }

    func show() async throws(OutputFailure) -> Ending {
        guard case .shown(let players) = viewModel.state else { return try await refresh() }
        return try await show(players)
    }

    func refresh() async throws(OutputFailure) -> Ending {
        let waiting = Waiting(for: awaited, reporter)
        await viewModel.load()
        waiting.end()
        switch viewModel.state {
        case .idle, .loading: return .status(.success)
        case .shown(let players): return try await show(players)
        case .failed(let failure): return reporter.fail(failure)
        }
    }

    func open(row number: Int) -> (any Screen)? {
        guard case .shown(let players) = viewModel.state else { return nil }
        return row(players, number - 1)
    }

    private func show(_ first: Players) async throws(OutputFailure) -> Ending {
        if reporter.isJSON { try put(presenter.jsonStart(first)) }
        var page: Players? = first
        var shown = 0
        while let players = page {
            try show(players.rows, after: shown)
            shown += players.rows.count
            do {
                page = try await players.next()
            } catch {
                return reporter.fail(error)
            }
            if reporter.isJSON, page != nil { try put(",") }
        }
        if reporter.isJSON { try put(presenter.jsonEnd + "\n") }
        reporter.tell(presenter.notices(first))
        return .status(.success)
    }

    private func show(_ rows: [Players.Row], after shown: Int) throws(OutputFailure) {
        let medium = reporter.console.medium
        let some = 1_000
        for start in stride(from: 0, to: rows.count, by: some) {
            let slice = rows[start..<min(start + some, rows.count)]
            if reporter.isJSON {
                try put((start > 0 ? "," : "") + presenter.jsonRows(slice))
            } else {
                for line in presenter.lines(slice, numberedFrom: shown + start + 1, for: medium) {
                    try reporter.console.print(line)
                }
            }
        }
    }

    private func put(_ json: String) throws(OutputFailure) {
        try reporter.console.put(Array(json.utf8))
    }
}
