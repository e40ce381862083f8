import Domain
import Presentation
import Testing

@MainActor
@Suite(.endsUnlessItHangs)
struct EventSearchViewModelTests {
    private let clock = ManualClock()
    private let source = HeldSearches()
    private let store = MemoryStore()
    private let search: EventSearchViewModel
    private static let away = EventError.failure(
        AccessFailure(.unreachable, .server(url: "http://a", host: "a"), "it is away")
    )

    init() {
        let refresh = RefreshFavourites(favourites: store.favourites)
        search = EventSearchViewModel(.soonest, find: source.find, refresh: refresh, clock: clock)
    }

    private static func name(of state: EventSearchViewModel.State) -> String {
        switch state {
        case .idle: "idle"
        case .loading: "loading"
        case .shown(let found): "\(found.page.query.text.debugDescription) \(found.page.query.page)"
        case .failed: "failed"
        }
    }

    private var state: String { Self.name(of: search.state) }

    /// Loads and shows the first list. Returns the names of the states that follow.
    private func load() async throws -> StateLog {
        let log = StateLog()
        search.onChange = { log.names.append(Self.name(of: $0)) }
        search.load()
        await source.waitForRequests(1)
        try source.answer("")
        await search.settle()
        #expect(log.names == ["loading", #""" 1"#])
        log.names = []
        return log
    }

    @MainActor
    private final class StateLog {
        var names: [String] = []
    }

    private func passQuiet() async {
        await clock.waitForSleeper()
        clock.advance(by: EventSearchViewModel.typingPause)
    }

    @Test("A search starts after 300 ms without typing")
    func quiet() async throws {
        let log = try await load()
        search.type("c")
        await clock.waitForSleeper()
        #expect(clock.deadlines == [.milliseconds(300)])
        clock.advance(by: .milliseconds(299))
        search.type("concert 1")
        while clock.deadlines != [.milliseconds(599)] { await Task.yield() }
        clock.advance(by: .milliseconds(299))
        #expect(source.asked.count == 1 && state == #""" 1"#, "the first list is shown without a request")
        clock.advance(by: .milliseconds(1))
        await source.waitForRequests(2)
        #expect(source.asked.map(\.text) == ["", "concert 1"] && state == "loading")
        try source.answer("concert 1")
        await search.settle()
        #expect(log.names == ["loading", #""concert 1" 1"#] && state == log.names.last)
    }

    @Test(
        "Late search results and failures never replace newer results",
        .invariant("No late search result replaces a newer one")
    )
    func lateAnswers() async throws {
        let log = try await load()
        for (number, text) in ["a", "b", "c"].enumerated() {
            search.type(text)
            await passQuiet()
            await source.waitForRequests(number + 2)
        }
        try source.answer("c")
        await search.settle()
        try source.answer("a")
        try source.answer("b", failing: Self.away)
        for _ in 0..<20 { await Task.yield() }
        #expect(log.names == ["loading", "loading", "loading", #""c" 1"#] && state == log.names.last)
    }

    @Test("Clearing the search text shows the first list with current favourites, without a request")
    func cleared() async throws {
        let log = try await load()
        search.type("quintet")
        await passQuiet()
        await source.waitForRequests(2)
        let event = try #require(try [Event].samples().first)
        _ = try await store.favourites.add(event, at: Timestamp(millisecondsSince1970: 1))
        search.type("  ")
        await search.settle()
        #expect(log.names == ["loading", #""" 1"#] && search.isFirstList)
        guard case .shown(let found) = search.state else { return #expect(Bool(false), "\(state)") }
        #expect(found.favourites == [event.id], "the mark is current")
        try source.answer("quintet")
        for _ in 0..<20 { await Task.yield() }
        #expect(state == #""" 1"# && source.asked.count == 2)
    }

    @Test("A number that is or begins that of a row of the list is no search yet, whatever was found meanwhile")
    func rowNumbers() async throws {
        search.turn(to: 2)
        await source.waitForRequests(1)
        try source.answer("")
        await search.settle()
        let events = try #require(search.shown).page.events.count
        #expect(search.beginsRowNumber("1") && search.beginsRowNumber("11") && search.beginsRowNumber("\(10 + events)"))
        search.type("quintet")
        await passQuiet()
        await source.waitForRequests(2)
        try source.answer("quintet")
        await search.settle()
        #expect(search.beginsRowNumber("11") && search.listed?.page.query.page == 2)
        for text in ["", "3", "10", "\(11 + events)", "111", "1a"] { #expect(!search.beginsRowNumber(text), "\(text)") }
    }

    @Test("Clearing the search text on a later page requests the first one")
    func otherPage() async throws {
        await search.refreshFavourites()
        #expect(state == "idle", "nothing is shown")
        search.turn(to: 2)
        await source.waitForRequests(1)
        try source.answer("")
        await search.settle()
        #expect(state == #""" 2"# && !search.isFirstList)
        search.type("")
        await passQuiet()
        await source.waitForRequests(2)
        #expect(source.asked.map(\.page) == [2, 1])
        try source.answer("")
        await search.settle()
        #expect(search.isFirstList)
    }

    @Test("After a failed or cancelled request, another page and a refresh are those of the list on the screen")
    func turned() async throws {
        _ = try await load()
        search.type("lost")
        await passQuiet()
        await source.waitForRequests(2)
        try source.answer("lost", failing: Self.away)
        await search.settle()
        search.turn(to: 2)
        await source.waitForRequests(3)
        try source.answer("")
        await search.settle()
        let turning = Task {
            search.turn(to: 3)
            await search.settle()
        }
        await source.waitForRequests(4)
        turning.cancel()
        try source.answer("")
        await turning.value
        search.load()
        await source.waitForRequests(5)
        try source.answer("")
        await search.settle()
        #expect(source.asked.map(\.text) == ["", "lost", "", "", ""])
        #expect(source.asked.map(\.page) == [1, 1, 2, 3, 2] && search.shown?.page.query.page == 2)
    }

    @Test("What was typed is discarded for the list before it, which a late result never replaces")
    func discarded() async throws {
        _ = try await load()
        for text in ["kept", "lost"] {
            search.type(text)
            await passQuiet()
            await source.waitForRequests(source.asked.count + 1)
            if text == "kept" { try source.answer(text) }
            if text == "kept" { await search.settle() }
            text == "kept" ? search.keep() : search.discard()
        }
        #expect(state == #""kept" 1"#)
        try source.answer("lost")
        for _ in 0..<20 { await Task.yield() }
        #expect(state == #""kept" 1"# && search.shown?.page.query.text == "kept")
    }

    @Test("A search can start without the pause")
    func hurried() async throws {
        let log = try await load()
        search.type("a")
        search.searchNow()
        await source.waitForRequests(2)
        #expect(clock.now.sinceStart == .zero)
        try source.answer("a")
        await search.settle()
        #expect(log.names == ["loading", #""a" 1"#])
        search.searchNow()
        #expect(state == #""a" 1"#)
    }

    @Test("A cancelled search is abandoned and never stays in the loading state")
    func givenUp() async throws {
        _ = try await load()
        func giveUp() async {
            let waiting = Task { await search.settle() }
            await clock.waitForSleeper()
            waiting.cancel()
            await waiting.value
        }
        search.type("a")
        await giveUp()
        #expect(source.asked.count == 1 && state == #""" 1"#)
        search.type("b")
        await passQuiet()
        await source.waitForRequests(2)
        #expect(state == "loading")
        search.type("c")
        await giveUp()
        #expect(state == #""" 1"#)
        try source.answer("b")
        for _ in 0..<20 { await Task.yield() }
        #expect(state == #""" 1"#)
    }
}

/// A source whose results the test releases, in any order.
@MainActor
final class HeldSearches {
    private var waiting: [(query: EventQuery, answer: CheckedContinuation<Result<FoundEvents, EventError>, Never>)] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []
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
