import Domain
import Presentation

/// Prints the players a few at a time, so that a list of any length needs no memory for its text.
@MainActor
struct PlayersPrinting {
    let reporter: Reporter
    /// Whether to print the list that anyone can check a draw with, in the order of its digest.
    var isPublishable = false
    /// Rows formatted at a time.
    var sliceLength = 4_096
    /// Rows in one table on a terminal. Each table has its own column widths.
    var tableLength = 1_000

    func print(_ players: ListedPlayers) async throws(OutputFailure) -> ExitOutcome {
        let (reader, presenter) = (reporter.reader, PlayersPresenter())
        let rows = players.prefix(reader.limit.count(of: players.count))
        switch (reporter.isJSON, reader.medium) {
        case _ where isPublishable:
            try put(PlayersPresenter.publishedHeader)
            try await print(players.lottery.players[...], between: "", PlayersPresenter.writePublished)
        case (true, _):
            try put(presenter.jsonStart(players))
            try await print(rows, between: ",") { row, bytes in
                var text = ""
                row.writeJSON(to: &text)
                bytes += text.utf8
            }
            try put(presenter.jsonEnd + "\n")
        case (false, .pipe):
            try await print(rows, between: "") { row, bytes in
                PlayersPresenter.writeRecord(of: row, to: &bytes)
                bytes.append(UInt8(ascii: "\n"))
            }
        case (false, .terminal):
            try printTables(rows)
        }
        reporter.report(presenter.notices(players) + reader.limit.notices(of: players.count))
        return .status(.success)
    }

    /// Formats two slices in parallel while the previous two are written.
    private func print<Rows: RandomAccessCollection<Row> & Sendable, Row>(
        _ rows: Rows,
        between separator: String,
        _ write: @escaping @Sendable (Row, inout [UInt8]) -> Void
    ) async throws(OutputFailure) where Rows.Index == Int {
        @Sendable func slice(from start: Int) -> [UInt8] {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(64 * sliceLength)
            for index in start..<min(start + sliceLength, max(start, rows.count)) {
                if index > 0 { bytes += separator.utf8 }
                write(rows[index], &bytes)
            }
            return bytes
        }
        var made: [[UInt8]] = []
        for start in stride(from: 0, to: rows.count, by: 2 * sliceLength) {
            async let first = slice(from: start)
            async let second = slice(from: start + sliceLength)
            for bytes in made { try reporter.console.put(bytes) }
            made = [await first, await second]
        }
        for bytes in made { try reporter.console.put(bytes) }
    }

    private func printTables(_ rows: Slice<ListedPlayers>) throws(OutputFailure) {
        for start in stride(from: 0, to: rows.count, by: tableLength) {
            let table = rows[start..<min(start + tableLength, rows.count)]
            let lines = PlayersPresenter().lines(Array(table), numberedFrom: start + 1, for: reporter.reader)
            try reporter.console.print(lines)
        }
    }

    private func put(_ text: String) throws(OutputFailure) { try reporter.console.put(Array(text.utf8)) }
}
