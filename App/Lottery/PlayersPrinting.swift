import Domain
import Presentation

/// Prints the players a table at a time, so that a list of any length needs no memory for its text.
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
        let players = lottery.players.inListOrder
        let rows = players.prefix(audience.limit.count(of: players.count))
        if isPublishable {
            try put(PlayersPresenter.publishedHeader)
            try inTables(lottery.players[...]) { table, _ throws(OutputFailure) in
                try put(PlayersPresenter.published(table))
            }
        } else if reporter.isJSON {
            try put(presenter.jsonStart(lottery, for: audience))
            try inTables(rows) { table, start throws(OutputFailure) in
                try put((start > 0 ? "," : "") + PlayersPresenter.json(table))
            }
            try put(presenter.jsonEnd + "\n")
        } else {
            try inTables(rows) { table, start throws(OutputFailure) in
                try reporter.console.print(presenter.lines(Array(table), numberedFrom: start + 1, for: audience))
            }
        }
        let limit = isPublishable ? [] : audience.notices(of: players.count)
        reporter.report(presenter.notices(lottery, for: audience) + limit)
        return .success
    }

    private func inTables<Rows: RandomAccessCollection>(
        _ rows: Rows,
        _ print: (_ table: Rows.SubSequence, _ start: Int) throws(OutputFailure) -> Void
    ) throws(OutputFailure) where Rows.Index == Int {
        for start in stride(from: 0, to: rows.count, by: tableLength) {
            try print(rows[start..<min(start + tableLength, rows.count)], start)
        }
    }

    private func put(_ text: String) throws(OutputFailure) { try reporter.console.put(Array(text.utf8)) }
}
