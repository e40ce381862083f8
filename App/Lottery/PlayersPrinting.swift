import Domain
import Presentation

/// Prints the players in tables, so that a list of any length needs no memory for its text.
@MainActor
struct PlayersPrinting {
    let reporter: Reporter
    /// Whether to print the list that anyone can check a draw with, in the order of its digest.
    var isPublishable = false
    /// Number of rows. On a terminal, each table has its own column widths.
    var tableLength = 1_000

    func print(_ lottery: Lottery) async throws(OutputFailure) -> ExitStatus {
        let audience = reporter.audience
        let presenter = PlayersPresenter()
        let players = lottery.players
        let list = players.inListOrder
        let count = audience.limit.count(of: players.count)
        if isPublishable {
            try put(PlayersPresenter.publishedHeader)
            try await printTables(of: players.count) { rows in
                Array(PlayersPresenter.published(players[rows]).utf8)
            }
        } else if reporter.isJSON {
            try put(presenter.jsonStart(lottery, for: audience))
            try await printTables(of: count) { rows in
                Array(
                    ((rows.lowerBound > 0 ? "," : "") + PlayersPresenter.json(list.participants(rows))).utf8
                )
            }
            try put(presenter.jsonEnd + "\n")
        } else {
            let output = reporter.console.output
            try await printTables(of: count) { rows in
                let first = rows.lowerBound + 1
                return output.bytes(
                    presenter.lines(list.participants(rows), numberedFrom: first, for: audience)
                )
            }
        }
        let limit = isPublishable ? [] : audience.notices(of: players.count)
        let last = isPublishable || reporter.isJSON ? count..<count : max(count - 1, 0)..<count
        let printed = presenter.lines(list.participants(last), numberedFrom: count, for: audience)
        reporter.report(presenter.notices(lottery, for: audience) + limit, below: printed)
        return .success
    }

    /// Formats two tables at a time, one beside the other.
    private func printTables(
        of count: Int,
        _ format: @escaping @Sendable (_ rows: Range<Int>) -> [UInt8]
    ) async throws(OutputFailure) {
        for start in stride(from: 0, to: count, by: 2 * tableLength) {
            let middle = min(start + tableLength, count)
            let end = min(middle + tableLength, count)
            async let second = middle < end ? format(middle..<end) : []
            try reporter.console.put(format(start..<middle))
            try reporter.console.put(await second)
            // Ctrl-C in a session arrives on the main actor.
            await Task.yield()
            if Task.isCancelled { return }
        }
    }

    private func put(_ text: String) throws(OutputFailure) { try reporter.console.put(Array(text.utf8)) }
}
