import Domain
import Presentation
import Testing

@testable import App

@MainActor
@Suite(.endsUnlessItHangs)
struct JackpotsWatchScreenTests {
    @Test("A watch announces due reminders when the list expires, and not before", arguments: [true, false])
    func announcing(isOpenList: Bool) async throws {
        let fixture = JackpotsFixture()
        let (output, error) = (try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe())
        let reporter = Reporter(console: Console(writingTo: output.writing, and: error.writing))
        let watch = JackpotsWatchViewModel(fixture.watch, clock: fixture.clock)
        let (announcements, announcement) = AsyncStream.makeStream(of: Duration.self)
        let screen = JackpotsWatchScreen(viewModel: watch, reporter: reporter, pendingWork: PendingWork()) { _ in
            announcement.yield(fixture.clock.now.sinceStart)
        }
        let shown = try await fixture.browse(.stored)
        let list = ScreenViewModel<Listing<Jackpot>, AccessFailure>(showing: shown, content: { shown })
        let watching = Task {
            if isOpenList { await screen.update(list, from: shown) } else { _ = try await screen.show() }
        }
        await fixture.clock.waitForSleeper()
        let expiry = Duration.milliseconds(JackpotsFixture.hour + 1)
        for time in [expiry - .milliseconds(1), .milliseconds(1)] {
            fixture.clock.advance(by: time)
            await fixture.clock.waitForSleeper()
        }
        var iterator = announcements.makeAsyncIterator()
        #expect(await iterator.next(isolation: MainActor.shared) == expiry)
        watching.cancel()
        _ = try await watching.value
    }
}
