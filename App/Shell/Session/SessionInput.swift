import Presentation

/// Where a session reads its lines.
@MainActor
protocol SessionInput {
    func next() async -> LineInput

    /// Called for Ctrl-C while no line is awaited.
    var interrupt: (() -> Void)? { get nonmutating set }

    func remember(_ line: String)

    /// Called once, when the session ends.
    func close()
}

extension SessionInput {
    /// Waits for a command, which Ctrl-C can cancel. A second one ends a program whose command does not stop.
    func finish<Value>(_ command: Task<Value, Never>, on console: Console) async -> Value {
        interrupt = {
            if let skip = console.interruption.withLock({ $0 }) { return skip() }
            if command.isCancelled { Signals.endByInterrupt() }
            command.cancel()
        }
        defer { interrupt = nil }
        return await command.value
    }
}

/// Lines from a pipe, a file, or a terminal that edits them itself, and forgets what was typed before Ctrl-C.
final class PlainSessionInput: SessionInput {
    private let console: Console
    private let lines: LineReader
    var interrupt: (() -> Void)?

    init(_ console: Console) {
        self.console = console
        lines = LineReader(console.input)
        guard console.isInteractive, console.ownsProcess, let interrupts = Signals.reportInterrupts() else { return }
        Task { [weak self] in
            let interrupts = LineReader(interrupts)
            while case .line = await interrupts.line() { self?.interrupted() }
        }
    }

    private func interrupted() {
        if let interrupt { interrupt() } else { console.report(Line("Press Ctrl-D to leave.", .faint)) }
    }

    func next() async -> LineInput {
        let reading = await lines.line(after: Session.prompt, on: console)
        // A comment of a script.
        if case .line(let text) = reading, !console.isInteractive, text.trimmed.hasPrefix("#") { return await next() }
        if case .end = reading, console.isInteractive { console.report(.empty) }
        return .read(reading)
    }

    func remember(_ line: String) {}
    func close() {}
}

/// Lines edited at a terminal, with history and completion.
struct EditedSessionInput: SessionInput {
    let console: Console
    let keys: TerminalKeys
    let history: HistoryFile
    let session: Session

    func next() async -> LineInput {
        var editor = LineEditor(history: history.lines)
        show(editor)
        while let key = await keys.next() {
            switch editor.handle(key) {
            case .edited:
                if keys.hasMore { continue }
                show(editor)
                session.preview(editor.text)
            case .complete:
                await complete(&editor)
                session.preview(editor.text)
            case .clearScreen: console.clearScreen()
            case .suspend:
                console.closePrompt()
                Signals.stopProcess()
                show(editor)
            case .finished(let input): return finish(editor, input)
            }
        }
        console.closePrompt()
        return .read(.end(nil))
    }

    private func finish(_ editor: LineEditor, _ input: LineInput) -> LineInput {
        console.show(Prompt(label: Session.prompt, before: editor.text))
        switch input {
        case .read: console.closePrompt()
        // The next prompt takes its place.
        case .escaped: console.closePrompt("\r")
        case .interrupted:
            keys.discard()
            console.closePrompt("^C\n")
        }
        return input
    }

    private func show(_ editor: LineEditor) {
        var label = Session.prompt
        if let search = editor.search {
            label = [StyledText("\(search.hasFailed ? "no line with" : "search") \(search.text): ", .title)]
        }
        console.show(Prompt(label: label, before: editor.before, after: editor.after))
    }

    private func complete(_ editor: inout LineEditor) async {
        let completions = await session.completions(for: editor.before)
        editor.replace(last: completions.typed.count, with: completions.replacement)
        if completions.replacement == completions.typed {
            // The line that was typed stays on the screen, above the list and below it.
            let rows = max(1, (console.error.descriptor.windowSize?.rows ?? 24) - 3)
            console.report(completions.lines(width: console.error.width, rows: rows))
        }
        show(editor)
    }

    var interrupt: (() -> Void)? {
        get { keys.interrupt }
        nonmutating set { keys.interrupt = newValue }
    }

    func remember(_ line: String) { history.add(line) }

    func close() { keys.close() }
}
