import Domain
import Presentation

/// Prints those who take part a page at a time, so that a list of any length needs memory for one page.
@MainActor
struct PlayersPrinting {
    let presenter: PlayersPresenter
    let reporter: Reporter

    func print(_ first: Players) async throws(OutputFailure) -> Ending {
        if reporter.isJSON { try put(presenter.jsonStart(first)) }
        try print(first.rows, after: 0)
        var shown = first.rows.count
        var rest = first.rest
        while let next = rest {
            let page: Players
            do throws(LotteryError) {
                page = try await next.page()
            } catch {
                return reporter.fail(error)
            }
            if reporter.isJSON { try put(",") }
            try print(page.rows, after: shown)
            shown += page.rows.count
            rest = page.rest
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
