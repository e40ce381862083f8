import Domain
import Presentation

/// Prints those who take part a page at a time, so that a list of any length needs memory for one page.
@MainActor
struct PlayersPrinting {
    let presenter: PlayersPresenter
    let reporter: Reporter

    func print(_ first: Players) async throws(OutputFailure) -> ExitOutcome {
        if reporter.isJSON { try put(presenter.jsonStart(first)) }
        var page: Players? = first
        var shown = 0
        while let players = page {
            try await print(players.rows, after: shown)
            shown += players.rows.count
            do {
                page = try await players.next()
            } catch {
                return reporter.fail(error)
            }
            if reporter.isJSON, page != nil { try put(presenter.jsonSeparator) }
        }
        if reporter.isJSON { try put(presenter.jsonEnd + "\n") }
        reporter.tell(presenter.notices(first))
        return .status(.success)
    }

    private func print(_ rows: Players.Rows, after shown: Int) async throws(OutputFailure) {
        let presenter = presenter
        switch (reporter.isJSON, reporter.console.medium) {
        case (true, _):
            try await print(rows, between: presenter.jsonSeparator) { presenter.jsonRows($0) }
        case (false, .pipe):
            try await print(rows, between: "") { presenter.records($0) }
        case (false, .terminal):
            try printTable(rows, after: shown)
        }
    }

    /// Two slices are made side by side, while the two before them are written.
    private func print(
        _ rows: Players.Rows,
        between separator: String,
        _ text: @escaping @Sendable (Slice<Players.Rows>) -> [UInt8]
    ) async throws(OutputFailure) {
        let some = 4_096
        var made: [[UInt8]] = []
        for start in stride(from: 0, to: rows.count, by: 2 * some) {
            let middle = min(start + some, rows.count)
            let end = min(middle + some, rows.count)
            async let first = text(rows[start..<middle])
            async let second = text(rows[middle..<end])
            for slice in made { try put(slice, separator) }
            made = middle < end ? [await first, await second] : [await first]
        }
        guard let last = made.popLast() else { return }
        for slice in made { try put(slice, separator) }
        try reporter.console.put(last)
    }

    private func put(_ slice: [UInt8], _ separator: String) throws(OutputFailure) {
        try reporter.console.put(slice)
        try put(separator)
    }

    /// A table for every so many rows, whose columns are as wide as these need.
    private func printTable(_ rows: Players.Rows, after shown: Int) throws(OutputFailure) {
        let some = 1_000
        let medium = reporter.console.medium
        for start in stride(from: 0, to: rows.count, by: some) {
            let slice = rows[start..<min(start + some, rows.count)]
            for line in presenter.lines(slice, numberedFrom: shown + start + 1, for: medium) {
                try reporter.console.print(line)
            }
        }
    }

    private func put(_ json: String) throws(OutputFailure) {
        try reporter.console.put(Array(json.utf8))
    }
}
