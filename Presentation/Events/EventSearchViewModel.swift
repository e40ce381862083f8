import Domain
import Observation

/// Events, searched while somebody types. What was typed last counts: see `EventSearch`.
@MainActor @Observable
package final class EventSearchViewModel {
    package enum State: Sendable {
        case idle
        /// The source is being asked.
        case loading
        case shown(FoundEvents)
        case failed(EventError)
    }

    /// For so long nobody must have typed before the source is asked.
    package static let quiet = Duration.milliseconds(500)

    package private(set) var state = State.idle
    private var search: EventSearch
    private let find: SearchEvents.Function
    private let favourites: any FavouriteRepository
    private let clock: any Clock<Duration>
    private var pause: Task<Void, Never>?
    private var underWay: AsyncStream<State>.Continuation?

    /// - Parameter query: what it begins with; its filters hold for all that is typed.
    package init(
        _ query: EventQuery,
        find: @escaping SearchEvents.Function,
        favourites: any FavouriteRepository,
        clock: any Clock<Duration>
    ) {
        search = EventSearch(query)
        self.find = find
        self.favourites = favourites
        self.clock = clock
    }

    /// Asks for the same anew. As with all intents here, the states are given as they are reached; whatever was asked for
    /// before ends without one. To stop looking at them gives the search up.
    package func load() -> AsyncStream<State> {
        states(of: search.turn(to: search.query.page), after: nil)
    }

    /// Another page of what is shown.
    package func turn(to page: Int) -> AsyncStream<State> {
        states(of: search.turn(to: page), after: nil)
    }

    /// Searches for a text once nobody types any more. Without a text the first list is there again.
    package func type(_ text: String) -> AsyncStream<State> {
        if let turn = search.type(text) { return states(of: turn, after: Self.quiet) }
        return states { [self] steps in
            if let first = search.shown { enter(.shown(await first.marked(by: favourites)), steps) }
        }
    }

    /// Ends the quiet: nothing more is typed.
    package func searchNow() {
        pause?.cancel()
    }

    /// Marks the favourites that are shown as they are now. The source is not asked.
    package func refreshFavourites() async {
        guard case .shown(let found) = state else { return }
        let marked = await found.marked(by: favourites)
        if search.renew(marked) { state = .shown(marked) }
    }

    /// Whether there is anything that clearing the text would change.
    package var isFirstList: Bool {
        guard case .shown(let found) = state else { return false }
        return FoldedText(found.page.query.text).isEmpty && found.page.query.page == 1
    }

    private func states(of turn: EventSearch.Turn, after quiet: Duration?) -> AsyncStream<State> {
        let clock = clock
        let pause = quiet.map { quiet in
            // Cancelled, it is over at once.
            Task { do { try await clock.sleep(for: quiet) } catch {} }
        }
        let states = states { [self] steps in
            await withTaskCancellationHandler {
                await pause?.value
            } onCancel: {
                pause?.cancel()
            }
            if Task.isCancelled { giveUp(turn) } else { await ask(turn, steps) }
        }
        self.pause = pause
        return states
    }

    /// What comes of an intent, which takes the place of the one before.
    private func states(
        _ body: @escaping @MainActor (AsyncStream<State>.Continuation) async -> Void
    ) -> AsyncStream<State> {
        underWay?.finish()
        pause?.cancel()
        let (states, steps) = AsyncStream.makeStream(of: State.self)
        let asking = Task {
            await body(steps)
            steps.finish()
        }
        steps.onTermination = { _ in asking.cancel() }
        underWay = steps
        return states
    }

    private func ask(_ turn: EventSearch.Turn, _ steps: AsyncStream<State>.Continuation) async {
        guard search.isCurrent(turn) else { return }
        enter(.loading, steps)
        do throws(EventError) {
            let found = try await find(turn.query)
            if search.receive(found, for: turn) { enter(.shown(found), steps) }
        } catch {
            if search.isCurrent(turn) { enter(.failed(error), steps) }
        }
    }

    /// Nobody waits any more: what was shown before is what there is.
    private func giveUp(_ turn: EventSearch.Turn) {
        guard search.isCurrent(turn), case .loading = state else { return }
        state = search.shown.map { .shown($0) } ?? .idle
    }

    private func enter(_ next: State, _ steps: AsyncStream<State>.Continuation) {
        state = next
        steps.yield(next)
    }
}
