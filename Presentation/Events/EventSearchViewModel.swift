import Domain

/// Events, searched as the user types: only the latest text counts, in whatever order results arrive. ``EventSearch`` says
/// what follows from an intent; this carries it out.
///
/// An intent replaces the one before. It returns at once; `onChange` receives the states that follow.
@MainActor
package final class EventSearchViewModel {
    package typealias State = ScreenViewModel<FoundEvents, EventError>.State

    /// Pause in typing after which a search starts.
    package static let typingPause = Duration.milliseconds(300)

    private var search: EventSearch
    private let find: AnyUseCase<SearchEvents>
    private let refresh: AnyUseCase<RefreshFavourites>
    private let clock: any Clock<Duration>
    private var pause: Task<Void, Never>?
    private var work: Task<Void, Never>?
    package var onChange: (State) -> Void = { _ in }

    /// - Parameter query: The first search.
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

    package var state: State { search.state }
    /// The page on the screen: a failed search or refresh keeps it.
    package var shown: FoundEvents? { search.shown }
    /// The page whose rows a typed number opens: results of typing do not replace it before they are kept.
    package var listed: FoundEvents? { search.listed }
    /// The text being searched for, before it is kept or discarded.
    package var typed: String? { search.typed }
    /// What has last come of typing; nil if nothing has yet.
    package var preview: State? { search.preview }

    /// Whether the current list is that of a text, or was to be.
    package var isSearch: Bool { !FoldedText(search.query.text).isEmpty }

    /// Whether the first list is shown, so that clearing the text has no effect.
    package var isFirstList: Bool {
        guard case .shown(let found) = state else { return false }
        return FoldedText(found.page.query.text).isEmpty && found.page.query.page == 1
    }

    /// Whether the result of this text, as it was typed, is shown.
    package func hasFound(_ text: String) -> Bool {
        guard case .shown(let found) = state else { return false }
        return typed == text && found.page.query.text == text
    }

    /// Whether the text can become the number of a row by typing on, so that it is no search yet.
    package func beginsRowNumber(_ text: String) -> Bool {
        guard text.isDigits, let page = listed?.page else { return false }
        return page.events.indices.contains { String(page.query.offset + $0 + 1).hasPrefix(text) }
    }

    // MARK: Intents

    /// Fetches the current list, or the one that could not be fetched.
    package func load() { take(.ask(search.query)) }

    /// Fetches another page of the list on the screen.
    package func turn(to page: Int) {
        let shown = search.shown?.page.query ?? search.query
        take(.ask(shown.turned(to: page)))
    }

    /// Searches for a text after a pause in typing, until `keep` or `discard`. Without a text, shows the first list again.
    package func type(_ text: String) { take(.type(text)) }

    /// Ends the pause, so that a pending search starts now.
    package func searchNow() { pause?.cancel() }

    /// The user wants the result of what was typed.
    package func keep() { take(.keep) }

    /// Shows again what was shown before the user began to type.
    package func discard() { take(.discard) }

    /// Waits until the last intent is carried out; a cancellation ends it.
    package func settle() async {
        await withTaskCancellationHandler { [work] in
            await work?.value
        } onCancel: { [work, pause] in
            work?.cancel()
            pause?.cancel()
        }
        if Task.isCancelled, case .loading = state { take(.giveUp) }
    }

    /// Updates the favourite marks of the shown events. Unlike other intents, does not replace a pending one.
    package func refreshFavourites() async {
        guard let found = shown else { return }
        let marked = await refresh(found)
        // Another page may have replaced it.
        if shown?.page == marked.page { show(.mark(marked)) }
    }

    // MARK: Carrying out

    private func take(_ step: EventSearch.Step) {
        switch search.take(step) {
        case .nothing: break
        case .search(let query, afterPause: let isTyping):
            begin(after: isTyping ? Self.typingPause : nil) { [self] in await ask(query) }
        case .refreshFavourites: begin { [self] in await refreshFavourites() }
        case .stopSearching:
            work?.cancel()
            pause?.cancel()
        }
    }

    /// A step of a search that is under way.
    private func show(_ step: EventSearch.Step) {
        take(step)
        onChange(state)
    }

    private func ask(_ query: EventQuery) async {
        show(.request)
        do throws(EventError) {
            let found = try await find(query)
            search.remember(found, of: query)
            // The intent that has replaced this one has cancelled it.
            if Task.isCancelled { return }
            show(.find(found))
        } catch {
            if !Task.isCancelled { show(.fail(error)) }
        }
    }

    /// Starts work in place of the one before.
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
}
