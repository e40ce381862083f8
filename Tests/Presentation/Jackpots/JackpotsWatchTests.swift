import Domain
import Presentation
import Testing

@MainActor @Suite(.timeLimit(.minutes(1)))
struct JackpotsWatchTests {
    private let fixture = JackpotsFixture()
    private let watch: JackpotsWatchViewModel

    init() {
        watch = JackpotsWatchViewModel(fixture.watch, clock: fixture.clock)
    }

    /// The names of all states or their countdown, until they are no longer read.
    private func states() -> AsyncStream<String>.Iterator {
        let (states, continuation) = AsyncStream.makeStream(of: String.self)
        let watching = Task { await watch.run { state async throws(Never) in continuation.yield(Self.name(state)) } }
        continuation.onTermination = { _ in watching.cancel() }
        return states.makeAsyncIterator()
    }

    private static func name(_ state: WatchJackpots.Step) -> String {
        switch state {
        case .fetching: "loading"
        case .happened(.listed(let listing)): listing.isFresh ? "listed" : "listed, stale"
        case .happened(.expired): "expired"
        case .happened(.missed): "missed"
        case .countingDown, .pausing: JackpotsWatchPresenter.countdown(state)?.text ?? ""
        }
    }

    /// Returns the next states while the clock stands still.
    private func next(_ count: Int, _ states: inout AsyncStream<String>.Iterator) async -> [String] {
        var names: [String] = []
        while names.count < count, let state = await states.next(isolation: MainActor.shared) {
            names.append(state)
        }
        return names
    }

    private func pass(_ time: Duration) async {
        await fixture.clock.waitForSleeper()
        fixture.clock.advance(by: time)
    }

    @Test("The watch counts down, announces the expiry, and fetches the next list")
    func countdown() async throws {
        var states = states()
        #expect(await next(3, &states) == ["loading", "listed", "Valid for 1:00:00 more. Ctrl-C to stop."])
        await pass(.seconds(1))
        #expect(await next(1, &states) == ["Valid for 59:59 more. Ctrl-C to stop."])
        await pass(.seconds(3599))
        #expect(await next(1, &states) == ["Valid for 0:00 more. Ctrl-C to stop."])
        await pass(.milliseconds(1))
        #expect(await next(4, &states) == ["expired", "loading", "listed", "Valid for 1:00:00 more. Ctrl-C to stop."])
    }

    @Test("A watch that is no longer read stops its countdown")
    func cancelled() async throws {
        var states: AsyncStream<String>.Iterator? = states()
        while let state = await states?.next(isolation: MainActor.shared), !state.hasPrefix("Valid") {}
        await fixture.clock.waitForSleeper()
        states = nil
        #expect(fixture.clock.deadlines.isEmpty)
    }
}
