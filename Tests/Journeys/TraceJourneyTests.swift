import Testing

@Suite("Command trace", .limitedConcurrency) struct TraceJourneyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func trace(_ line: String) async throws -> [String] {
        let words = line.split(separator: " ").map(String.init)
        let outcome = try await TombolaProcess().run(words + ["--trace", "--data-dir", folder.path("data")])
        return outcome.error.split(separator: "\n").filter { $0.hasPrefix("trace: ") }.map { String($0.dropFirst(7)) }
    }

    /// Returns the calls without their results. Indentation shows their depth.
    private func calls(in trace: [String]) -> [String] {
        trace.filter { !$0.contains(" → ") }.map { $0.prefix { $0 != "(" }.description }
    }

    @Test("The trace of a command is a tree: every call is indented below its caller, and each layer is named")
    func tree() async throws {
        let calls = calls(in: try await trace("jackpots refresh"))
        let start = try #require(calls.firstIndex(of: "Domain BrowseJackpots"))
        let below = calls[(start + 1)...].prefix { $0.hasPrefix("  ") }
        #expect(below.contains { $0.hasPrefix("  Data ") })
        #expect(below.contains("      Data EmbeddedDocumentSource.open"))
        #expect(below.contains("  Domain SetExpiryReminder"))
        #expect(calls[start + below.count + 1].hasPrefix("Presentation "))
    }

    @Test(
        "Every use case appears in the trace under Domain, and the presenter last",
        arguments: [
            ("lottery draw --seed 314159", "DrawWinner", "LotteryPresenter.lines"),
            ("lottery draw --seed 314159 --json", "MergeUsersWithLotteryList", "LotteryPresenter.json"),
            ("lottery ticket 10 --seed 314159", "LookUpTicket", "TicketPresenter.lines"),
            ("lottery commit", "CommitToDraw", "CommitmentPresenter.lines"),
            ("fruit show kiwi --json", "BrowseFruit", "FruitDetailPresenter.json"),
            ("events zurich", "SearchEvents", "EventsPresenter.lines"),
            ("events zurich", "RefreshFavourites", "EventsPresenter.lines"),
            ("events favourite 5270001", "MarkFavourite", "MarkedEventPresenter.lines"),
        ]
    )
    func useCases(line: String, useCase: String, presenter: String) async throws {
        let calls = calls(in: try await trace(line)).map { $0.trimmingPrefix { $0 == " " } }
        #expect(calls.contains { $0 == "Domain \(useCase)" })
        #expect(calls.last.map(String.init) == "Presentation \(presenter)")
    }

    @Test("The trace ends each call with its result and its time")
    func results() async throws {
        let trace = try await trace("fruit")
        let calls = calls(in: trace).count
        let results = trace.filter { $0.contains(" → ") }
        #expect(results.count == calls && calls > 3)
        #expect(results.allSatisfy { $0.hasSuffix(" ms") })
    }
}
