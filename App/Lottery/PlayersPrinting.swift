import Domain
import Presentation

/// Prints the players in pages, so that a list of any length needs memory for only two pages.
@MainActor
struct PlayersPrinting {
    /// Rows formatted at a time.
    private nonisolated static let sliceLength = 4_096
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
        let count = min(page.count, limit.rest(of: page.total, after: shown))
        switch (reporter.isJSON, reporter.console.medium) {
        case (true, _):
            try await print(page, count, between: ",") { row, bytes in
                var text = ""
                row.writeJSON(to: &text)
                bytes += text.utf8
            }
        case (false, .pipe):
            try await print(page, count, between: "") { row, bytes in
                PlayersPresenter.writeRecord(of: row, to: &bytes)
                bytes.append(UInt8(ascii: "\n"))
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
        _ write: @escaping @Sendable (NamedPlayer, inout [UInt8]) -> Void
    ) async throws(OutputFailure) {
        @Sendable func slice(from start: Int) -> [UInt8] {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(64 * Self.sliceLength)
            for (index, row) in page.rows(start..<min(start + Self.sliceLength, count)).enumerated() {
                if start + index > 0 { bytes += separator.utf8 }
                write(row, &bytes)
            }
            return bytes
        }
        var made: [[UInt8]] = []
        for start in stride(from: 0, to: count, by: 2 * Self.sliceLength) {
            async let first = slice(from: start)
            async let second = start + Self.sliceLength < count ? slice(from: start + Self.sliceLength) : []
            for bytes in made { try reporter.console.put(bytes) }
            made = [await first, await second]
        }
        for bytes in made { try reporter.console.put(bytes) }
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
