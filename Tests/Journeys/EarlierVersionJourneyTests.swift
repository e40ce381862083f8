import Foundation
import Testing

/// Files in `Fixtures`, written by the program at commit 87acf8a and unchanged since: a database with three draws, a
/// favourite, a game of trivia, a reminder and the fruit list. The receipts are in `lottery-earlier-versions.md`.
@Suite(.limitedConcurrency) struct EarlierVersionJourneyTests {
    @Test(
        "A database written by an earlier version still opens",
        .invariant("No receipt or database of an earlier version becomes unreadable")
    )
    func database() async throws {
        let folder = try TemporaryFolder()
        for name in ["data", "data/state"] { try folder.makeFolder(name) }
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/tombola.sqlite")
        try folder.write(Array(Data(contentsOf: fixture)), to: "data/state/tombola.sqlite")
        // Before the reminder is due.
        let moment = ["--data-dir", folder.path("data"), "--now", "2026-01-31T12:30:00Z", "--time-zone", "UTC"]
        func lines(_ command: String...) async throws -> [String] {
            let outcome = try await TombolaProcess().runInside(command + moment)
            #expect(outcome.status == .exited(0), "\(command): \(outcome.error)")
            return outcome.outputLines.map(String.init)
        }
        let history = try await lines("lottery", "history")
        let fields = history.map { $0.split(separator: "\t") }
        let seed = "c8cbb2b6bda739ca3b1a73511c3dc937"
        #expect(fields.map { [$0[1], $0[5]] } == [["22,4", "314159"], ["22", "9319 / 2 5 12"], ["10", seed[...]]])
        #expect(try await lines("trivia", "scores") == ["Highest Score\t2", "Last Score\t2", "Games\t1"])
        #expect(try await lines("events", "favourites").first?.hasPrefix("5270001\tThe Paper Lanterns") == true)
        #expect(try await lines("reminders").first?.hasPrefix("1\t2026-01-31T13:00:00Z\tGames: ") == true)
        // Until the first refresh, which compares with it.
        #expect(try await lines("fruit", "show", "kiwi").last == "Last updated\t2026-01-31T12:00:00Z")
        #expect(try await lines("fruit", "refresh").allSatisfy { $0.hasPrefix("unchanged") })
        try FileManager.default.removeItem(atPath: folder.path("data/cache"))
        #expect(try await lines("fruit", "show", "kiwi").last == "Last updated\t2026-01-31T12:30:00Z")
        let drawn = try await TombolaProcess().runInside(["lottery", "draw", "--rounds", "1"] + moment)
        #expect(drawn.error.contains("3 earlier draws on this machine used the same list"))
    }
}
