import Domain

/// A source whose results the test releases, in any order.
@MainActor
final class HeldSearches {
    private var waiting: [(query: EventQuery, answer: CheckedContinuation<Result<FoundEvents, EventError>, Never>)] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []
    /// Queries received so far.
    private(set) var asked: [EventQuery] = []

    /// The use case for a view model. It ignores cancellation.
    var find: any UseCase<EventQuery, FoundEvents, EventError> {
        UseCaseDouble { query async throws(EventError) in try await self.held(query).get() }
    }

    private func held(_ query: EventQuery) async -> Result<FoundEvents, EventError> {
        await withCheckedContinuation { answer in
            asked.append(query)
            waiting.append((query, answer))
            for watcher in watchers { watcher.resume() }
            watchers = []
        }
    }

    /// Waits until this many queries have been received.
    func waitForRequests(_ count: Int) async {
        while asked.count < count { await withCheckedContinuation { watchers.append($0) } }
    }

    /// Answers the oldest query for this text with the samples or a failure.
    func answer(_ text: String, favourites: Set<EventID> = [], failing failure: EventError? = nil) throws {
        guard let index = waiting.firstIndex(where: { $0.query.text == text }) else { throw NobodyAsked(text: text) }
        let (query, answer) = waiting.remove(at: index)
        if let failure { return answer.resume(returning: .failure(failure)) }
        answer.resume(returning: .success(try .samples(query, favourites: favourites)))
    }

    struct NobodyAsked: Error {
        let text: String
    }
}
