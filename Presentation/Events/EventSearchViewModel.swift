import Domain

/// Events, searched as the user types. The text typed last counts: see `EventSearch`.
///
/// An intent replaces the one before. It returns at once; `onChange` receives the states that follow.
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
    private let find: AnyUseCase<SearchEvents>
    private let refresh: AnyUseCase<RefreshFavourites>
    private let clock: any Clock<Duration>
    private var pause: Task<Void, Never>?
    private var work: Task<Void, Never>?
    package var onChange: (State) -> Void = { _ in }

    /// - Parameter query: the first search. Its filters apply to every text.
    package init(
        _ query: EventQuery,
        find: AnyUseCase<SearchEvents>,
        refresh: AnyUseCase<RefreshFavourites>,
        clock: any Clock<Duration>
    ) {
        search = EventSearch(query)
        self.find = find
        self.refresh = refresh
        self.clock = clock
    }

    /// Fetches the current list again.
    package func load() { turn(to: search.query.page) }

    /// Fetches another page of the current list.
    package func turn(to page: Int) { begin(search.turn(to: page)) }

    /// Searches for a text after a pause in typing, until `keep` or `discard`. Without a text, shows the first list again.
    package func type(_ text: String) {
        kept = kept ?? search
        begin(search.type(text), after: EventSearch.typingPause)
    }

    /// Ends the pause, so that a pending search starts now.
    package func searchNow() { pause?.cancel() }

    /// The user wants the result of what was typed.
    package func keep() { kept = nil }

    /// Shows again what was shown before the user began to type.
    package func discard() {
        guard let kept else { return }
        work?.cancel()
        pause?.cancel()
        search.end(returningTo: kept)
        self.kept = nil
        state = search.shown.map { .shown($0) } ?? .idle
    }

    /// Waits until the last intent is carried out; a cancellation ends it.
    package func settle() async {
        await withTaskCancellationHandler { [work] in
            await work?.value
        } onCancel: { [work, pause] in
            work?.cancel()
            pause?.cancel()
        }
    }

    /// Updates the favourite marks of the shown events. Unlike other intents, does not replace a pending one.
    package func refreshFavourites() async {
        guard let found = search.shown else { return }
        let marked = await refresh(found)
        if search.updateFavourites(marked) { enter(.shown(marked)) }
    }

    /// Whether the first list is shown, so that clearing the text has no effect.
    package var isFirstList: Bool {
        guard case .shown(let found) = state else { return false }
        return FoldedText(found.page.query.text).isEmpty && found.page.query.page == 1
    }

    /// The page on the screen: a failed search or refresh keeps it.
    package var shown: FoundEvents? { search.shown }

    /// - Parameter turn: nil to show a known list with current favourites.
    private func begin(_ turn: EventSearch.Turn?, after quiet: Duration? = nil) {
        work?.cancel()
        pause?.cancel()
        guard let turn else {
            work = Task { await refreshFavourites() }
            return
        }
        let clock = clock
        // Cancellation ends the pause early.
        let pause = quiet.map { quiet in Task { do { try await clock.sleep(for: quiet) } catch {} } }
        self.pause = pause
        work = Task {
            await pause?.value
            await ask(turn)
        }
    }

    private func ask(_ turn: EventSearch.Turn) async {
        guard search.isCurrent(turn) else { return }
        if Task.isCancelled { return giveUp() }
        enter(.loading)
        do throws(EventError) {
            let found = try await find(turn.query)
            if search.receive(found, for: turn) { enter(.shown(found)) }
        } catch {
            guard search.isCurrent(turn) else { return }
            if Task.isCancelled { giveUp() } else { enter(.failed(error)) }
        }
    }

    /// Returns to the previous state.
    private func giveUp() {
        if case .loading = state { state = search.shown.map { .shown($0) } ?? .idle }
    }

    private func enter(_ next: State) {
        state = next
        onChange(next)
    }
}
