import Domain

/// Events, searched as the user types: only the latest text counts, in whatever order results arrive.
///
/// An intent replaces the one before. It returns at once; `onChange` receives the states that follow.
@MainActor
package final class EventSearchViewModel {
    package typealias State = ScreenViewModel<FoundEvents, EventError>.State

    /// Pause in typing after which a search starts.
    package static let typingPause = Duration.milliseconds(300)

    private typealias Search = (query: EventQuery, shown: FoundEvents?)

    package private(set) var state = State.idle
    private var search: Search
    /// What was shown before the user began to type; nil if nothing was typed since.
    private var kept: Search?
    /// The unfiltered first page, so that clearing the text needs no request.
    private var first: FoundEvents?
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
        search = (query, nil)
        self.find = find
        self.refresh = refresh
        self.clock = clock
    }

    /// Fetches the current list, or the one that could not be fetched.
    package func load() { ask(search.query) }

    /// Fetches another page of the list on the screen.
    package func turn(to page: Int) { ask((search.shown?.page.query ?? search.query).turned(to: page)) }

    /// Searches for a text after a pause in typing, until `keep` or `discard`. Without a text, shows the first list again.
    package func type(_ text: String) {
        kept = kept ?? search
        guard FoldedText(text).isEmpty, let first else {
            return ask(search.query.searching(text), after: Self.typingPause)
        }
        search = (first.page.query, first)
        begin { [self] in await refreshFavourites() }
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
        search = kept
        self.kept = nil
        stopLoading()
    }

    /// Waits until the last intent is carried out; a cancellation ends it.
    package func settle() async {
        await withTaskCancellationHandler { [work] in
            await work?.value
        } onCancel: { [work, pause] in
            work?.cancel()
            pause?.cancel()
        }
        if Task.isCancelled, case .loading = state { stopLoading() }
    }

    /// Updates the favourite marks of the shown events. Unlike other intents, does not replace a pending one.
    package func refreshFavourites() async {
        guard let found = search.shown else { return }
        let marked = await refresh(found)
        // Another page may have replaced it.
        guard search.shown?.page == marked.page else { return }
        search.shown = marked
        enter(.shown(marked))
    }

    /// Whether the first list is shown, so that clearing the text has no effect.
    package var isFirstList: Bool {
        guard case .shown(let found) = state else { return false }
        return FoldedText(found.page.query.text).isEmpty && found.page.query.page == 1
    }

    /// The page on the screen: a failed search or refresh keeps it.
    package var shown: FoundEvents? { search.shown }

    private func ask(_ query: EventQuery, after quiet: Duration? = nil) {
        search.query = query
        begin(after: quiet) { [self] in
            enter(.loading)
            do throws(EventError) {
                let found = try await find(query)
                if FoldedText(query.text).isEmpty, query.page == 1 { first = found }
                // The intent that has replaced this one has cancelled it.
                if Task.isCancelled { return }
                search.shown = found
                enter(.shown(found))
            } catch {
                if !Task.isCancelled { enter(.failed(error)) }
            }
        }
    }

    private func begin(after quiet: Duration? = nil, _ body: @escaping @MainActor () async -> Void) {
        work?.cancel()
        pause?.cancel()
        let clock = clock
        // Cancellation ends the pause early.
        let pause = quiet.map { quiet in Task { do { try await clock.sleep(for: quiet) } catch {} } }
        self.pause = pause
        work = Task {
            await pause?.value
            if !Task.isCancelled { await body() }
        }
    }

    /// Returns to the list on the screen.
    private func stopLoading() {
        state = search.shown.map { .shown($0) } ?? .idle
        search.query = search.shown?.page.query ?? search.query
    }

    private func enter(_ next: State) {
        state = next
        onChange(next)
    }
}
