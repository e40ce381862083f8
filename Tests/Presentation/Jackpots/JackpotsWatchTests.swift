import Domain
import Presentation
import Testing

@MainActor @Suite(.timeLimit(.minutes(1)))
struct JackpotsWatchTests {
    private let fixture = JackpotsFixture()
    private let watch: JackpotsWatchViewModel

    init() {
        watch = JackpotsWatchViewModel(browse: fixture.browse, clock: fixture.clock)
    }

    private static func name(_ state: JackpotsWatchViewModel.State) -> String {
        switch state {
        case .loading: "loading"
        case .happened(.listed(let listing)): listing.isFresh ? "listed" : "listed, stale"
        case .valid(_, let seconds): "valid \(seconds)"
        case .happened(.expired): "expired"
        case .happened(.missed): "missed"
        case .pausing(_, let seconds): "pausing \(seconds)"
        case .failed: "failed"
        }
    }

    /// Returns the next states while the clock stands still.
    private func next(
        _ count: Int,
        _ states: inout AsyncStream<JackpotsWatchViewModel.State>.Iterator
    ) async -> [String] {
        var names: [String] = []
        while names.count < count, let state = await states.next(isolation: MainActor.shared) {
            names.append(Self.name(state))
        }
        return names
    }

    private func pass(_ time: Duration) async {
        await fixture.clock.waitForSleeper()
        fixture.clock.advance(by: time)
    }

    @Test("The watch counts down, announces the expiry, and fetches the next list")
    func countdown() async throws {
        var states = watch.watch().makeAsyncIterator()
        #expect(await next(3, &states) == ["loading", "listed", "valid 3600"])
        await pass(.seconds(1))
        #expect(await next(1, &states) == ["valid 3599"])
        await pass(.seconds(3599))
        #expect(await next(1, &states) == ["valid 0"])
        await pass(.milliseconds(1))
        #expect(await next(4, &states) == ["expired", "loading", "listed", "valid 3600"])
    }

    @Test("The watch pauses after a failed fetch, and fetches again")
    func pause() async throws {
        var states = watch.watch().makeAsyncIterator()
        _ = await next(3, &states)
        await fixture.source.answer(.failure(.sample))
        await pass(.seconds(3600))
        #expect(await next(1, &states) == ["valid 0"])
        await pass(.milliseconds(1))
        #expect(await next(4, &states) == ["expired", "loading", "missed", "pausing 60"])
        await pass(.seconds(60))
        #expect(await next(1, &states) == ["pausing 0"])
        await pass(.milliseconds(1))
        #expect(await next(3, &states) == ["loading", "missed", "pausing 120"])
    }

    @Test("A watch that is no longer read stops its countdown")
    func cancelled() async throws {
        var states: AsyncStream<JackpotsWatchViewModel.State>.Iterator? = watch.watch().makeAsyncIterator()
        while let state = await states?.next(isolation: MainActor.shared), Self.name(state) != "valid 3600" {}
        await fixture.clock.waitForSleeper()
        states = nil
        #expect(fixture.clock.deadlines.isEmpty)
    }
}
