import Domain
import Presentation

/// Prints those who take part a page at a time, so that a list of any length needs memory for one page.
@MainActor
struct PlayersPrinting {
    let presenter: PlayersPresenter
    let reporter: Reporter

    func print(_ first: Players) async throws(OutputFailure) -> Ending {
        if reporter.isJSON { try put(presenter.jsonStart(first)) }
        var page: Players? = first
        var shown = 0
        while let players = page {
            try print(players.rows, after: shown)
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

    private func print(_ rows: [Players.Row], after shown: Int) throws(OutputFailure) {
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
