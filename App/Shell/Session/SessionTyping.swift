import Presentation

/// What happens while a line of a session is typed: the current screen stays up to date, and shows or completes what the
/// line begins with.
@MainActor
struct SessionTyping {
    let request: CommandRequest
    let screens: OpenScreens
    let parser: SessionLineParser
    let completer: Completer

    private var console: Console { request.reporter.console }

    /// Waits for the next line. Meanwhile, what becomes due is announced.
    func nextLine(of input: SessionInput) async -> LineInput {
        let screen = screens.current
        let prompt = screen.prompt
        request.session?.awaitsAnswer = screen.awaitsAnswer
        let input = input.asking(prompt.question)
        if prompt.ignoresEarlierKeys { await input.discardTyped() }
        if console.isInteractive, let invitation = prompt.invitation { console.report(invitation) }
        let watcher = SessionInput.Watcher(
            edited: showPreview,
            cleared: showQuestion,
            answer: { screen.prompt.answer?($0) },
            completions: completions
        )
        guard console.isInteractive else { return await input.next(watcher) }
        let updating = Task {
            async let announcing: Void = announce()
            await screen.stayCurrent()
            await announcing
        }
        var typed = await input.next(watcher)
        // On a screen that searches, Escape clears the search, as Return does.
        while case .escaped = typed, screen.claim(on: "") != .text { typed = await input.next(watcher) }
        updating.cancel()
        await updating.value
        return typed
    }

    private func announce() async {
        while !Task.isCancelled {
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            await request.announce()
            console.askAgain()
        }
    }

    /// Shows what would follow from the line whenever it has changed.
    private func showPreview(of line: String) {
        let snapshot = screens.snapshot(for: line)
        let isText = snapshot.claim == .text && parser.parse(line, on: snapshot) == .forScreen
        screens.current.preview(isText ? line : nil)
    }

    /// Shows again what the question of the screen asks about.
    private func showQuestion() async {
        let screen = screens.current
        guard screen.awaitsAnswer else { return }
        do throws(OutputFailure) {
            _ = try await screen.refresh()
            try console.flush()
        } catch {
            // The next use of the console reports the failure.
        }
    }

    private func completions(for before: String) async -> Completions {
        var snapshot = screens.snapshot(for: before)
        snapshot.rows = screens.current.rows.numbered.map { HelpTerm("\($0.number)", $0.title) }
        // An answer is no command.
        if snapshot.claim == .answer { return Completions(typed: before) }
        return await completer.completions(for: before, on: snapshot)
    }
}
