import Testing

@Suite("The trace of a command", .inTurns) struct TraceJourneyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "ends in Presentation, and has every value in a few words",
        arguments: [
            ("lottery draw --seed 314159", "LotteryPresenter.lines(Draw(winner, winners: [22])) → 8 lines"),
            ("lottery draw --seed 314159 --json", "LotteryPresenter.json(Draw(winner, winners: [22])) → "),
            ("lottery ticket 10 --seed 314159", "TicketPresenter.lines(takesPart(rank: 4, of: 4)) → 1 line"),
            ("lottery commit", "CommitmentPresenter.lines(Commitment(DrawRules("),
            ("lottery history", "DrawHistoryPresenter.lines(0 draws) → 0 lines"),
            ("fruit", "FruitListPresenter.lines(9 fruit) → 9 lines"),
            ("fruit show kiwi --json", "FruitDetailPresenter.json(kiwi) → "),
            ("fruit refresh", "FruitChangesPresenter.lines(9 fruit) → 9 lines"),
            ("events zurich", "EventsPresenter.lines(3 of 3 events, 0 left out) → 3 lines"),
            ("events show 5270001 --json", "EventPresenter.json(event 5270001, no favourite) → "),
            ("events favourite 5270001", "MarkedEventPresenter.lines(event 5270001, changed) → 1 line"),
            ("events favourites", "FavouritesPresenter.lines(0 favourites) → 0 lines"),
        ]
    )
    func trace(line: String, last: String) async throws {
        let words = line.split(separator: " ").map(String.init)
        let outcome = try await TombolaProcess().run(words + ["--trace", "--data-dir", folder.path("data")])
        let trace = outcome.error.split(separator: "\n").filter { $0.hasPrefix("trace: ") }
        #expect(trace.last?.hasPrefix("trace: Presentation \(last)") == true)
        for step in trace {
            #expect(!["Presentation.", "Domain.", "Swift.", "Optional("].contains { step.contains($0) })
        }
    }
}
