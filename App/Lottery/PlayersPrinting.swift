import Domain
import Presentation

/// Prints the players in pages, so that a list of any length needs memory for only two pages.
@MainActor
struct PlayersPrinting {
    /// Rows formatted at a time.
    private static let sliceLength = 4_096
    /// Rows in one table on a terminal. Each table has its own column widths.
    private static let tableLength = 1_000

    let presenter: PlayersPresenter
    let reporter: Reporter
    var limit = RowLimit()
    let listPlayers: ListPlayers.Function

    func print(_ first: PlayersPage) async throws(OutputFailure) -> ExitOutcome {
        if reporter.isJSON { try put(presenter.jsonStart(first)) }
        try await print(first, after: 0)
        var (rest, shown) = (first.rest, first.count)
        while let next = rest, limit.rest(of: first.total, after: shown) > 0 {
            let page: PlayersPage
            do {
                page = try await listPlayers(next)
            } catch {
                return reporter.fail(error)
            }
            if reporter.isJSON { try put(",") }
            try await print(page, after: shown)
            (rest, shown) = (page.rest, shown + page.count)
        }
        if reporter.isJSON { try put(presenter.jsonEnd + "\n") }
        reporter.report(presenter.notices(first) + limit.notices(of: first.total))
        return .status(.success)
    }

    private func print(_ page: PlayersPage, after shown: Int) async throws(OutputFailure) {
        let presenter = presenter
        let count = min(page.count, limit.rest(of: page.total, after: shown))
        switch (reporter.isJSON, reporter.console.medium) {
        case (true, _):
            try await print(page, count, between: ",") { rows in
                rows.reduce(into: "") { text, row in
                    if !text.isEmpty { text += "," }
                    row.writeJSON(to: &text)
                }
            }
        case (false, .pipe):
            try await print(page, count, between: "") { rows in
                presenter.lines(rows, numberedFrom: 1, for: .pipe).reduce(into: "") { text, line in
                    text += line.text
                    text += "\n"
                }
            }
        case (false, .terminal):
            try printTable(page, count, after: shown)
        }
    }

    /// Formats two slices in parallel while the previous two are written.
    private func print(
        _ page: PlayersPage,
        _ count: Int,
        between separator: String,
        _ text: @escaping @Sendable ([NamedPlayer]) -> String
    ) async throws(OutputFailure) {
        var made: [String] = []
        for start in stride(from: 0, to: count, by: 2 * Self.sliceLength) {
            let middle = min(start + Self.sliceLength, count)
            let end = min(middle + Self.sliceLength, count)
            async let first = text(page.rows(start..<middle))
            async let second = text(page.rows(middle..<end))
            for slice in made { try put(slice + separator) }
            made = middle < end ? [await first, await second] : [await first]
        }
        try put(made.joined(separator: separator))
    }

    private func printTable(_ page: PlayersPage, _ count: Int, after shown: Int) throws(OutputFailure) {
        let medium = reporter.console.medium
        for start in stride(from: 0, to: count, by: Self.tableLength) {
            let slice = page.rows(start..<min(start + Self.tableLength, count))
            for line in presenter.lines(slice, numberedFrom: shown + start + 1, for: medium) {
                try reporter.console.print(line)
            }
        }
    }

    private func put(_ text: String) throws(OutputFailure) {
        try reporter.console.put(Array(text.utf8))
    }
}
