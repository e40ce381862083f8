import Domain

/// Events, searched as the user types. The text typed last counts: see `EventSearch`.
///
/// Each intent replaces the one before, delivers its states as they are reached, and stops when they are no longer
/// read.
@MainActor
package final class EventSearchViewModel {
    package enum State: Sendable {
        case idle
        /// A request is pending.
        case loading
        case shown(FoundEvents)
        case failed(EventError)
    }

    package private(set) var state = State.idle
    private var search: EventSearch
    /// What was shown before the user began to type; nil if nothing was typed since.
    private var kept: EventSearch?
    private let find: any UseCase<EventQuery, FoundEvents, EventError>
    private let refresh: any UseCase<FoundEvents, FoundEvents, Never>
    private let clock: any Clock<Duration>
    private var pause: Task<Void, Never>?
    private var underWay: AsyncStream<State>.Continuation?

    /// - Parameter query: the first search. Its filters apply to every text.
    package init(
        _ query: EventQuery,
        find: any UseCase<EventQuery, FoundEvents, EventError>,
        refresh: any UseCase<FoundEvents, FoundEvents, Never>,
        clock: any Clock<Duration>
    ) {
        search = EventSearch(query)
        self.find = find
        self.refresh = refresh
        self.clock = clock
    }

    /// Fetches the current list again.
    package func load() -> AsyncStream<State> { turn(to: search.query.page) }

    /// Fetches another page of the current list.
    package func turn(to page: Int) -> AsyncStream<State> { states(of: search.turn(to: page)) }

    /// Searches for a text after a pause in typing, until `keep` or `discard`. Without a text, shows the first list again.
    package func type(_ text: String) -> AsyncStream<State> {
        kept = kept ?? search
        if let turn = search.type(text) { return states(of: turn, after: EventSearch.typingPause) }
        return states { [self] steps in
            if let first = search.shown { enter(.shown(await refresh(first)), steps) }
        }
    }

    /// Ends the pause, so that a pending search starts now.
    package func searchNow() { pause?.cancel() }

    /// The user wants the result of what was typed.
    package func keep() { kept = nil }

    /// Shows again what was shown before the user began to type.
    package func discard() {
        guard let kept else { return }
        underWay?.finish()
        pause?.cancel()
        search.end(returningTo: kept)
        self.kept = nil
        state = search.shown.map { .shown($0) } ?? .idle
    }

    /// Updates the favourite marks of the shown events. Unlike other intents, does not replace a pending one.
    package func refreshFavourites() -> AsyncStream<State> {
        let (states, steps) = AsyncStream.makeStream(of: State.self)
        Task {
            if let found = search.shown {
                let marked = await refresh(found)
                if search.updateFavourites(marked) { enter(.shown(marked), steps) }
            }
            steps.finish()
        }
        return states
    }

    /// Whether the first list is shown, so that clearing the text has no effect.
    package var isFirstList: Bool {
        guard case .shown(let found) = state else { return false }
        return FoldedText(found.page.query.text).isEmpty && found.page.query.page == 1
    }

    /// The page on the screen: a failed search or refresh keeps it.
    package var shown: FoundEvents? { search.shown }

    private func states(of turn: EventSearch.Turn, after quiet: Duration? = nil) -> AsyncStream<State> {
        let clock = clock
        let pause = quiet.map { quiet in
            // Cancellation ends the pause early.
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
            if Task.isCancelled {
                giveUp(turn)
            } else if search.isCurrent(turn) {
                enter(.failed(error), steps)
            }
        }
    }

    /// Returns to the previous state.
    private func giveUp(_ turn: EventSearch.Turn) {
        guard search.isCurrent(turn), case .loading = state else { return }
        state = search.shown.map { .shown($0) } ?? .idle
    }

    private func enter(_ next: State, _ steps: AsyncStream<State>.Continuation) {
        state = next
        steps.yield(next)
    }
}
