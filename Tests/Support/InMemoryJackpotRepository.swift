import Domain

/// Jackpots as values: what a source answers now, and what was kept; or the failure of either.
actor InMemoryJackpotRepository: JackpotRepository {
    nonisolated let sourceName: String
    private var answer: Result<JackpotList, SourceFailure>
    private var kept: Result<SavedJackpots?, SourceFailure> = .success(nil)
    private var keepFailure: StoreFailure?

    init(_ answer: Result<JackpotList, SourceFailure>, sourceName: String = "a source") {
        self.answer = answer
        self.sourceName = sourceName
    }

    func saved() throws(SourceFailure) -> SavedJackpots? { try kept.get() }

    func fetch() throws(SourceFailure) -> FetchedJackpots {
        FetchedJackpots(list: try answer.get(), response: Array("\(answer)".utf8))
    }

    func keep(_ fetched: FetchedJackpots, at moment: Timestamp) throws(StoreFailure) {
        if let keepFailure { throw keepFailure }
        kept = .success(SavedJackpots(list: fetched.list, fetchedAt: moment))
    }

    // MARK: What happens to it

    func answer(_ answer: Result<JackpotList, SourceFailure>) { self.answer = answer }
    func failToKeep(_ failure: StoreFailure) { keepFailure = failure }
    func damage(_ failure: SourceFailure) { kept = .failure(failure) }
    func put(_ saved: SavedJackpots) { kept = .success(saved) }
}
