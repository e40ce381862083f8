import Testing

/// What of Data `--trace` shows.
@Suite(.limitedConcurrency) struct TraceJourneyTests {
    private static let commands: [([String], [String])] = [
        (
            ["lottery", "draw", "--seed", "314159"],
            ["RemoteOrLocalLotteryRepository", "DocumentLotteryDataSource", "SQLiteDrawHistoryRepository"]
        ),
        (["lottery", "draw", "--players", "1-3", "--seed", "314159"], ["OrganiserLists"]),
        (
            ["jackpots", "refresh"],
            [
                "CachedListRepository<JackpotsPayload>", "DocumentRemoteDataSource", "CacheLocalDataSource",
                "SQLiteReminderRepository",
            ]
        ),
        (["fruit"], ["CachedListRepository<FruitPayload>", "DocumentRemoteDataSource", "CacheLocalDataSource"]),
        (["trivia", "categories"], ["RemoteOrLocalQuestionRepository", "QuestionDocumentLocalDataSource"]),
        (
            ["events", "search", "comedy"],
            ["RemoteOrLocalEventRepository", "EventDocumentLocalDataSource", "SQLiteFavouriteRepository"]
        ),
        (["reminders"], ["SQLiteReminderRepository"]),
    ]

    @Test("A trace is tested for every feature")
    func features() throws {
        let features = Layout.features(of: "Domain", in: try SourceTree.repository.get().files)
        #expect(Set(features.map { $0.lowercased() }).subtracting(Self.commands.map { $0.0[0] }) == [])
    }

    @Test("The trace leaves out the reminders that every command announces")
    func unasked() async throws {
        let data = ["--data-dir", try TemporaryFolder().path("data")]
        _ = try await TombolaProcess().runInside(["jackpots"] + data)
        let outcome = try await TombolaProcess().runInside(["fruit", "--trace"] + data)
        #expect(outcome.error.contains("BrowseFruit") && !outcome.error.contains("eminder"), "\(outcome.error)")
    }

    @Test("The trace of each feature shows its repository and its data sources", arguments: commands)
    func seams(command: [String], names: [String]) async throws {
        let folder = try TemporaryFolder()
        let outcome = try await TombolaProcess().runInside(command + ["--data-dir", folder.path("data"), "--trace"])
        #expect(outcome.status == .exited(0), "\(outcome)")
        for name in names {
            let calls = outcome.errorLines.filter { $0.contains(" Data \(name).") }
            let results = outcome.errorLines.filter { $0.contains(" \(name).") && $0.contains(" → ") }
            #expect(!calls.isEmpty && calls.count == results.count, "\(name): \(outcome.error)")
        }
    }
}
