import Domain
import Presentation
import Testing

@MainActor @Suite(.endsUnlessItHangs)
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
        case .countingDown, .pausing:
            JackpotsWatchPresenter.countdown(state, for: Audience(.terminal(width: 80)))?.text ?? ""
        }
    }

    /// Returns the next states while the clock stands still.
    private func next(_ count: Int, _ states: inout AsyncStream<String>.Iterator?) async -> [String] {
        var names: [String] = []
        while names.count < count, let state = await states?.next(isolation: MainActor.shared) {
            names.append(state)
        }
        return names
    }

    private func pass(_ time: Duration) async {
        await fixture.clock.waitForSleeper()
        fixture.clock.advance(by: time)
    }

    @Test("In plain output, the time left is in words")
    func plain() {
        let line = JackpotsWatchPresenter.countdown(.pausing(.seconds(62)), for: Audience(.plain(width: 80)))
        #expect(line?.text == "Next try in 1 minute 2 seconds. Ctrl-C to stop.")
    }

    @Test("The watch counts down, announces the expiry and fetches the next list, until it is no longer read")
    func countdown() async throws {
        var states: AsyncStream<String>.Iterator? = states()
        var seen = [await next(3, &states)]
        for (time, count) in [(Duration.seconds(1), 1), (.seconds(3599), 1), (.milliseconds(1), 4)] {
            await pass(time)
            seen.append(await next(count, &states))
        }
        let valid = ["1:00:00", "59:59", "0:00"].map { "Valid for \($0) more. Ctrl-C to stop." }
        let expected = [
            ["loading", "listed", valid[0]], [valid[1]], [valid[2]], ["expired", "loading", "listed", valid[0]],
        ]
        #expect(seen == expected)
        // A list is valid at its last millisecond, and no reminder is due.
        await pass(.seconds(3600) + .microseconds(300))
        #expect(await next(1, &states) == [valid[2]])
        await pass(.microseconds(700))
        #expect(await next(3, &states) == ["expired", "loading", "listed"])
        await fixture.clock.waitForSleeper()
        states = nil
        #expect(fixture.clock.deadlines.isEmpty)
    }
}
